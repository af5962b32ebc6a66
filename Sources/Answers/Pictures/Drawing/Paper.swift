/// The paper of a drawing: an SVG file with the styles, and with a title and sentences for those who do not see it.
struct Paper {
  let width: Double
  let height: Double
  let title: String
  /// The contents of the drawing, in sentences; nil if there is only the title.
  var description: String?
  /// Additional styles.
  var style = ""

  /// Returns the text of the file with a content.
  func svg(_ content: borrowing Markup) -> String {
    var markup = Markup()
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "drawing", "width": width, "height": height,
        "viewBox": "0 0 \(width.attributeText) \(height.attributeText)", "role": "img",
      ]
    )
    markup.append(raw: "\n")
    markup.element("title", title)
    if let description { markup.element("desc", description) }
    markup.append(raw: "<style>\n\(PageResources.drawingStyle)\(style)</style>\n")
    markup.definitions()
    markup.element(
      "rect",
      ["class": "paper", "x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 8.0]
    )
    markup.append(content)
    markup.close("svg")
    markup.append(raw: "\n")
    return markup.text
  }
}
