import Records
import Reports
import Testing

@Suite("Messages that every responder forwards")
struct ResponderChainSinkTests {
  private static func text(_ records: [Record]) -> String {
    let sink = ReportSink(ReportOptions())
    let chain = ResponderChainSink(before: sink)
    for record in records { chain.receive(record, at: .zero) }
    chain.finish()
    sink.finish()
    return sink.buffer.text
  }

  private static func pass(_ responder: String, _ message: Message = .touchesMoved, _ touch: Int = 1)
    -> Record
  {
    .deliver(Delivery(responder: responder, message: message, touches: [touch], handled: false))
  }

  @Test func `One line stands for all who passed a message on, and for the discarded message`() {
    #expect(
      Self.text([
        Self.pass("photo"), Self.pass("root"), Self.pass("window"),
        .discard(message: .touchesMoved, touches: [1]),
        Self.pass("caption", .touchesMoved, 2), Self.pass("window", .touchesMoved, 2),
        .discard(message: .touchesMoved, touches: [2]),
      ]) == """
          deliver photo … window touchesMoved 1 unhandled
          deliver caption, window touchesMoved 2 unhandled

        """
    )
  }

  @Test func `The responder that handles a message has its own line`() {
    let handled = Record.deliver(
      Delivery(responder: "window", message: .touchesBegan, touches: [1], handled: true)
    )
    #expect(
      Self.text([
        Self.pass("photo", .touchesBegan), Self.pass("root", .touchesBegan), handled,
        Self.pass("photo", .touchesEnded),
      ]) == """
          deliver photo, root touchesBegan 1 unhandled
          deliver window touchesBegan 1
          deliver photo touchesEnded 1 unhandled

        """
    )
  }

  @Test func `What happens between two deliveries keeps its place`() {
    #expect(
      Self.text([
        Self.pass("photo"), .reset(recognizer: "tap"), Self.pass("root"),
        .discard(message: .touchesEnded, touches: [1]),
      ]) == """
          deliver photo touchesMoved 1 unhandled
          reset tap
          deliver root touchesMoved 1 unhandled
          discard touchesEnded 1

        """
    )
  }
}
