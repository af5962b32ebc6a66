// @ts-check
/* The screen of a replay: views where they are, and fingers where they are, at any time. */
"use strict";

/**
 * A finger as the page's data has it.
 * @typedef {object} FingerData
 * @property {number[]} samples Time, x and y of each sample, one after the other; places are those of the drawing.
 * @property {number | null} end The time at which the finger lifted.
 * @property {number | null} taken The time at which a recognizer recognized with the touch.
 * @property {number | null} hit The index of the hit-test view's outline.
 * @property {number[]} around The indices of the outlines of its superviews.
 * @property {number[]} behind The indices of the outlines that the hit-test view covers.
 */

/**
 * The name of a view from a time on: its text, its place and the end of the line from a name beside the screen, all
 * from the view's upper left corner. A time alone means that the view has no name.
 * @typedef {[time: number, text?: string, x?: number, y?: number, endX?: number, endY?: number]} NameData
 */

/**
 * A place of a view: its left, top, right and bottom edge; four corners, each with x and y, if it is turned; or nothing
 * if it is not on the screen.
 * @typedef {number[]} PlaceData
 */

/**
 * The outline of a view: times, and the place from each time on; and its names.
 * @typedef {{ times: number[], places: PlaceData[], names: NameData[] }} OutlineData
 */

/** The number of seconds for which a finger that lifted keeps its number. */
const fadingTime = 2;
/** The number of fingers whose paths stay, the last that came down. */
const mostPaths = 20;

class ReplayScreen {
  /**
   * @param {Element} drawing
   * @param {FingerData[]} fingers
   * @param {OutlineData[]} outlines
   * @param {number} end The time of the last step.
   */
  constructor(drawing, fingers, outlines, end) {
    const ends = [...drawing.querySelectorAll("[data-ends]")];
    const leaders = new Map([...drawing.querySelectorAll("[data-leader]")].map((leader) => [leader.getAttribute("data-leader"), leader]));
    this.fingers = [...drawing.querySelectorAll("[data-finger]")].map((paths, index) => ({
      ...fingers[index],
      groups: [paths, ends[index]],
      path: paths.querySelector(".path:not(.taken)"),
      takenPath: paths.querySelector(".path.taken"),
      fate: ends[index].querySelector(".fate"),
      hand: ends[index].querySelector(".hand"),
      halo: ends[index].querySelector(".halo"),
      // The drawing of the whole replay has numbers beside each other that would lie on each other.
      rest: ends[index].querySelector(".hand")?.getAttribute("transform") ?? "",
      leader: leaders.get(String(index)),
      /** What is drawn: only a finger that is down changes with every step. */
      state: "",
    }));
    // Names lie below the fingers' numbers, and those beside the screen outside of what is clipped.
    const [inside, beside] = ["g", "g"].map((kind) => document.createElementNS("http://www.w3.org/2000/svg", kind));
    const firstPath = drawing.querySelector("[data-finger]");
    if (firstPath) firstPath.before(inside);
    else drawing.append(inside);
    drawing.append(beside);
    this.outlines = [...drawing.querySelectorAll("[data-outline]")].map((element) => {
      const index = Number(element.getAttribute("data-outline"));
      const shown = /** @type {PlaceData | null} */ (null);
      return { ...outlines[index], index, element, name: new ViewName(index, inside, beside), shown };
    });
    /** What belongs to a stretch of time: names of gestures and limits of movements. */
    this.timed = [...drawing.querySelectorAll("[data-since]")].map((element) => ({
      element,
      since: Number(element.getAttribute("data-since")),
      until: Number(element.getAttribute("data-until") ?? Infinity),
      isShown: true,
    }));
    // The drawing of the whole replay has these where they are in the end, or for all times at once.
    for (const element of drawing.querySelectorAll(".name, .callout, .callout-line, .before, .unnamed")) {
      element.remove();
    }
  }

