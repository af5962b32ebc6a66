import Foundation
import Records

/// A control with segments side by side, equally wide, of which one is selected.
///
/// What counts is the segment in which the finger lifts, or the closest one, if it lifts inside. Selecting the one
/// that is selected sends nothing. Its value is the segment's number, from 0.
open class UISegmentedControl: UIControl {
  /// The number that stands for no segment.
  public static let noSegment = -1
  private var selected = UISegmentedControl.noSegment

  /// How many segments it has.
  public package(set) var numberOfSegments = 0

  /// Makes a control with a segment for each item.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }

  /// The segment that is selected; a number that no segment has selects none. Setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { selected < numberOfSegments ? selected : UISegmentedControl.noSegment }
    set { selected = 0..<numberOfSegments ~= newValue ? newValue : UISegmentedControl.noSegment }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, numberOfSegments > 0, bounds.width > 0 else { return }
    let part = (touch.location(in: self).x - bounds.minX) / bounds.width
    let index = Int((min(max(part, 0), 1) * CGFloat(numberOfSegments)).rounded(.down))
    let segment = min(index, numberOfSegments - 1)
    guard segment != selectedSegmentIndex else { return }
    selected = segment
    sendValueChanged(touch, event)
  }

  package override func report(_ values: inout ActionValues) {
    values.value = Double(selectedSegmentIndex)
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    isSingleTap(gestureRecognizer)
  }
}
