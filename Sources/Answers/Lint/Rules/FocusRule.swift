import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A key command for a key that the focus system takes.
  public static let focusTakesKey = LintCode(
    "focusTakesKey",
    summary:
      "a key command for an arrow key, Tab or Return whose `wantsPriorityOverSystemBehavior` is false, on a system from "
      + "iOS 15 on",
    advice:
      "On an iPad and in Mac Catalyst these keys move the focus, and select what has it, before a command gets them "
      + "(Apple, WWDC 2021, 10260, and the release notes of iOS 15). A replay has no focus, and performs the command. Set "
      + "`wantsPriorityOverSystemBehavior` if the command should come first"
  )
}

/// Finds key commands whose keys the focus system may take.
struct FocusRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.focusTakesKey]

  private static let property = PropertyName(rawValue: "keyCommands")

  func drafts(in scene: LintScene) -> [DraftFinding] {
    guard SystemDifference.typingBeforeKeyCommands.holds(on: scene.live.engine.system) else { return [] }
    return scene.responders.flatMap { node, responder in
      (responder.keyCommands ?? []).filter { !$0.wantsPriorityOverSystemBehavior }.compactMap { command in
        keyOfFocus(for: command).map { key in
          let text =
            "the focus system may take \(key) before the key command \(command.action?.name ?? "") of \(node.id), which a "
            + "replay does not play"
          return DraftFinding(.focusTakesKey, at: scene.place(of: node.id, Self.property), [node.id], text)
            .given(node.id, Self.property)
        }
      }
    }
  }

  /// Returns the key of a command with its modifier keys, in words, if it moves the focus; nil for other keys. Shift
  /// reverses the direction, and Control-Tab moves between groups of views.
  private func keyOfFocus(for command: UIKeyCommand) -> String? {
    guard let key = KeyboardKey.all.first(where: { $0.commandInput == command.input }), key.movesFocus else {
      return nil
    }
    let usual: UIKeyModifierFlags = key.name == "keyboardTab" ? [.shift, .control] : [.shift]
    guard command.modifierFlags.subtracting([.alphaShift, .numericPad]).isSubset(of: usual) else {
      return nil
    }
    let modifiers = KeyModifier.allCases.filter {
      UIKeyModifierFlags(held: [$0]).isSubset(of: command.modifierFlags)
    }
    return KeyCombination.words(modifiers, "", orElse: key.name)
  }
}

extension KeyboardKey {
  /// The `input` of the key's commands.
  fileprivate var commandInput: String? { constant ?? typed(withShift: false) }
}
