import Foundation

extension UIColor {
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  /// Grey.
  public class var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
  /// Dark grey.
  public class var darkGray: UIColor { UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1) }
  /// Light grey.
  public class var lightGray: UIColor { UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// The colour of text on a light background.
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  /// The colour of text on a dark background.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// No colour, fully transparent.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

// The system's colours in the light style.
extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { UIColor(bytes: 255, 59, 48) }
  /// The system's green.
  public class var systemGreen: UIColor { UIColor(bytes: 52, 199, 89) }
  /// The system's blue.
  public class var systemBlue: UIColor { UIColor(bytes: 0, 122, 255) }
  /// The system's orange.
  public class var systemOrange: UIColor { UIColor(bytes: 255, 149, 0) }
  /// The system's yellow.
  public class var systemYellow: UIColor { UIColor(bytes: 255, 204, 0) }
  /// The system's pink.
  public class var systemPink: UIColor { UIColor(bytes: 255, 45, 85) }
  /// The system's purple.
  public class var systemPurple: UIColor { UIColor(bytes: 175, 82, 222) }
  /// The system's teal.
  public class var systemTeal: UIColor { UIColor(bytes: 48, 176, 199) }
  /// The system's indigo.
  public class var systemIndigo: UIColor { UIColor(bytes: 88, 86, 214) }
  /// The system's brown.
  public class var systemBrown: UIColor { UIColor(bytes: 162, 132, 94) }
  /// The system's mint.
  public class var systemMint: UIColor { UIColor(bytes: 0, 199, 190) }
  /// The system's cyan.
  public class var systemCyan: UIColor { UIColor(bytes: 50, 173, 230) }
  /// The system's grey.
  public class var systemGray: UIColor { UIColor(bytes: 142, 142, 147) }
  /// The system's second grey.
  public class var systemGray2: UIColor { UIColor(bytes: 174, 174, 178) }
  /// The system's third grey.
  public class var systemGray3: UIColor { UIColor(bytes: 199, 199, 204) }
  /// The system's fourth grey.
  public class var systemGray4: UIColor { UIColor(bytes: 209, 209, 214) }
  /// The system's fifth grey.
  public class var systemGray5: UIColor { UIColor(bytes: 229, 229, 234) }
  /// The system's sixth grey.
  public class var systemGray6: UIColor { UIColor(bytes: 242, 242, 247) }
  /// The text colour.
  public class var label: UIColor { UIColor(bytes: 0, 0, 0) }
  /// The colour of less important text.
  public class var secondaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.6) }
  /// The colour of still less important text.
  public class var tertiaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.3) }
  /// The colour of the least important text.
  public class var quaternaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.18) }
  /// The colour of placeholder text.
  public class var placeholderText: UIColor { UIColor(bytes: 60, 60, 67, 0.3) }
  /// The colour of links.
  public class var link: UIColor { UIColor(bytes: 0, 122, 255) }
  /// The colour of lines between contents.
  public class var separator: UIColor { UIColor(bytes: 60, 60, 67, 0.29) }
  /// The colour of opaque lines between contents.
  public class var opaqueSeparator: UIColor { UIColor(bytes: 198, 198, 200) }
  /// The background colour.
  public class var systemBackground: UIColor { UIColor(bytes: 255, 255, 255) }
  /// The background colour of groups.
  public class var secondarySystemBackground: UIColor { UIColor(bytes: 242, 242, 247) }
  /// The background colour of groups inside groups.
  public class var tertiarySystemBackground: UIColor { UIColor(bytes: 255, 255, 255) }
  /// The older name of `systemGroupedBackground`.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background colour of grouped contents.
  public class var systemGroupedBackground: UIColor { UIColor(bytes: 242, 242, 247) }
  /// The background colour of groups in grouped contents.
  public class var secondarySystemGroupedBackground: UIColor { UIColor(bytes: 255, 255, 255) }
  /// The fill colour of thin shapes.
  public class var systemFill: UIColor { UIColor(bytes: 120, 120, 128, 0.2) }
  /// The fill colour of medium shapes.
  public class var secondarySystemFill: UIColor { UIColor(bytes: 120, 120, 128, 0.16) }
  /// The fill colour of large shapes.
  public class var tertiarySystemFill: UIColor { UIColor(bytes: 118, 118, 128, 0.12) }
  /// The tint colour.
  public class var tintColor: UIColor { .systemBlue }

  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
