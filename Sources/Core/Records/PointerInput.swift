/// The phases of input that is neither a touch nor over at once.
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
  /// Two fingers on a trackpad, which scroll from their beginning to their end.
  case continuous
  /// A notch of a wheel.
  case discrete
}

/// Two fingers that scroll on a trackpad, or a notch of a wheel.
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

extension ScrollSample: FieldOwner {
  package static let fields: [Field<ScrollSample>] = [
    Field("kind", .choice) { $0.kind },
    Field("phase", .choice, ifAny: { $0.phase }),
    Field("x", .number) { $0.location.x },
    Field("y", .number) { $0.location.y },
    Field("dx", .number) { $0.delta.x },
    Field("dy", .number) { $0.delta.y },
    Field("modifiers", .list(.choice), ifAny: { $0.modifiers.isEmpty ? nil : $0.modifiers }),
  ]
}

extension TransformSample: FieldOwner {
  package static let fields: [Field<TransformSample>] = [
    Field("phase", .choice) { $0.phase },
    Field("x", .number) { $0.location.x },
    Field("y", .number) { $0.location.y },
    Field("scale", .number) { $0.scale },
    Field("rotation", .number) { $0.rotation },
    Field("modifiers", .list(.choice), ifAny: { $0.modifiers.isEmpty ? nil : $0.modifiers }),
  ]
}
