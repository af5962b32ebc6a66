import TouchKit
import TraceFormat

/// How a trace is replayed.
public struct ReplayOptions: Equatable, Sendable {
  /// The scene, instead of the trace's own.
  public var scene: TraceInput?
  /// Changes of the scene's properties, as `ID.PROPERTY=VALUE`; the value as JSON, or a plain text. The id
  /// `thresholds` names the engine's constants.
  public var changes: [String] = []
  /// The order in which recognizers are offered a touch.
  public var order = RecognizerOrder.attached
  /// How many threads are at work; with two, one reads ahead while the other plays. The records are the same.
  public var threads = 1

  /// Replays as the trace says.
  public init() {}
}

/// The order in which recognizers are offered a touch, which UIKit leaves open.
public typealias RecognizerOrder = TouchKit.RecognizerOrder
