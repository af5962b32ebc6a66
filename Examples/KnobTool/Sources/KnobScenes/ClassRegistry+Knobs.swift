import Knobs
import Replay
import TouchKit

extension ClassRegistry {
  /// Lets scenes name the classes of `Knobs`, and shows in the records what these come to.
  public mutating func registerKnobs() {
    register("Knob", superclass: "UIControl", view: { ShownKnob() })
    register(.turn)
  }
}

extension GestureDescription {
  /// What scenes can set of a turn, and the numbers that near misses try.
  static let turn = GestureDescription(
    .continuous,
    properties: [
      .number("minimumRotation", \TurnRecognizer.minimumRotation, in: 0...100, example: 0.5),
      .number("innerRadius", \TurnRecognizer.innerRadius, example: 10),
    ],
    parameters: [.property("minimumRotation"), .property("innerRadius")]
  ) { () -> TurnRecognizer in
    let recognizer = TurnRecognizer()
    recognizer.addTarget { sender in
      guard let turn = sender as? TurnRecognizer else { return }
      let degrees = Int((turn.rotation * 180 / .pi).rounded())
      turn.view?.recordEffect("turned \(degrees) degrees")
    }
    return recognizer
  }
}
