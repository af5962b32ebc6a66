extension FailureSection {
  /// Appends the different outcomes, before the lines that differ.
  static func write(_ sentences: [String], to markup: inout Markup) {
    for sentence in sentences { markup.element("p", ["class": "otherwise"], sentence) }
  }
}
