import Foundation

nonisolated open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The font, or its name.
  open var font: Any?
  /// The font's size, in points.
  open var fontSize: CGFloat = 36
  /// The text's colour.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Whether the text is broken into lines.
  open var isWrapped = false
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The part of a long text that is left out.
  open var truncationMode = CATextLayerTruncationMode.none
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The natural alignment of the language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines begin at the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines end at the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines fill the width.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part that a text layer leaves out of a long text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No part.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
