/// The name of a property in scenes and `set` steps, the same as in Swift.
///
/// The constants are the property names that code uses. The full list is in each class's description.
public struct PropertyName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  package static let frame = PropertyName("frame")
  package static let bounds = PropertyName("bounds")
  package static let center = PropertyName("center")
  package static let transform = PropertyName("transform")
  package static let isHidden = PropertyName("isHidden")
  package static let alpha = PropertyName("alpha")
  package static let clipsToBounds = PropertyName("clipsToBounds")
  package static let isUserInteractionEnabled = PropertyName("isUserInteractionEnabled")
  package static let isMultipleTouchEnabled = PropertyName("isMultipleTouchEnabled")
  package static let isExclusiveTouch = PropertyName("isExclusiveTouch")
  package static let hitTest = PropertyName("hitTest")
  package static let pointInside = PropertyName("pointInside")
  package static let gestureRecognizerShouldBegin = PropertyName("gestureRecognizerShouldBegin")
  package static let touchesShouldCancel = PropertyName("touchesShouldCancel")
  package static let gestureRecognizerDelegate = PropertyName("gestureRecognizerDelegate")
  package static let handles = PropertyName("handles")
  package static let callsSuper = PropertyName("callsSuper")
  package static let performs = PropertyName("performs")
  package static let forwards = PropertyName("forwards")
  package static let canBecomeFirstResponder = PropertyName("canBecomeFirstResponder")
  package static let isEnabled = PropertyName("isEnabled")
  package static let delaysTouchesBegan = PropertyName("delaysTouchesBegan")
  package static let numberOfTapsRequired = PropertyName("numberOfTapsRequired")
  package static let numberOfTouchesRequired = PropertyName("numberOfTouchesRequired")
  package static let sendsValueChanged = PropertyName("sendsValueChanged")
  package static let minimumNumberOfTouches = PropertyName("minimumNumberOfTouches")
  package static let maximumNumberOfTouches = PropertyName("maximumNumberOfTouches")
  package static let minimumPressDuration = PropertyName("minimumPressDuration")
  package static let direction = PropertyName("direction")
  package static let edges = PropertyName("edges")
  package static let requireToFail = PropertyName("requireToFail")
  package static let delegate = PropertyName("delegate")
  package static let canPrevent = PropertyName("canPrevent")
  package static let canBePreventedBy = PropertyName("canBePreventedBy")
  package static let isEditable = PropertyName("isEditable")
  package static let isSelectable = PropertyName("isSelectable")
  package static let sections = PropertyName("sections")
  package static let allowsSelection = PropertyName("allowsSelection")
  package static let isEditing = PropertyName("isEditing")
  package static let cancelsTouchesInView = PropertyName("cancelsTouchesInView")
  package static let contentSize = PropertyName("contentSize")
  package static let contentOffset = PropertyName("contentOffset")
  package static let isScrollEnabled = PropertyName("isScrollEnabled")
  package static let viewForZooming = PropertyName("viewForZooming")
  package static let minimumZoomScale = PropertyName("minimumZoomScale")
  package static let maximumZoomScale = PropertyName("maximumZoomScale")
  package static let zoomScale = PropertyName("zoomScale")
  package static let bounces = PropertyName("bounces")
  package static let alwaysBounceVertical = PropertyName("alwaysBounceVertical")
  package static let alwaysBounceHorizontal = PropertyName("alwaysBounceHorizontal")
  package static let value = PropertyName("value")
  package static let minimumValue = PropertyName("minimumValue")
  package static let maximumValue = PropertyName("maximumValue")
  package static let selectedSegmentIndex = PropertyName("selectedSegmentIndex")
  package static let numberOfSegments = PropertyName("numberOfSegments")
  package static let currentPage = PropertyName("currentPage")
  package static let numberOfPages = PropertyName("numberOfPages")
  package static let maximumTouches = PropertyName("maximumTouches")
}
