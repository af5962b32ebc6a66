import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// What programs learn of buttons and keys.
@Suite struct PressTests {
  let stage = makeStage()
  let editor = Editor(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    stage.view.addSubview(editor)
    editor.becomeFirstResponder()
  }

  final class Editor: UIView {
    var log: [String] = []
    var commands: [UIKeyCommand] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard let press = presses.first else { return }
      let key =
        press.key.map { "\($0.characters) \($0.charactersIgnoringModifiers) \($0.keyCode)" } ?? "no key"
      log.append("began \(press.type) \(key) \(press.phase) \(event?.allPresses.count ?? 0)")
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard let press = presses.first else { return }
      log.append("\(press.phase) \(press.force) \(press.timestamp)")
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("\(presses.first?.phase ?? .began) \(presses.count)")
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended \(presses.first?.timestamp ?? -1)")
      super.pressesEnded(presses, with: event)
    }

    func save(_ sender: Any?) {
      log.append("save \((sender as? UIKeyCommand)?.input ?? "")")
    }
  }

  final class Delegate: UIGestureRecognizerDelegate {
    var log: [String] = []

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      log.append("event \(event.type)")
      return true
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
      log.append("press \(press.type)")
      return press.type != .menu
    }
  }

  @Test func `A responder reads the button and the key of a press`() {
    stage.press(.began, .keyboardA, modifiers: .shift)
    stage.press(.began, .keyboardUpArrow)
    stage.advance(by: 0.5)
    stage.press(.ended, .keyboardA)
    stage.press(.began, .menu)
    #expect(
      editor.log == [
        "began keyWithoutButton A a keyboardA began 1",
        "began upArrow UIKeyInputUpArrow UIKeyInputUpArrow keyboardUpArrow began 2", "ended 0.5",
        "began menu no key began 2",
      ]
    )
  }

  @Test func `A key command is sent to the responder that has its action, with itself as the sender`() {
    editor.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(Editor.save, name: "save:"))
    ]
    stage.press(.began, .keyboardS, modifiers: .command)
    stage.press(.ended, .keyboardS, modifiers: .command)
    #expect(editor.log == ["save s"])
    stage.press(.began, .keyboardS)
    #expect(editor.log.last == "began keyWithoutButton s s keyboardS began 1")
  }

  @Test func `A delegate is asked about the event, then about the press`() {
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [UIPress.PressType.menu, .select].map { NSNumber(value: $0.rawValue) }
    let delegate = Delegate()
    tap.delegate = delegate
    var taps = 0
    tap.addTarget { _ in taps += 1 }
    editor.addGestureRecognizer(tap)
    for button in [UIPress.PressType.menu, .select] {
      stage.press(.began, button)
      stage.press(.ended, button)
    }
    #expect(delegate.log == ["event presses", "press menu", "event presses", "press select"])
    #expect(taps == 1)
  }

  @Test func `A class of a program follows presses by its own methods`() {
    let select = SelectPressRecognizer(target: nil, action: nil)
    editor.addGestureRecognizer(select)
    stage.press(.began, .select)
    stage.press(.changed, .select, force: 0.95)
    stage.press(.ended, .select)
    #expect(select.isLong)
    #expect(stage.actions(of: select) == [.recognized])
  }

  @Test func `A press that was held reports the samples that were held`() {
    let long = UILongPressGestureRecognizer()
    long.delaysTouchesBegan = true
    editor.addGestureRecognizer(long)
    stage.press(.began, .select)
    stage.advance(by: 0.1)
    stage.press(.changed, .select, force: 0.5)
    stage.advance(by: 0.1)
    stage.press(.changed, .select, force: 0.75)
    stage.advance(by: 0.1)
    #expect(editor.log == [])
    stage.press(.ended, .select)
    #expect(editor.log.count == 3)
    #expect(editor.log.first == "began select no key began 1")
    #expect(editor.log[1].hasPrefix("changed 0.75 0.2"))
    #expect(editor.log[2].hasPrefix("ended 0.3"))
  }

  @Test func `A recognizer that does not know presses does not keep their ends`() {
    final class Plain: UIGestureRecognizer {}
    let plain = Plain()
    #expect(plain.delaysTouchesEnded)
    editor.addGestureRecognizer(plain)
    for _ in 1...2 {
      editor.log = []
      stage.press(.began, .select)
      stage.press(.ended, .select)
      #expect(editor.log.count == 2)
      #expect(editor.log.last?.hasPrefix("ended") == true)
    }
  }

  @Test func `A press that begins again without an end is cancelled before`() {
    stage.press(.began, .select)
    stage.press(.began, .select)
    stage.press(.ended, .select)
    #expect(
      editor.log == [
        "began select no key began 1", "cancelled 1", "began select no key began 1", "ended 0.0",
      ]
    )
  }

  @Test func `A view that leaves the window while it handles a press gets one end`() {
    stage.press(.began, .select)
    editor.removeFromSuperview()
    stage.press(.ended, .select)
    #expect(editor.log == ["began select no key began 1", "cancelled 1"])
  }

  @Test func `A text field types keys, and deletes`() {
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 300, height: 40))
    stage.view.addSubview(field)
    field.becomeFirstResponder()
    stage.press(.began, .keyboardH, modifiers: .shift)
    stage.press(.began, .keyboardI)
    stage.press(.began, .keyboard1, modifiers: .shift)
    stage.press(.began, .keyboardDeleteOrBackspace)
    stage.press(.began, .keyboardC, modifiers: .command)
    stage.press(.began, .keyboardReturnOrEnter)
    #expect(field.text == "Hi")
  }

  @Test func `Each key has UIKit's name and number`() {
    var count = 0
    for code in 4...231 {
      guard let key = UIKeyboardHIDUsage(rawValue: code) else { continue }
      count += 1
      stage.press(.began, key)
      #expect(editor.log.last?.contains("\(key) began") == true)
    }
    #expect(count > 100)
  }
}
