/** The socket to the engine. It is opened again when it was lost; what was kept is told anew then. */
class Link {
  /** @type {WebSocket | null} */
  #socket = null;

  /** @param {(message: any) => void} receive @param {(isOpen: boolean) => void} changed */
  constructor(receive, changed) {
    this.receive = receive;
    this.changed = changed;
    this.#open();
  }

  #open() {
    const socket = new WebSocket(`ws://${location.host}/socket`);
    socket.onopen = () => this.changed(true);
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      this.#socket = null;
      this.changed(false);
      setTimeout(() => this.#open(), 1000);
    };
    this.#socket = socket;
  }

  /** Loses the connection. */
  close() {
    this.#socket?.close();
  }

  /** @param {object} message */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
