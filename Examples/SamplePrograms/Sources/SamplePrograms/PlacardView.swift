import TouchKit

/// A placard that says welcome, in one language after the other. It handles no touches: the view that it is in
/// does.
public final class PlacardView: UIView {
  private static let greetings = ["Welcome", "Willkommen", "Bienvenue", "Benvenuti", "Bienvenidos"]
  private var language = 0

  /// The text of the placard.
  public var displayString: String { PlacardView.greetings[language] }

  /// Changes to the next language.
  public func setUpNextDisplayString() {
    language = (language + 1) % PlacardView.greetings.count
    recordEffect("says \(displayString)")
  }
}
