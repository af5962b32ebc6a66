import Records
import TraceFormat

extension RecordedState {
  /// Returns the recognizers that a log line prints in a state other than possible, except inside other prints. For
  /// example, the argument of an action method: `<UITapGestureRecognizer: 0x605; state = Ended; view = <UIView 0x7f82>;
  /// target= <(action=play:, target=<VC 0x606>)>>`. Their time is 0, because only the trace knows when the line was
  /// printed.
  package static func printed(in line: UnsafeRawBufferPointer, number: Int) -> [RecordedState] {
    let text = Array(line)
    guard text.firstRange(of: marker) != nil else { return [] }
    var facts = SceneFacts()
    let parser = PrintParser(bytes: text)
    var found: [RecordedState] = []
    var offset = 0
    while let bracket = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = bracket + 1
      guard let print = parser.print(at: bracket), let range = print.value(of: "state") else { continue }
      offset = max(print.range.upperBound, offset)
      let word = String(decoding: text[range], as: UTF8.self)
      guard let state = GestureState(rawValue: word.lowercased()), state != .possible,
        RecognizerReader.read(print, parser, into: &facts),
        let index = facts.recognizer(at: print.address)
      else { continue }
      let fact = facts.recognizers[index]
      var recognizer = RecordedState(
        time: Instant(nanoseconds: 0),
        state: state,
        className: SceneIDs.demangled(fact.className),
        address: "0x\(String(print.address, radix: 16))",
        line: number
      )
      recognizer.baseClass = fact.baseClass
      recognizer.name = fact.name
      recognizer.viewClass = fact.view.map { SceneIDs.demangled(facts.views[$0].className) }
      recognizer.actions = fact.targets.map(\.action)
      found.append(recognizer)
    }
    return found
  }

  private static let marker = Array("; state = ".utf8)
}
