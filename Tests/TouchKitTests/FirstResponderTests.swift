import Foundation
import Records
import Testing

@testable import TouchKit

/// What subclasses decide about being first responder.
@Suite struct FirstResponderTests {
  private class Editor: UIView {
    var resigns = true
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool {
      log.append("asked to resign")
      return resigns && super.resignFirstResponder()
    }
  }

  private func editors() -> (Stage, Editor, Editor) {
    let stage = Stage()
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let (one, two) = (Editor(), Editor())
    stage.view.addSubview(one)
    stage.view.addSubview(two)
    return (stage, one, two)
  }

  @Test func `The first responder is asked to resign`() {
    let (stage, one, two) = editors()
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(two.becomeFirstResponder() && two.isFirstResponder)
    #expect(one.log == ["asked to resign"] && stage.engine.firstResponder === two)
  }

  @Test func `The first responder can refuse to resign`() {
    let (stage, one, two) = editors()
    one.resigns = false
    one.becomeFirstResponder()
    #expect(!two.becomeFirstResponder())
    #expect(one.isFirstResponder && stage.engine.firstResponder === one)
  }

  @Test func `A change of the first responder is one record`() {
    let (stage, one, two) = editors()
    let log = RecordList()
    stage.engine.recorder.interest = Interest(only: [.firstResponder])
    stage.engine.recorder.sink = log
    one.traceID = "one"
    two.traceID = "two"
    one.becomeFirstResponder()
    two.becomeFirstResponder()
    #expect(
      log.records
        == [.firstResponder(from: nil, to: "one"), .firstResponder(from: "one", to: "two")]
    )
  }
}
