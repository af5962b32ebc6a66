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

  /// Whether a segment stays selected only as long as a finger is on it; here no longer than its actions take.
  open var isMomentary = false
  private var titles: [String?] = []
  private var disabled: Set<Int> = []

  /// How many segments it has.
  public package(set) var numberOfSegments: Int {
    get { titles.count }
    set { titles = (0..<newValue).map { $0 < titles.count ? titles[$0] : nil } }
  }

  /// Makes a control with a segment for each item.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  /// Puts a segment at a place; one behind the last where there is no such place.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = min(max(0, segment), titles.count)
    titles.insert(title, at: place)
    if selected >= place { selected += 1 }
    disabled = Set(disabled.map { $0 >= place ? $0 + 1 : $0 })
  }

  /// Takes a segment out.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    if selected == segment { selected = UISegmentedControl.noSegment }
    if selected > segment { selected -= 1 }
    disabled = Set(disabled.filter { $0 != segment }.map { $0 > segment ? $0 - 1 : $0 })
  }

  /// Takes all segments out.
  open func removeAllSegments() {
    titles = []
    disabled = []
    selected = UISegmentedControl.noSegment
  }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Says whether a segment may be selected by a finger.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }

  /// Whether a segment may be selected by a finger.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }

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
    guard segment != selectedSegmentIndex, !disabled.contains(segment) else { return }
    selected = segment
    sendValueChanged(touch, event)
    if isMomentary { selected = UISegmentedControl.noSegment }
  }

  package override func report(_ values: inout ActionValues) {
    values.value = Double(selectedSegmentIndex)
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    isSingleTap(gestureRecognizer)
  }
}
