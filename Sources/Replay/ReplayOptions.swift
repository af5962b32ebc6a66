import TouchKit
import TraceFormat

/// The options of a replay.
public struct ReplayOptions: Equatable, Sendable {
  /// The scene in place of the trace's own.
  public var scene: TraceInput?
  /// Changes of the scene's properties, as `ID.PROPERTY=VALUE`; the value as JSON, or a plain text. The id
  /// `thresholds` names the engine's constants.
  public var changes: [String] = []
  /// The order in which recognizers are offered a touch.
  public var order = RecognizerOrder.attached
  /// The number of threads; with two, one reads ahead while the other plays. The records are the same.
  public var threads = 1

  /// Makes options for a replay in the trace's own scene.
  public init() {}
}

/// The order in which recognizers are offered a touch, which UIKit leaves open.
public typealias RecognizerOrder = TouchKit.RecognizerOrder
