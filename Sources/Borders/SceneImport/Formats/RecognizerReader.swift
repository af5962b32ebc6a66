/// Reads prints of recognizers anywhere in the text:
///
/// ```
/// <UITapGestureRecognizer: 0x600; state = Possible; view = <UIView 0x7f8>; target= <(action=tap:, target=<VC 0x7f9>)>;
///     must-fail = { <UITapGestureRecognizer: 0x601; …; numberOfTapsRequired = 2> }>
/// ```
enum RecognizerReader {
  private static let states: Set = [
    "Possible", "Began", "Changed", "Ended", "Cancelled", "Failed", "Recognized",
  ]
  /// The attributes with their own parser, and those that do not concern the recognizer's gesture.
  private static let special: Set = [
    "state", "view", "target", "targets", "must-fail", "must-fail-for", "baseClass", "id",
  ]

  /// Reads a print, and returns whether it is the print of a recognizer.
  static func read(_ print: ObjectPrint, _ parser: PrintParser, into facts: inout SceneFacts) -> Bool {
    guard isRecognizer(print, parser) else { return false }
    _ = add(print, parser, isAlone: true, to: &facts)
    facts.add(form: "recognizers")
    return true
  }

  private static func isRecognizer(_ print: ObjectPrint, _ parser: PrintParser) -> Bool {
    guard let state = print.value(of: "state") else { return false }
    return states.contains(String(decoding: parser.bytes[state], as: UTF8.self))
  }

  /// Adds a recognizer and the recognizers in its requirements, and returns its index.
  ///
  /// A print inside requirements leaves out attributes, so it does not replace the recognizer's own print.
  private static func add(
    _ print: ObjectPrint,
    _ parser: PrintParser,
    isAlone: Bool,
    to facts: inout SceneFacts
  ) -> Int {
    let index = facts.addRecognizer(print.address, className: print.className)
    let text = { (range: Range<Int>) in String(decoding: parser.bytes[range], as: UTF8.self) }
    if isAlone || !facts.recognizers[index].isPrintedAlone {
      var fact = RecognizerFact(className: print.className)
      fact.requirements = facts.recognizers[index].requirements
      fact.view = facts.recognizers[index].view
      fact.isPrintedAlone = isAlone
      fact.name = print.name
      fact.baseClass = print.value(of: "baseClass").map(text)
      fact.attributes = print.attributes.filter { !special.contains($0.key) }.map { ($0.key, text($0.value)) }
      if let range = print.value(of: "view"), let header = parser.header(at: range.lowerBound + 1) {
        fact.view = facts.addView(header.address, className: text(header.className))
      }
      if let range = print.value(of: "target") ?? print.value(of: "targets") {
        fact.targets = targets(in: range, parser)
      }
      facts.recognizers[index] = fact
    }
    for (key, range) in print.attributes where key == "must-fail" || key == "must-fail-for" {
      for other in prints(in: range, parser) where isRecognizer(other, parser) {
        let otherIndex = add(other, parser, isAlone: false, to: &facts)
        let (waiting, awaited) = key == "must-fail" ? (index, otherIndex) : (otherIndex, index)
        if waiting != awaited, !facts.recognizers[waiting].requirements.contains(awaited) {
          facts.recognizers[waiting].requirements.append(awaited)
        }
      }
    }
    return index
  }

  private static func prints(in range: Range<Int>, _ parser: PrintParser) -> [ObjectPrint] {
    var found: [ObjectPrint] = []
    var offset = range.lowerBound
    while offset < range.upperBound,
      let bracket = parser.bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "<"))
    {
      if let print = parser.print(at: bracket), print.range.upperBound <= range.upperBound {
        found.append(print)
        offset = print.range.upperBound
      } else {
        offset = bracket + 1
      }
    }
    return found
  }

  /// Parses `<(action=tap:, target=<MyApp.VC 0x7f9>)>`, with one pair or several.
  private static func targets(in range: Range<Int>, _ parser: PrintParser) -> [RecognizerFact.Target] {
    let bytes = parser.bytes
    let (action, target) = (Array("action=".utf8), Array("target=".utf8))
    var found: [RecognizerFact.Target] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index..<range.upperBound].starts(with: action) {
        index += action.count
        let end = bytes[index..<range.upperBound].firstIndex {
          $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")")
        }
        let selector = String(decoding: bytes[index..<(end ?? range.upperBound)], as: UTF8.self)
        found.append(RecognizerFact.Target(action: selector.filter { $0 != " " }))
        index = end ?? range.upperBound
      } else if bytes[index..<range.upperBound].starts(with: target), !found.isEmpty {
        index += target.count
        guard index < range.upperBound, let header = parser.header(at: index + 1) else { continue }
        found[found.count - 1].className = String(decoding: bytes[header.className], as: UTF8.self)
        found[found.count - 1].address = header.address
        index = header.end
      } else {
        index += 1
      }
    }
    return found.filter { !$0.action.isEmpty }
  }
}
