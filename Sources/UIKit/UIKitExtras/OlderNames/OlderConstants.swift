import Foundation
import TouchKit

// Constants under their names from before Swift 4.2, which Objective-C still uses.

/// The older name of `UIView.noIntrinsicMetric`.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The older name of `UIView.layoutFittingCompressedSize`.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The older name of `UIView.layoutFittingExpandedSize`.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The older name of `UIScrollView.DecelerationRate.normal`.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The older name of `UIScrollView.DecelerationRate.fast`.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The older name of `UIWindow.Level.normal`.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The older name of `UIWindow.Level.statusBar`.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The older name of `UIWindow.Level.alert`.
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The older name of `CAShapeLayerLineCap.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The older name of `CAShapeLayerLineCap.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The older name of `CAShapeLayerLineCap.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The older name of `CAShapeLayerLineJoin.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The older name of `CAShapeLayerLineJoin.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The older name of `CAShapeLayerLineJoin.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The older name of `CAShapeLayerFillRule.nonZero`.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The older name of `CAShapeLayerFillRule.evenOdd`.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The older name of `CAMediaTimingFunctionName.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The older name of `CAMediaTimingFunctionName.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The older name of `CAMediaTimingFunctionName.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The older name of `CAMediaTimingFunctionName.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The older name of `CAMediaTimingFunctionName.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The older name of `CAMediaTimingFillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The older name of `CAMediaTimingFillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The older name of `CAMediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The older name of `CAMediaTimingFillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The older name of `CATransitionType.fade`.
public let kCATransitionFade = CATransitionType.fade
/// The older name of `CATransitionType.moveIn`.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The older name of `CATransitionType.push`.
public let kCATransitionPush = CATransitionType.push
/// The older name of `CATransitionType.reveal`.
public let kCATransitionReveal = CATransitionType.reveal
/// The older name of `CATransitionSubtype.fromRight`.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The older name of `CATransitionSubtype.fromLeft`.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The older name of `CATransitionSubtype.fromTop`.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The older name of `CATransitionSubtype.fromBottom`.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The older name of `CATextLayerAlignmentMode.left`.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The older name of `CATextLayerAlignmentMode.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The older name of `CATextLayerAlignmentMode.right`.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The older name of `CATextLayerAlignmentMode.natural`.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The older name of `CATextLayerAlignmentMode.justified`.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// The largest number of the type `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// True, for functions of Core Foundation.
public let kCFBooleanTrue: Bool! = true

/// False, for functions of Core Foundation.
public let kCFBooleanFalse: Bool! = false
