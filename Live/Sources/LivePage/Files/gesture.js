/**
 * A gesture as the server tells it: all words and signs are its own.
 * @typedef {[from: number, to: number | null, kind: string]} Span
 * @typedef {{id: string, class: string, view: string | null, sign: string, kind: string, state: string, why: string,
 *   isOffered: boolean, isOpen: boolean, spans: Span[]}} Recognizer
 * @typedef {{recognizer: string, kind: "requirements" | "companions", other: string}} Bond
 * @typedef {{text: string, kind: string, why: string, isOffered: boolean}} Chip
 * @typedef {{sentence: string, recognizers: Recognizer[], paths: [touch: number, path: string[]][],
 *   under: {touch: number, views: {view: string, isHit: boolean, chips: Chip[], facts: string[]}[]}[],
 *   fingers: [touch: number, spans: Span[]][], relations: {line: string, changes: Bond[]}[], met: string[]}} Gesture
 */

/** Writes what the server tells of a gesture. */
class GestureView {
  /** Writes a row for each recognizer. Once a finger has come down, those that got no touch are listed in a line.
   * @param {Gesture} gesture @param {Element} body @param {Element} others */
  static writeTable({ recognizers, paths }, body, others) {
    const hasTouch = paths.length > 0;
    const aside = recognizers.filter(({ isOffered }) => !isOffered).map(({ id }) => id);
    body.classList.toggle("met", hasTouch);
    others.textContent = hasTouch && aside.length > 0 ? `got no touch: ${aside.join(", ")}` : "";
    const rows = [...recognizers].sort((one, other) => Number(other.isOffered) - Number(one.isOffered));
    body.replaceChildren(...rows.map(({ id, class: className, view, sign, kind, state, why, isOffered }) => {
      const row = document.createElement("tr");
      row.dataset.recognizer = id;
      if (!isOffered) row.className = "aside";
      row.title = `${className}${view ? ` on ${view}` : ""}`;
      row.append(...[sign, id, state, why].map((content, index) => {
        const cell = document.createElement("td");
        cell.textContent = content;
        if (index === 0 || index === 2) cell.className = kind;
        return cell;
      }));
      return row;
    }));
  }

  /** Writes, for each finger, the views under it from the front to the back, with their recognizers.
   * @param {Gesture} gesture @param {Element} place */
  static writeUnder({ under }, place) {
    place.replaceChildren(...under.map(({ touch, views }) => {
      const list = document.createElement("ol");
      list.setAttribute("aria-label", `Under touch ${touch}`);
      list.append(...views.map(({ view, isHit, chips, facts }) => {
        const item = document.createElement("li");
        const name = document.createElement("span");
        const bold = document.createElement("b");
        bold.textContent = view;
        name.append(bold, isHit ? " hit" : "");
        item.append(name, ...chips.flatMap(({ text, kind, why, isOffered }) => {
          const chip = document.createElement("span");
          chip.className = `chip ${kind}${isOffered ? "" : " aside"}`;
          chip.title = why;
          chip.textContent = text;
          return [" ", chip];
        }));
        const decides = document.createElement("small");
        decides.className = "facts";
        decides.textContent = facts.join(" · ");
        item.append(decides);
        return item;
      }));
      return list;
    }));
  }

  /** Writes the relations, with a switch for each change.
   * @param {Gesture} gesture @param {Element} list @param {BenchPanel} panel */
  static writeRelations({ relations }, list, panel) {
    list.replaceChildren(...relations.map(({ line, changes }) => {
      const item = document.createElement("li");
      item.append(line);
      for (const bond of changes) {
        const change = panel.change(bond);
        if (!change) continue;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "switch";
        button.textContent = `${change.name}=${change.value}`;
        button.setAttribute("aria-pressed", String(change.isMade));
        button.addEventListener("click", () => panel.toggle(bond));
        item.append(" ", button);
      }
      return item;
    }));
  }
}
