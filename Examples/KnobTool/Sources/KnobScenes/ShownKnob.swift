import Foundation
import Knobs

/// A knob whose value shows in the records.
final class ShownKnob: Knob {
  override var value: CGFloat {
    didSet {
      if value != oldValue { recordEffect("stands at \(value)") }
    }
  }
}
