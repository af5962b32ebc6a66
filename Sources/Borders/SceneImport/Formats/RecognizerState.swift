import Records

/// A recognizer that a log prints with its state, such as an action method's argument:
/// `<UITapGestureRecognizer: 0x605; state = Ended; view = <UIView 0x7f82>; target= <(action=play:, target=<VC 0x606>)>>`.
package struct RecognizerState: Equatable, Sendable {
  /// The class as Swift writes it.
  package var className: String
  /// The nearest class of UIKit, which is printed for subclasses.
  package var baseClass: String?
  package var address: UInt64
  package var name: String?
  /// The class of the recognizer's view, as Swift writes it.
  package var viewClass: String?
  /// The selectors of the recognizer's actions.
  package var actions: [String]
  package var state: GestureState

  /// Returns the recognizers in a line that are not in their first state, without those inside other prints.
  package static func all(in line: UnsafeRawBufferPointer) -> [RecognizerState] {
    let text = Array(line)
    guard text.firstRange(of: marker) != nil else { return [] }
    var facts = SceneFacts()
    let parser = PrintParser(bytes: text)
    var found: [RecognizerState] = []
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
      found.append(
        RecognizerState(
          className: SceneIDs.demangled(fact.className),
          baseClass: fact.baseClass,
          address: print.address,
          name: fact.name,
          viewClass: fact.view.map { SceneIDs.demangled(facts.views[$0].className) },
          actions: fact.targets.map(\.action),
          state: state
        )
      )
    }
    return found
  }

  private static let marker = Array("; state = ".utf8)
}
