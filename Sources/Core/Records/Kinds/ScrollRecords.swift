/// The content of a scroll view began to move by itself: after a lift, or as an animation.
public struct ScrollStart: Equatable, Sendable {
  /// The scroll view.
  public var scrollView: String
  /// The kind of the movement.
  public var movement: ScrollMovement
  /// The content offset at the start.
  public var from: Point
  /// The content offset at which the content comes to rest, unless it is stopped.
  public var to: Point
  /// The time at which the content comes to rest, unless it is stopped.
  public var until: Instant

  /// Creates the record.
  public init(scrollView: String, movement: ScrollMovement, from: Point, to: Point, until: Instant) {
    self.scrollView = scrollView
    self.movement = movement
    self.from = from
    self.to = to
    self.until = until
  }
}

extension ScrollStart: FieldOwner {
  package static let fields: [Field<ScrollStart>] = [
    Field("scrollView", .id) { $0.scrollView },
    Field("movement", .choice) { $0.movement },
    Field("from", .point) { $0.from },
    Field("to", .point) { $0.to },
    Field("until", .time) { $0.until },
  ]
}

/// The kinds of movements of a scroll view's content without a finger.
public enum ScrollMovement: String, CaseIterable, Sendable {
  /// The content goes on with the velocity of the finger that lifted, and slows down.
  case deceleration
  /// The content springs back from beyond its end.
  case bounce
  /// The content moves to a page.
  case page
  /// The program scrolls with an animation.
  case animation
}

/// The content of a scroll view stopped moving by itself.
public struct ScrollEnd: Equatable, Sendable {
  /// The scroll view.
  public var scrollView: String
  /// The content offset at which the movement ended.
  public var contentOffset: Point
  /// The reason for the end.
  public var reason: Reason
  /// The touch that stopped the content; nil if no touch did.
  public var touch: Int?

  /// The reasons why a movement ends.
  public enum Reason: String, CaseIterable, Sendable {
    /// The content came to rest.
    case rested
    /// A touch landed on the scroll view.
    case touched
    /// A scroll of a trackpad or a wheel began over the scroll view.
    case scrolled
    /// The program scrolled the content.
    case set
    /// Fingers released the content, which goes to a page or springs back instead.
    case lifted
  }

  /// Creates the record.
  public init(scrollView: String, contentOffset: Point, reason: Reason, touch: Int? = nil) {
    self.scrollView = scrollView
    self.contentOffset = contentOffset
    self.reason = reason
    self.touch = touch
  }
}

extension ScrollEnd: FieldOwner {
  package static let fields: [Field<ScrollEnd>] = [
    Field("scrollView", .id) { $0.scrollView },
    Field("contentOffset", .point) { $0.contentOffset },
    Field("reason", .choice) { $0.reason },
    Field("touch", .touch, ifAny: { $0.touch }),
  ]
}

/// A scroll view sent a message about scrolling to its delegate, or has no delegate to send it to.
public struct DelegateMessage: Equatable, Sendable {
  /// The scroll view.
  public var scrollView: String
  /// The message.
  public var message: ScrollMessage
  /// The content offset, of `scrollViewDidScroll`.
  public var contentOffset: Point?
  /// The velocity of the content in points per millisecond, of `scrollViewWillEndDragging`.
  public var velocity: Point?
  /// The content offset at which scrolling will end, of `scrollViewWillEndDragging`, after the delegate's change.
  public var targetContentOffset: Point?
  /// Whether the content goes on, of `scrollViewDidEndDragging`.
  public var willDecelerate: Bool?

  /// Creates the record.
  public init(scrollView: String, message: ScrollMessage) {
    self.scrollView = scrollView
    self.message = message
  }
}

extension DelegateMessage: FieldOwner {
  package static let fields: [Field<DelegateMessage>] = [
    Field("scrollView", .id) { $0.scrollView },
    Field("message", .choice) { $0.message },
    Field("contentOffset", .point, ifAny: { $0.contentOffset }),
    Field("velocity", .point, ifAny: { $0.velocity }),
    Field("targetContentOffset", .point, ifAny: { $0.targetContentOffset }),
    Field("willDecelerate", .flag, ifAny: { $0.willDecelerate }),
  ]
}

/// The messages about scrolling that a scroll view sends to its delegate.
public enum ScrollMessage: String, CaseIterable, Sendable {
  /// The content offset changed.
  case scrollViewDidScroll
  /// A drag begins, or a touch stops the content.
  case scrollViewWillBeginDragging
  /// A drag is about to end.
  case scrollViewWillEndDragging
  /// A drag ended.
  case scrollViewDidEndDragging
  /// The content begins to move by itself after a drag.
  case scrollViewWillBeginDecelerating
  /// The content has stopped moving by itself.
  case scrollViewDidEndDecelerating
  /// An animation of the content offset is over.
  case scrollViewDidEndScrollingAnimation
  /// A tap on the status bar scrolled the content to its top.
  case scrollViewDidScrollToTop
  /// Fingers, or an animation, begin to zoom.
  case scrollViewWillBeginZooming
  /// The zoom scale changed.
  case scrollViewDidZoom
  /// Zooming ended, within the limits.
  case scrollViewDidEndZooming
}
