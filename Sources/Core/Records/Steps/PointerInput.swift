/// The phases of continuous input other than touches.
public enum InputPhase: String, CaseIterable, Sendable {
  /// The input began.
  case began
  /// The input changed.
  case changed
  /// The input ended.
  case ended
  /// The system cancelled the input.
  case cancelled

  /// Whether nothing follows.
  public var isOver: Bool { self == .ended || self == .cancelled }
}

/// The kinds of scrolling by an indirect device.
public enum ScrollKind: String, CaseIterable, Sendable {
  /// Two fingers on a trackpad, with a beginning and an end.
  case continuous
  /// A notch of a wheel.
  case discrete
}

/// A sample of two fingers scrolling on a trackpad, or a notch of a wheel.
public struct ScrollSample: Equatable, Sendable {
  /// The kind of scrolling.
  public var kind: ScrollKind
  /// The phase; nil for a notch, which is a scroll of its own.
  public var phase: InputPhase?
  /// The location of the pointer on the screen.
  public var location: Point
  /// The movement of the content since the last sample, in points.
  public var delta: Point
  /// The keys that are held.
  public var modifiers: [KeyModifier]

  /// Creates a sample.
  public init(
    _ kind: ScrollKind,
    _ phase: InputPhase?,
    at location: Point,
    by delta: Point,
    modifiers: [KeyModifier] = []
  ) {
    self.modifiers = modifiers
    self.kind = kind
    self.phase = phase
    self.location = location
    self.delta = delta
  }
}

/// Two fingers that pinch or turn on a trackpad.
public struct TransformSample: Equatable, Sendable {
  /// The phase.
  public var phase: InputPhase
  /// The location of the pointer on the screen.
  public var location: Point
  /// The scale since the beginning.
  public var scale: Double
  /// The rotation since the beginning, in radians, from the x axis towards the y axis.
  public var rotation: Double
  /// The keys that are held.
  public var modifiers: [KeyModifier]

  /// Creates a sample.
  public init(
    _ phase: InputPhase,
    at location: Point,
    scale: Double = 1,
    rotation: Double = 0,
    modifiers: [KeyModifier] = []
  ) {
    self.modifiers = modifiers
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }
}

extension ScrollSample: StepObject {
  package static let keys = StepKeys<ScrollSample>([
    StepKey(
      "kind",
      .choice("kind of scrolling"),
      "The source: continuous for a trackpad or a mouse with a touch surface, discrete for a notch of a wheel.",
      \.kind
    ),
    StepKey(
      "phase",
      .choice("phase of a scroll"),
      "The phase of a continuous scroll; a discrete one has none, because it is complete in itself.",
      ifAny: \.phase
    ),
    StepKey("x", .points, .pointerX, \.location.x),
    StepKey("y", .points, .pointerY, \.location.y),
    StepKey(
      "dx",
      .points,
      "How far the content moves to the right since the last sample, in points.",
      initially: 0,
      \.delta.x
    ),
    StepKey(
      "dy",
      .points,
      "How far the content moves down since the last sample, in points; negative values reveal what is further down.",
      initially: 0,
      \.delta.y
    ),
    StepKey("modifiers", .modifiers, .modifiers, ifAny: \.modifiers),
  ])

  package static var blank: Self { Self(.discrete, nil, at: .zero, by: .zero) }
}

extension TransformSample: StepObject {
  package static let keys = StepKeys<TransformSample>([
    StepKey("phase", .choice("phase of a transform"), "The phase of the transform.", \.phase),
    StepKey("x", .points, .pointerX, \.location.x),
    StepKey("y", .points, .pointerY, \.location.y),
    StepKey(
      "scale",
      .number(in: NumberRange.scales),
      "The scale since the beginning.",
      initially: 1,
      \.scale
    ),
    StepKey(
      "rotation",
      .number(in: NumberRange.turns),
      "The rotation since the beginning, in radians, clockwise.",
      initially: 0,
      \.rotation
    ),
    StepKey("modifiers", .modifiers, .modifiers, ifAny: \.modifiers),
  ])

  package static var blank: Self { Self(.began, at: .zero) }
}
