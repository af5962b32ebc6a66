import Foundation

/// The screen: as large as the application's front-most window.
open class UIScreen: NSObject, UICoordinateSpace {
  private unowned let engine: Engine

  init(engine: Engine) {
    self.engine = engine
  }

  /// The screen of the current engine.
  open class var main: UIScreen { Engine.current.screen }

  /// The screens: one.
  open class var screens: [UIScreen] { [main] }

  /// How bright it is, from 0 to 1.
  open var brightness: CGFloat = 1

  /// Its rectangle, in points: a phone's where there is no window.
  open var bounds: CGRect {
    engine.application.windows.last.map { CGRect(origin: .zero, size: $0.bounds.size) }
      ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  /// How many pixels a point has.
  open var scale: CGFloat { 1 }

  /// How many pixels a point has, as the screen counts them.
  open var nativeScale: CGFloat { scale }

  /// Its rectangle in pixels.
  open var nativeBounds: CGRect { bounds }

  /// How often it is drawn in a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// Its own coordinates.
  open var coordinateSpace: any UICoordinateSpace { self }

  /// The coordinates of a screen that does not turn: its own.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// A point of its own in another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
  }

  /// A point of another space in its own.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
  }

  /// A rectangle of its own in another space: the smallest around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
  }

  /// A rectangle of another space in its own: the smallest around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
  }
}

extension UIScreen: UITraitEnvironment {}
