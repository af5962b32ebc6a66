// @ts-check
/* The app's own picture of the screen, under the outlines, if the recording has one for the gesture that is shown. */
"use strict";

class Snapshot {
  /**
   * @param {Element} drawing
   * @param {[time: number, address: string][]} pictures
   */
  constructor(drawing, pictures) {
    this.drawing = drawing;
    this.pictures = pictures;
    this.image = document.createElementNS("http://www.w3.org/2000/svg", "image");
    const screen = drawing.querySelector(".screen");
    for (const name of ["x", "y", "width", "height"]) this.image.setAttribute(name, screen?.getAttribute(name) ?? "0");
    this.image.setAttribute("preserveAspectRatio", "none");
    if (pictures.length > 0) screen?.after(this.image);
    this.shown = "";
  }

  /**
   * @param {number} time
   * @param {number} from The time from which on a picture is of the gesture that is shown.
   */
  show(time, from) {
    if (this.pictures.length === 0) return;
    const picture = this.pictures[countUntil(this.pictures, time, ([taken]) => taken) - 1];
    const address = picture !== undefined && picture[0] >= from ? picture[1] : "";
    if (address === this.shown) return;
    this.shown = address;
    if (address === "") this.image.removeAttribute("href");
    else this.image.setAttribute("href", address);
    this.drawing.classList.toggle("pictured", address !== "");
  }
}
