/// Every type and member of Apple's frameworks that `Recorders/ios/TouchRecorder.swift` names.
enum AppleAPI {
  /// Those of UIKit, each type with the version of iOS in which it came, and its members with theirs. The versions are
  /// those of the availability marks in the public headers of the iOS 15 SDK.
  static let uikit = """
    UIApplication 2.0: shared, sendEvent; 13.0: connectedScenes
    UIWindowScene 13.0: windows
    UIWindow 2.0: isKeyWindow, windowLevel, convert; 4.0: rootViewController
    UIScreen 2.0: main, bounds; 4.0: scale
    UIDevice 2.0: current, model, systemName, systemVersion
    UIViewController 2.0; 5.0: presentedViewController, present; 8.0: popoverPresentationController
    UIPopoverPresentationController 8.0: sourceView, sourceRect
    UIActivityViewController 6.0: init
    UIResponder 2.0: next, touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    UIEvent 2.0: timestamp, allTouches, touches; 3.0: type; 9.0: coalescedTouches, predictedTouches; 13.4: buttonMask,
      modifierFlags
    UITouch 2.0: timestamp, window, location, phase, Phase, began, moved, stationary, ended, cancelled; 8.0:
      majorRadius; 9.0: force, type, direct; 9.1: pencil, altitudeAngle, azimuthAngle
    UIPress 9.0: phase, type; 13.4: key, keyCode, characters, charactersIgnoringModifiers
    UIPressesEvent 9.0: allPresses
    UIView 2.0: frame, bounds, center, transform, alpha, isHidden, clipsToBounds, isUserInteractionEnabled,
      isMultipleTouchEnabled, isExclusiveTouch, superview, subviews, convert, hitTest, point; 3.2:
      gestureRecognizers, addGestureRecognizer, removeGestureRecognizer; 5.0: accessibilityIdentifier; 6.0: gestureRecognizerShouldBegin; 7.0:
      drawHierarchy, afterScreenUpdates
    UIGraphicsImageRendererFormat 10.0: scale
    UIGraphicsImageRenderer 10.0: bounds, format, jpegData, withCompressionQuality
    UIImageView, UILabel, UIButton, UITextField, UITextView 2.0
    UIScrollView 2.0: contentOffset, contentSize, isScrollEnabled, isPagingEnabled, isDirectionalLockEnabled,
      delaysContentTouches, canCancelContentTouches, delegate, minimumZoomScale, maximumZoomScale,
      bouncesZoom, bounces, alwaysBounceVertical, alwaysBounceHorizontal, isDecelerating; 3.0: zoomScale,
      decelerationRate; 5.0: panGestureRecognizer, pinchGestureRecognizer; 11.0: adjustedContentInset
    viewForZooming 2.0
    UIEdgeInsets 2.0: zero, top, left, bottom, right
    UIRefreshControl 6.0
    UIControl 2.0: isEnabled, isTracking, allControlEvents, allTargets, actions, addTarget, removeTarget, Event,
      touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit,
      touchUpInside, touchUpOutside, touchCancel, valueChanged; 9.0: primaryActionTriggered
    UISwitch 2.0: isOn
    UISlider 2.0: value, minimumValue, maximumValue, isContinuous
    UIStepper 5.0: value, minimumValue, maximumValue, stepValue, wraps, autorepeat, isContinuous
    UISegmentedControl 2.0: numberOfSegments, selectedSegmentIndex, isMomentary
    UIPageControl 2.0: numberOfPages, currentPage
    UIGestureRecognizer 3.2: state, changed, isEnabled, view, delegate, cancelsTouchesInView,
      delaysTouchesBegan, delaysTouchesEnded, numberOfTouches, location, addTarget; 9.0: allowedTouchTypes;
      9.2: requiresExclusiveTouchType; 11.0: name
    gestureRecognizer 3.2: shouldRecognizeSimultaneouslyWith; 7.0: shouldRequireFailureOf,
      shouldBeRequiredToFailBy
    UITapGestureRecognizer 3.2: numberOfTapsRequired, numberOfTouchesRequired; 13.4: buttonMaskRequired
    UILongPressGestureRecognizer 3.2: minimumPressDuration, allowableMovement, numberOfTapsRequired,
      numberOfTouchesRequired
    UIPanGestureRecognizer 3.2: minimumNumberOfTouches, maximumNumberOfTouches, translation, velocity
    UIScreenEdgePanGestureRecognizer 7.0: edges
    UIHoverGestureRecognizer 13.0; 16.1: zOffset; 16.4: altitudeAngle, azimuthAngle
    UISwipeGestureRecognizer 3.2: numberOfTouchesRequired, direction, Direction, right, left, up, down
    UIPinchGestureRecognizer 3.2: scale, velocity
    UIRotationGestureRecognizer 3.2: rotation, velocity
    UIRectEdge 7.0: top, left, bottom, right
    """

  /// Those of other frameworks, all of them older than Swift or as old.
  static let others = """
    NSObject, NSNull, TimeInterval, Selector: description, intValue
    NSStringFromSelector, class_getInstanceMethod, method_exchangeImplementations
    Bundle: main, bundlePath
    FileManager: default, fileExists
    URL: appendingPathComponent, path
    URLSession: shared, webSocketTask
    URLSessionWebSocketTask: resume, send, string
    DispatchQueue: main, async
    Data: write, atomic, base64EncodedString
    components, range, replacingOccurrences
    CGFloat, CGPoint, CGSize, CGRect: x, y, width, height, midX, midY, origin, zero
    CGAffineTransform: identity, a, b, c, d, tx, ty
    CACurrentMediaTime
    """

  /// The names of a list.
  static func names(in list: String) -> Set<String> {
    Set(list.matches(of: #/[A-Za-z]\w*/#).map { String($0.output) })
  }
}
