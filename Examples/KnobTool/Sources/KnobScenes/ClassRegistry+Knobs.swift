import Knobs
import Replay

extension ClassRegistry {
  /// Lets scenes name the classes of `Knobs`, and shows in the records what these come to.
  public mutating func registerKnobs() {
    register("Knob", superclass: "UIControl", view: { ShownKnob() })
    register("TurnRecognizer") {
      let recognizer = TurnRecognizer()
      recognizer.addTarget { sender in
        guard let turn = sender as? TurnRecognizer else { return }
        let degrees = Int((turn.rotation * 180 / .pi).rounded())
        turn.view?.recordEffect("turned \(degrees) degrees")
      }
      return recognizer
    }
  }
}
