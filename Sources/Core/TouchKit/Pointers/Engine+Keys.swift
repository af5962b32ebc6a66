import Foundation
import Records

/// The effect of a key before anything receives it as a press.
package enum KeyFate: Equatable, Sendable {
  /// None: no key command of the responder chain matches.
  case press
  /// A text field or a text view types it before key commands get it.
  case typed(by: String)
  /// A text field or a text view uses it for editing before key commands get it.
  case edits(String)
  /// A key command performs an action.
  case command(of: String, action: String, performer: String)
  /// A key command has an action that nobody on the responder chain performs.
  case notPerformed(of: String, action: String)
}

/// Keys that are commands, and keys that type.
extension Engine {
  /// Returns the effect of a key before anything receives it as a press.
  package func fate(of sample: PressSample) -> KeyFate {
    switch match(sample) {
    case nil: .press
    case .text(let view): sample.isTyped ? .typed(by: view.traceID) : .edits(view.traceID)
    case .command(let command, let owner, let performer):
      performer.map { .command(of: owner.traceID, action: command.action?.name ?? "", performer: $0.traceID) }
        ?? .notPerformed(of: owner.traceID, action: command.action?.name ?? "")
    }
  }

  /// Performs the key command of a key. Returns false if there is none, or no responder performs its action.
  func performKeyCommand(of sample: PressSample) -> Bool {
    guard case .command(let command, let owner, let performer?)? = match(sample), let action = command.action
    else { return false }
    if recorder.wants(.drop) {
      recorder.record(.drop(Drop(.event("press"), .keyCommand, by: [owner.traceID])))
    }
    application.sendAction(action, to: performer, from: command, for: nil)
    return true
  }

  /// Types a key into the first responder, if that is a text field or a text view. Returns whether it did.
  @discardableResult
  func typeKey(of sample: PressSample) -> Bool {
    guard sample.isTyped, let view = textInput(for: sample), let input = view as? any UIKeyInput else {
      return false
    }
    switch sample.key?.usage {
    case 42: input.deleteBackward()
    // A text field does not break lines.
    case 40, 88: if let field = view as? UITextField { field.pressReturn() } else { input.insertText("\n") }
    default: input.insertText(sample.typedCharacters)
    }
    return true
  }

  private enum Match {
    case text(UIView)
    case command(UIKeyCommand, of: UIResponder, performer: UIResponder?)
  }

  /// Finds the first key command on the responder chain that matches a key and has an action that some responder
  /// performs.
  private func match(_ sample: PressSample) -> Match? {
    guard sample.key != nil, let start = responderOfEvents, follows(.keyCommands) else { return nil }
    let text = textInput(for: sample)
    var unperformed: Match?
    for owner in start.responderChain {
      for command in owner.keyCommands ?? [] where command.isPressed(by: sample) {
        if let text, !command.wantsPriorityOverSystemBehavior, follows(.typingBeforeKeyCommands) {
          return .text(text)
        }
        let performer = command.action.flatMap { action in
          start.responderChain.first { $0.canPerformAction(action, withSender: command) }
        }
        if performer != nil { return .command(command, of: owner, performer: performer) }
        unperformed = unperformed ?? .command(command, of: owner, performer: nil)
      }
    }
    return unperformed
  }

  /// The text field or text view that is first responder, if a key types into it or edits its text.
  private func textInput(for sample: PressSample) -> UIView? {
    guard let view = firstResponder as? UIView, view.showsKeyboard, sample.isTyped || sample.isEditing else {
      return nil
    }
    return view
  }
}

extension UIResponder {
  /// Whether one of the responder's own key commands matches a key.
  package func _hasKeyCommand(for sample: PressSample) -> Bool {
    (keyCommands ?? []).contains { $0.isPressed(by: sample) }
  }
}

extension PressSample {
  /// Whether text input types the key.
  fileprivate var isTyped: Bool {
    key?.constant == nil && !typedCharacters.isEmpty && !modifiers.contains(.command)
      && !modifiers.contains(.control)
  }

  /// Whether the key types nothing, but moves the insertion point of text input or deletes. Modifier keys other than
  /// Control extend the selection, or move further.
  fileprivate var isEditing: Bool { key?.editsText ?? false && !modifiers.contains(.control) }
}
