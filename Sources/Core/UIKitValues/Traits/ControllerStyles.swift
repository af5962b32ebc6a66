/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen.
  case fullScreen
  /// Covers most of the screen as a page.
  case pageSheet
  /// Covers the middle of the screen.
  case formSheet
  /// Covers the presenting controller.
  case currentContext
  /// The style of a custom transition.
  case custom
  /// Covers the screen; the views below stay.
  case overFullScreen
  /// Covers the presenting controller, whose views stay.
  case overCurrentContext
  /// A popover beside its source.
  case popover
  /// No adaptation.
  case none = -1
  /// The system's choice.
  case automatic = -2
}

/// The transition of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical
  /// The screen flips about its vertical axis.
  case flipHorizontal
  /// The old view fades into the new one.
  case crossDissolve
  /// A corner of the page curls up.
  case partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default`
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The orientation of an application.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  /// Upright.
  case portrait
  /// Upright, upside down.
  case portraitUpsideDown
  /// Landscape; the device is turned to the left.
  case landscapeRight
  /// Landscape; the device is turned to the right.
  case landscapeLeft

  /// Whether the orientation is upright, possibly upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that an application supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The orientations as bits.
  public let rawValue: UInt

  /// Creates orientations from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, device turned to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, device turned to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The animation with which a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation, a fade, or a slide.
  case none, fade, slide
}

/// The alignment of shrunken text.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the same baseline.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the upper edge.
  case none
}
