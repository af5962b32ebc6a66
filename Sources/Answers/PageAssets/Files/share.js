// @ts-check
/* Sharing: the address of the page, the verdict on a gesture as Markdown, and the screen as a picture. */
"use strict";

/** Copies things, and says what it did. */
class Sharing {
  /** @param {HTMLElement} status Where the page says what was copied. */
  constructor(status) {
    this.status = status;
    this.timer = 0;
  }

  /**
   * Copies a text.
   * @param {string} text
   * @param {string} name What it is, for the message.
   */
  async copy(text, name) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A browser may keep the clipboard from pages that are files, and still copy what is selected.
      if (!Sharing.#copySelected(text)) return this.#say("The browser does not let the page copy");
    }
    this.#say(`${name} copied`);
  }

  /**
   * Copies a drawing as a PNG, or saves it as SVG where the browser takes no pictures.
   * @param {SVGSVGElement} drawing
   * @param {string} name The name of the file, without its ending.
   */
  async copyPicture(drawing, name) {
    const text = Sharing.#file(drawing);
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": Sharing.#png(text, drawing.viewBox.baseVal) })]);
      this.#say("Picture copied");
    } catch {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      link.download = `${name}.svg`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      this.#say("Picture saved as SVG");
    }
  }

  /** @param {string} text */
  static #copySelected(text) {
    const field = document.createElement("textarea");
    field.className = "unseen";
    field.value = text;
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }

  /**
   * A drawing as the text of a file, with the style and the patterns of the page.
   * @param {SVGSVGElement} drawing
   */
  static #file(drawing) {
    const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
    for (const element of copy.querySelectorAll(".absent")) element.remove();
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const make = (/** @type {string} */ kind) => document.createElementNS("http://www.w3.org/2000/svg", kind);
    const style = make("style");
    style.textContent = document.querySelector("style")?.textContent ?? "";
    const paper = make("rect");
    paper.setAttribute("class", "paper");
    for (const [name, value] of Object.entries({ x, y, width, height })) paper.setAttribute(name, String(value));
    const patterns = document.querySelector("svg.unseen defs");
    copy.prepend(style, ...(patterns === null ? [] : [patterns.cloneNode(true)]), paper);
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    return new XMLSerializer().serializeToString(copy);
  }

  /**
   * @param {string} text An SVG.
   * @param {{ width: number, height: number }} size
   * @returns {Promise<Blob>}
   */
  static async #png(text, { width, height }) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * 2, height * 2];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
    });
  }

  /** @param {string} message */
  #say(message) {
    this.status.textContent = message;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.status.textContent = ""), 4000);
  }
}
