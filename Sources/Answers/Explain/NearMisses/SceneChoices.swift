import Replay
import TouchKit
import TraceFormat

/// The parts of a scene that can be varied, beside its numbers: flags, relations, and the distances that decide.
public struct SceneChoices: Sendable {
  /// A property that is true or false.
  public struct Flag: Equatable, Sendable {
    /// The id of the object.
    public let object: String
    /// The name of the property.
    public let property: String
    /// The value in the scene.
    public let value: Bool
  }

  /// A recognizer.
  public struct Recognizer: Equatable, Sendable {
    /// The id.
    public let id: String
    /// The recognizers that have to fail before it may recognize.
    public let requirements: [String]
    /// The recognizers with which its delegate lets it recognize at the same time; nil if its answers are not a list of
    /// ids, or if the scene cannot set its delegate.
    public let companions: [String]?
    /// The distances from the first touch at which it decides.
    public let reaches: [Reach]
  }

  /// A distance from the first touch at which a recognizer decides.
  public struct Reach: Equatable, Sendable {
    /// The name of the number as `--set` takes it.
    public let number: String
    /// The distance in points.
    public let distance: Double
    /// Whether each axis is measured separately, so that the finger leaves a square; otherwise a circle.
    public let isSquare: Bool
    /// Whether the recognizer recognizes there; otherwise it fails.
    public let isRecognition: Bool
  }

  /// The flags in the order of the scene.
  public let flags: [Flag]
  /// The recognizers in the order of the scene.
  public let recognizers: [Recognizer]

  /// Reads the scene of a trace.
  public init(of input: TraceInput, with replayer: Replayer) throws(InputFailure) {
    (flags, recognizers) = try replayer.withLiveScene(of: input) { (_, live) in
      (Self.flags(of: live, replayer), Self.recognizers(of: live, replayer))
    }
  }

  private static func flags(of live: LiveScene, _ replayer: Replayer) -> [Flag] {
    live.ids.flatMap { id -> [Flag] in
      guard let entry = live[id] else { return [] }
      var seen: Set<String> = []
      return replayer.vocabulary.properties(of: entry.className).compactMap { property in
        guard case .boolean = property.shape, seen.insert(property.name).inserted,
          case .bool(let value)? = live.value(property.name, of: id)
        else { return nil }
        return Flag(object: id, property: property.name, value: value)
      }
    }
  }

  private static func recognizers(of live: LiveScene, _ replayer: Replayer) -> [Recognizer] {
    SceneSnapshot(live, replayer.vocabulary).recognizers.map { recognizer in
      let hasOwnDelegate = live.recognizer(recognizer.id)?.owningScrollView == nil
      return Recognizer(
        id: recognizer.id,
        requirements: recognizer.requirements,
        companions: hasOwnDelegate ? recognizer.companions : nil,
        reaches: reaches(of: recognizer.id, live, replayer.classes.descriptions(of: recognizer.className))
      )
    }
  }

  /// The distances at which taps and presses fail, and those at which pans and transforms begin. Swipes and edge pans
  /// measure only along their direction, and pinches and rotations between fingers.
  private static func reaches(
    of id: String,
    _ live: LiveScene,
    _ descriptions: [GestureDescription]
  ) -> [Reach] {
    for description in descriptions where !description.limits.isEmpty {
      let isPan = description.type == ObjectIdentifier(UIPanGestureRecognizer.self)
      let isTransform = description.type == ObjectIdentifier(TransformGestureRecognizer.self)
      let limit = description.limits.first { limit in
        limit.reason == .movedTooFar || (isPan || isTransform) && limit.reason == nil
      }
      guard let limit else { return [] }
      let number = limit.parameter.name(in: id)
      guard let dot = number.lastIndex(of: "."),
        let distance = live.number(String(number[number.index(after: dot)...]), of: String(number[..<dot])),
        distance.isFinite
      else { return [] }
      return [Reach(number: number, distance: distance, isSquare: isPan, isRecognition: limit.reason == nil)]
    }
    return []
  }
}
