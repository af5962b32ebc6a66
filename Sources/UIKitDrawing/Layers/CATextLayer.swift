import Foundation

/// A layer that draws text.
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The font, or its name.
  open var font: Any?
  /// The font's size, in points.
  open var fontSize: CGFloat = 36
  /// The text's colour.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Whether it is broken into lines.
  open var isWrapped = false
  /// Where lines begin.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// What is left out where it is too long.
  open var truncationMode = CATextLayerTruncationMode.none
}

/// Where a text layer's lines begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Makes a mode of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where people begin to read.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// So that they end at the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// So that they are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At the left, and they end at the right.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// What is left out of a text layer's text where it is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Makes a mode of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
