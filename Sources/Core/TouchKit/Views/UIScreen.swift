import Foundation
import Records

/// The screen, which has the size of the application's front-most window.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace {
  private unowned let eventEngine: Engine

  init(engine: Engine) {
    self.eventEngine = engine
  }

  open class var main: UIScreen { Engine.current.screen }

  /// The screens: only this one.
  open class var screens: [UIScreen] { [main] }

  /// The brightness, from 0 to 1.
  open var brightness: CGFloat = 1

  /// The rectangle of the screen, in points; a phone's if there is no window.
  open var bounds: CGRect {
    eventEngine.application.windows.last.map { CGRect(origin: .zero, size: $0.bounds.size) }
      ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  /// The number of pixels per point in the scene's description; nil if it states none, and then scroll views do not
  /// round offsets.
  package var pixelsPerPoint: Double?

  /// The number of pixels per point.
  open var scale: CGFloat { CGFloat(pixelsPerPoint ?? 1) }

  /// The number of physical pixels per point.
  open var nativeScale: CGFloat { scale }

  /// The rectangle in pixels.
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }

  /// The number of frames a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// The screen's own coordinates.
  open var coordinateSpace: any UICoordinateSpace { self }

  /// The coordinates of the upright screen, which are the screen's own.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Returns a coordinate rounded to the nearest pixel, halves up, if the scene states the number of pixels per point.
  func roundedToPixel(_ coordinate: CGFloat) -> CGFloat {
    guard pixelsPerPoint != nil else { return coordinate }
    return (coordinate * scale + 0.5 + Limits.margin).rounded(.down) / scale
  }

  /// Converts a point to another coordinate space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
  }

  /// Converts a point from another coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
  }

  /// Converts a rectangle to another coordinate space. The result of a rotation is the smallest upright rectangle
  /// around the rotated one.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
  }

  /// Converts a rectangle from another coordinate space. The result of a rotation is the smallest upright rectangle
  /// around the rotated one.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
  }
}

extension UIScreen: UITraitEnvironment {}
