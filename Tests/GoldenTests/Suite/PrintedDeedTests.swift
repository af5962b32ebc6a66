import Records
import Reports
import Testing

@testable import Golden

@Suite("Deeds read from printed lines")
struct PrintedDeedTests {
  static let ids = [
    "save", "save button", "a  b", "say\"hi", "\"quoted\"", "a -> b", "x possible -> y", "line\nend",
    "tab\there", "back\\slash",
    "{\"record\":\"state\"}", "::set-output", "Straße 🙂", "list.pan", "1",
  ]

  /// The lines that print a record: text in each detail, and JSON.
  private func lines(_ record: Record) -> [String] {
    let texts = [Detail.normal, .full].map { detail in
      String { TextReport(detail: detail).write(record, to: &$0) }
    }
    return texts.map { String($0.prefix { $0 != "\n" }) }
      + [String { JSONLinesReport().write(record, at: .zero, to: &$0) }]
  }

  @Test(arguments: ids) func `A state is read back from each form of its line`(id: String) {
    let reason = Reason(.movedTooFar, Measure(47, limit: 45, .points))
    let record = Record.state(StateChange(recognizer: id, from: .possible, to: .failed, reason: reason))
    for line in lines(record) {
      let deed = PrintedDeed(line)
      #expect(deed?.object == id, "\(line)")
      #expect(deed?.deed == "failed", "\(line)")
    }
  }

  @Test(arguments: ids) func `An event of a control is read back from each form of its line`(id: String) {
    let action = Action(
      sender: id,
      controlEvent: .touchUpInside,
      target: "vc",
      action: "save:",
      state: nil,
      location: Point(x: 1, y: 2),
      values: ActionValues()
    )
    for line in lines(.action(action)) {
      let deed = PrintedDeed(line)
      #expect(deed?.object == id, "\(line)")
      #expect(deed?.deed == "sent touchUpInside", "\(line)")
    }
  }

  @Test func `Other lines say nothing of the kind`() {
    for line in [
      "", "  ", "t=0.1 touches began 1 (1, 2)", "  reset tap", "  state", "  action pan: began", "{",
      "{\"t\":0}",
    ] {
      #expect(PrintedDeed(line) == nil, "\(line)")
    }
  }
}