  /** @param {number} time */
  show(time) {
    for (const item of this.timed) {
      const isShown = time >= item.since && time < item.until;
      if (isShown !== item.isShown) item.element.classList.toggle("absent", !isShown);
      item.isShown = isShown;
    }
    const down = this.fingers.filter(({ samples, end }) => samples[0] <= time && (end === null || time < end));
    const hits = new Set(down.map((finger) => finger.hit));
    const around = new Set(down.flatMap((finger) => finger.around));
    const behind = new Set(down.flatMap((finger) => finger.behind));
    for (const outline of this.outlines) {
      const count = countUntil(outline.times, time, (start) => start);
      const place = count > 0 ? outline.places[count - 1] : nowhere;
      if (place !== outline.shown) {
        outline.element.setAttribute("d", pathOf(place));
        outline.shown = place;
      }
      const isHit = hits.has(outline.index);
      outline.element.classList.toggle("hit", isHit);
      outline.element.classList.toggle("around", around.has(outline.index) && !isHit);
      outline.element.classList.toggle("behind", behind.has(outline.index) && !isHit);
      const named = countUntil(outline.names, time, ([start]) => start);
      outline.name.show(named > 0 ? outline.names[named - 1] : [time], cornerOf(place), isHit);
    }
    const landed = countUntil(this.fingers, time, ({ samples }) => samples[0]);
    this.fingers.forEach((finger, index) => this.#showFinger(finger, time, index < landed - mostPaths));
  }

  /**
   * @param {ReplayScreen["fingers"][number]} finger
   * @param {number} time
   * @param {boolean} isPast Whether many others came down since.
   */
  #showFinger(finger, time, isPast) {
    const { samples } = finger;
    const isUp = finger.end !== null && time >= finger.end;
    const isShown = samples[0] <= time && !(isPast && isUp);
    const isOld = finger.end !== null && time >= finger.end + fadingTime && finger !== this.fingers.at(-1);
    const state = !isShown ? "ahead" : isOld ? "old" : isUp ? "up" : "down";
    if (state === finger.state && state !== "down") return;
    finger.state = state;
    for (const group of finger.groups) {
      group.classList.toggle("absent", !isShown);
      group.classList.toggle("old", isOld);
    }
    finger.hand?.classList.toggle("absent", isOld);
    finger.leader?.classList.toggle("absent", !isUp || isOld);
    if (!isShown) return;
    let before = "";
    let after = "";
    let last = 0;
    for (let at = 0; at < samples.length && samples[at] <= time; at += 3) {
      last = at;
      const place = `${samples[at + 1]} ${samples[at + 2]}`;
      const isTaken = finger.taken !== null && samples[at] >= finger.taken;
      if (!isTaken || after === "") before += `${before ? "L" : "M"}${place}`;
      if (isTaken) after += `${after ? "L" : "M"}${place}`;
    }
    finger.path?.setAttribute("d", before);
    finger.takenPath?.setAttribute("d", after);
    finger.fate?.classList.toggle("absent", !isUp);
    finger.halo?.classList.toggle("absent", isUp);
    // A finger that is down carries its number; the number of one that lifted stands where the path begins.
    const place = `translate(${samples[last + 1]} ${samples[last + 2]})`;
    finger.hand?.setAttribute("transform", isUp ? finger.rest : place);
  }
}

/** The name of a view, inside of the view or beside the screen with a line to the view. */
class ViewName {
  /**
   * @param {number} index The index of the view's outline.
   * @param {Element} inside Where the names inside of views are drawn.
   * @param {Element} beside Where the names beside the screen are drawn.
   */
  constructor(index, inside, beside) {
    this.index = index;
    this.inside = inside;
    this.beside = beside;
    /** @type {Element | null} */
    this.text = null;
    /** @type {Element | null} */
    this.line = null;
  }

  /**
   * @param {NameData} name
   * @param {[x: number, y: number] | null} corner The upper left corner of the view, if it is on the screen.
   * @param {boolean} isHit
   */
  show([, text, x = 0, y = 0, endX, endY], corner, isHit) {
    const isShown = text !== undefined && corner !== null;
    if (isShown) this.text ??= ViewName.#make("text");
    this.text?.classList.toggle("absent", !isShown);
    const hasLine = isShown && endX !== undefined && endY !== undefined;
    if (hasLine) this.line ??= ViewName.#make("path");
    this.line?.classList.toggle("absent", !hasLine);
    if (!isShown || this.text === null) return;
    const parent = hasLine ? this.beside : this.inside;
    if (this.text.parentNode !== parent) parent.append(this.text);
    if (hasLine && this.line !== null && this.line.parentNode === null) this.beside.append(this.line);
    const place = [corner[0] + x, corner[1] + y];
    this.text.setAttribute("class", isHit ? "small name" : "faint small name");
    if (this.text.textContent !== text) this.text.textContent = text;
    this.text.setAttribute("data-name", String(this.index));
    this.text.setAttribute("transform", `translate(${place[0].toFixed(1)} ${place[1].toFixed(1)})`);
    if (!hasLine) return;
    this.line?.setAttribute("class", "leader");
    const end = `${(corner[0] + endX).toFixed(1)} ${(corner[1] + endY).toFixed(1)}`;
    this.line?.setAttribute("d", `M${(place[0] - 4).toFixed(1)} ${(place[1] - 4).toFixed(1)}h-8L${end}`);
  }

  /** @param {"text" | "path"} kind */
  static #make(kind) {
    return document.createElementNS("http://www.w3.org/2000/svg", kind);
  }
}

/** @type {PlaceData} */
const nowhere = [];

/**
 * The outline of a view at a place.
 * @param {PlaceData} place
 */
function pathOf(place) {
  if (place.length === 0) return "";
  if (place.length === 4) return `M${place[0]} ${place[1]}H${place[2]}V${place[3]}H${place[0]}Z`;
  return `M${place.join(" ")}Z`;
}

/**
 * The upper left corner of a view at a place.
 * @param {PlaceData} place
 * @returns {[x: number, y: number] | null}
 */
function cornerOf(place) {
  if (place.length === 0) return null;
  let least = 0;
  for (let at = 2; place.length > 4 && at < place.length; at += 2) {
    if ((place[at + 1] - place[least + 1] || place[at] - place[least]) < 0) least = at;
  }
  return [place[least], place[least + 1]];
}
