import TouchKit

// Types under their names from before Swift 4.2, which Objective-C still uses.

/// The older name of `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The older name of `UITouch.Phase`.
public typealias UITouchPhase = UITouch.Phase
/// The older name of `UITouch.TouchType`.
public typealias UITouchType = UITouch.TouchType
/// The older name of `UITouch.Properties`.
public typealias UITouchProperties = UITouch.Properties
/// The older name of `UIEvent.EventType`.
public typealias UIEventType = UIEvent.EventType
/// The older name of `UIEvent.EventSubtype`.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The older name of `UIEvent.ButtonMask`.
public typealias UIEventButtonMask = UIEvent.ButtonMask
/// The older name of `UIPress.Phase`.
public typealias UIPressPhase = UIPress.Phase
/// The older name of `UIPress.PressType`.
public typealias UIPressType = UIPress.PressType
/// The older name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The older name of `UIControl.State`.
public typealias UIControlState = UIControl.State
/// The older name of `UIView.ContentMode`.
public typealias UIViewContentMode = UIView.ContentMode
/// The older name of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The older name of `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The older name of `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The older name of `UIView.TintAdjustmentMode`.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The older name of `UIWindow.Level`.
public typealias UIWindowLevel = UIWindow.Level
/// The older name of `UIApplication.State`.
public typealias UIApplicationState = UIApplication.State
/// The older name of `UIButton.ButtonType`.
public typealias UIButtonType = UIButton.ButtonType
/// The older name of `UIFont.Weight`.
public typealias UIFontWeight = UIFont.Weight
/// The older name of `UIImpactFeedbackGenerator.FeedbackStyle`.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The older name of `UINotificationFeedbackGenerator.FeedbackType`.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The older name of `UIView.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The older name of `UIControl.ContentHorizontalAlignment`.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The older name of `UIControl.ContentVerticalAlignment`.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The older name of `UIScrollView.IndicatorStyle`.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The older name of `UIScrollView.KeyboardDismissMode`.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The older name of `UIScrollView.ContentInsetAdjustmentBehavior`.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The older name of `UIImage.RenderingMode`.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The older name of `UIImage.Orientation`.
public typealias UIImageOrientation = UIImage.Orientation
/// The older name of `UITextField.BorderStyle`.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The older name of `UINavigationController.Operation`.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The older name of `UIPencilInteraction.PreferredAction`.
public typealias UIPencilPreferredAction = UIPencilInteraction.PreferredAction
