import Foundation
import TouchKit

/// An array of Core Foundation, as in `colors as CFArray`.
public typealias CFArray = [Any]
/// A text of Core Foundation.
public typealias CFString = String
/// A dictionary of Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]

/// A transition between colours. No-op: nothing is drawn.
public final class CGGradient {
  /// Creates a transition.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}

  /// Creates a transition between colours from their components.
  public init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {}
}

/// The ends beyond which a gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How carefully images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context decides.
  case `default`
  /// Not at all.
  case none
  /// Quickly.
  case low
  /// Well.
  case high
  /// Better than quickly.
  case medium
}

// No-op: nothing is drawn.
extension CGContext {
  /// Draws a transition along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}

  /// Draws a transition between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}

  /// Draws all that follows as one.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}

  /// Ends what `beginTransparencyLayer(auxiliaryInfo:)` began.
  public func endTransparencyLayer() {}

  /// How carefully images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
}
