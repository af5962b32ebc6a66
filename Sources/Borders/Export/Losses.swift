import Records

/// The parts of a trace that an export leaves out or changes. Each kind is reported once, with its first line.
package struct Losses: Sendable {
  /// A kind of loss.
  enum Kind: Hashable {
    case force, radius, window, edge, roll, height, coalesced, predicted, estimates
    case notAFinger, withdrawn
    /// Steps that are not touches.
    case event(String)
    case interruption
    case lift
    case hoverEnd, hoverWhileDown, hoversFirst
    /// A mouse that is down beside another one.
    case secondMouse
    /// Angles of a pen that are rounded.
    case tilt
    case notches, wholePoints
    /// The key with this name, which the format lacks.
    case key(String)
    case characters, pressForce
    /// A modifier that is no key to hold.
    case modifier(KeyModifier)
    case modifiers, modifierKeys
    case lastTouchDown
    case cancelAsLift, cancelAsRelease
    case milliseconds, microseconds
    case thousandths, offScreen
    case screen(width: Int, height: Int)
  }

  private struct Entry {
    let kind: Kind
    let line: Int
    var count = 1
  }

  private var entries: [Entry] = []
  private var indices: [Kind: Int] = [:]

  /// Adds a loss on a line of the trace.
  mutating func add(_ kind: Kind, line: Int) {
    if let index = indices[kind] {
      entries[index].count += 1
    } else {
      indices[kind] = entries.count
      entries.append(Entry(kind: kind, line: line))
    }
  }

  /// The losses as sentences, each with the line of its first occurrence.
  package var notes: [(line: Int, text: String)] {
    entries.map { entry in
      let more = entry.count > 1 ? " (and \(entry.count - 1) more)" : ""
      return (entry.line, entry.kind.text + more)
    }
  }
}

extension Losses.Kind {
  fileprivate var text: String {
    switch self {
    case .force: "the force of a touch is left out"
    case .radius: "the radius of a touch is left out"
    case .window: "the window of a touch is left out"
    case .edge: "the edge at which a touch began is left out"
    case .roll: "the roll of a pencil is left out"
    case .height: "the height of a pencil above the screen is left out"
    case .coalesced: "the coalesced samples of a touch are left out"
    case .predicted: "the predicted samples of a touch are left out"
    case .estimates: "what is estimated of a touch is left out"
    case .withdrawn: "a touch that is cancelled in the step in which it begins is left out"
    case .notAFinger: "a touch that is not a finger is exported as a finger"
    case .event(let name): "a step \"\(name)\" is left out"
    case .interruption: "an interruption is exported as the end of each touch and press that is down"
    case .lift: "a lift away from the last location is exported as a move and a lift"
    case .hoverEnd: "the end of hovering is left out"
    case .hoverWhileDown: "hovering during a touch of the same device is left out"
    case .secondMouse: "two mice at once are exported as one, whose events follow each other"
    case .hoversFirst: "a mouse or a pen moves to its place first, and hovers there"
    case .tilt: "the angles of a pencil are exported as its tilt, in whole degrees"
    case .notches: "a scroll of a trackpad is exported as notches of a wheel"
    case .wholePoints: "the place or the distance of a scroll is rounded to a point"
    case .key(let name): "the key \(name) is left out"
    case .characters: "what a key types is left out; an American keyboard decides"
    case .pressForce: "the force of a press is left out"
    case .modifier(let modifier): "the modifier \(modifier.rawValue) is left out"
    case .modifiers: "the modifiers of a touch are left out"
    case .modifierKeys: "a modifier key is pressed for the step that has it, because no step presses it"
    case .lastTouchDown: "a touch never ends; its finger is left down"
    case .cancelAsLift: "a cancelled touch is exported as a lift"
    case .cancelAsRelease: "a cancelled press is exported as a release"
    case .milliseconds: "a time is rounded to a millisecond"
    case .microseconds: "a time is rounded to a microsecond"
    case .thousandths: "a location is rounded to a thousandth of a point"
    case .offScreen: "a location off the screen is moved to its edge"
    case .screen(let width, let height):
      "these locations need a larger screen; import the file with --screen \(width)x\(height)"
    }
  }
}
