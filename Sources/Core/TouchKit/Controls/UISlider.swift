import Foundation
import Records

/// A control with a thumb that a finger drags along a range of values.
///
/// The thumb is `Thresholds.sliderThumbWidth` wide and as high as the control. It lies at the left end for the least
/// value, at the right end for the greatest, and in proportion between them. Only a touch that begins on the thumb is
/// tracked. The value changes in proportion to the movement of the touch along the control: the whole range of values
/// corresponds to the distance that the thumb can move, the control's width minus the thumb's. While the finger is beyond
/// an end, the value stays at its limit. A cancelled touch leaves the value that it reached.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// Whether each change of the value sends actions; if not, only the lift does.
  open var isContinuous = true
  /// The colour of the track before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track behind the thumb.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?
  package var valueRange = ValueRange(0, 1)
  private var thumbDrag: Drag?
  private var thumbTouch: ThumbTouch?

  private struct Drag {
    let start: CGFloat
    let value: Double
  }

  /// The value. Setting it sends no action.
  open var value: Float {
    get { Float(valueRange.value) }
    set { valueRange.set(Double(newValue)) }
  }

  /// The least value, at most the greatest.
  open var minimumValue: Float {
    get { Float(valueRange.minimum) }
    set { valueRange.setMinimum(Double(newValue)) }
  }

  /// The greatest value, at least the least.
  open var maximumValue: Float {
    get { Float(valueRange.maximum) }
    set { valueRange.setMaximum(Double(newValue)) }
  }

  /// Sets the value at once, animated or not.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let width = min(CGFloat(eventEngine.thresholds.sliderThumbWidth), bounds.width)
    let span = valueRange.maximum - valueRange.minimum
    let part = span > 0 ? CGFloat((Double(value) - valueRange.minimum) / span) : 0
    let x = bounds.minX + (bounds.width - width) * part
    return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  private var thumbImages: [UIControl.State: UIImage] = [:]

  /// Sets the thumb's image for a state. It is not drawn, and the thumb keeps its width.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
  }

  /// Returns the thumb's image for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }

  /// The thumb's image in the current state.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  /// No-op: sets the image of the track before the thumb.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}

  /// No-op: sets the image of the track behind the thumb.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}

  /// Returns the rectangle of the image before the track: none.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// Returns the rectangle of the image behind the track: none.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // An override that returns true lets the thumb be dragged from anywhere.
    let isTaken = isOnThumb(x) || sceneOverrides.beginTracking == true
    thumbTouch = ThumbTouch(touch, isOnThumb: isTaken)
    guard isTaken else { return false }
    thumbDrag = Drag(start: x, value: valueRange.value)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if followTouch(touch), isContinuous { sendValueChanged(touch, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, let drag = thumbDrag else { return }
    let moved = followTouch(touch)
    self.thumbDrag = nil
    if isContinuous ? moved : valueRange.value != drag.value { sendValueChanged(touch, event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    thumbDrag = nil
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = valueRange.value
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    // UIKit's content pop begins only where there are no other interactions.
    let isPop = gestureRecognizer.sceneOverrides.builtIn == .contentPop
    guard isPop || gestureRecognizer.isSwipeOfOneFinger else { return false }
    let isOnThumb = thumbTouch?.isOnThumb(touch) ?? isOnThumb(startLocation(of: touch).x)
    return isOnThumb && movedAlong(touch)
  }

  private var thumbWidth: CGFloat { min(CGFloat(eventEngine.thresholds.sliderThumbWidth), bounds.width) }

  private var thumbTravel: CGFloat { bounds.width - thumbWidth }

  private var thumbMiddle: CGFloat {
    let span = valueRange.maximum - valueRange.minimum
    let part = span > 0 ? (valueRange.value - valueRange.minimum) / span : 0
    return bounds.minX + thumbWidth / 2 + thumbTravel * CGFloat(part)
  }

  private func isOnThumb(_ x: CGFloat) -> Bool { abs(x - thumbMiddle) <= thumbWidth / 2 }

  /// Moves the thumb with the finger; returns whether the value changed.
  private func followTouch(_ touch: UITouch) -> Bool {
    guard let drag = thumbDrag, thumbTravel > 0 else { return false }
    let moved = Double((touch.location(in: self).x - drag.start) / thumbTravel)
    return valueRange.set(drag.value + moved * (valueRange.maximum - valueRange.minimum))
  }
}
