import Foundation
import TouchKit

/// A description of a font: its name, its size and its traits. No fonts are read, so every name is accepted.
open class UIFontDescriptor: NSObject {
  /// The traits of fonts.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32

    /// Creates traits from bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Thick letters.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The name of the font.
  public let postscriptName: String
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  /// Creates the description of a font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontName, size, [])
  }

  private init(_ name: String, _ size: CGFloat, _ traits: SymbolicTraits) {
    (postscriptName, pointSize, symbolicTraits) = (name, size, traits)
    super.init()
  }

  /// Returns the description with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(postscriptName, newPointSize, symbolicTraits)
  }

  /// Returns the description with traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(postscriptName, pointSize, symbolicTraits)
  }

  /// Returns the description of a text style's font.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
}

extension UIFont {
  /// Creates the font of a description; a size of 0 means the description's size. Traits have no effect, because no
  /// text is drawn.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(named: descriptor.postscriptName, pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  /// The names of the families: none, because no fonts are read.
  public class var familyNames: [String] { [] }

  /// Returns the names of a family's fonts: none, because no fonts are read.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
}
