/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// It covers the screen.
  case fullScreen
  /// It covers most of the screen, like a page.
  case pageSheet
  /// It covers the middle of the screen.
  case formSheet
  /// It covers the controller that it is shown over.
  case currentContext
  /// As its transitioning delegate has it; there are none here.
  case custom
  /// It covers the screen, and what is below it stays.
  case overFullScreen
  /// It covers the controller that it is shown over, which stays below it.
  case overCurrentContext
  /// It hovers beside what it belongs to.
  case popover
  /// It is not adapted.
  case none = -1
  /// As the system has it.
  case automatic = -2
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the lower edge.
  case coverVertical
  /// The screen turns around its upright axis.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
  /// A corner of the present page curls up.
  case partialCurl
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Light, on dark.
  case lightContent
  /// Dark, on light.
  case darkContent = 3
}

/// How an application is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown
  /// Upright.
  case portrait
  /// Upright, upside down.
  case portraitUpsideDown
  /// On its side; the device is turned to the left.
  case landscapeRight
  /// On its side; the device is turned to the right.
  case landscapeLeft

  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which an application may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The ways as bits.
  public let rawValue: UInt

  /// Makes ways of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On a side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On the other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
