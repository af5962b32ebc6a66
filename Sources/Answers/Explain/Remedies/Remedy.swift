import Records
import TraceFormat

/// A change of code with which the objects in question do something else.
package struct Remedy: Equatable, Sendable {
  /// The name of its kind, such as `cancelsTouchesInView`.
  package var kind: String
  /// The changes of the scene, as `--set` takes them.
  package var changes: [String]
  /// The change in words: `tap leaves touches to their views`.
  package var sentence: String
  /// The code, unless the program simply sets the property named in `changes`.
  package var code: String?
  /// The objects that the change is meant for.
  package var objects: [String]
  /// How the outcome of the whole replay differs. The objects that the change is meant for come first.
  package var difference: OutcomeDifference
  /// The other objects that no longer do what they did.
  package var broken: [String] = []
  /// Whether the objects do no more than before, but something sooner. Who asks why something was lost wants other changes.
  var isOnlySooner = false
  /// What other gestures lose by the change.
  package var costs: [RemedyCost] = []
  /// The attempts in which the difference shows, by recognizer.
  package var attempts: [String: [Int]] = [:]

  /// The changes as one text.
  package var change: String { changes.joined(separator: " and ") }

  /// The effect of the change and its cost, in one line.
  package var effect: String {
    ([difference.plainText] + costs.map { "costs: \($0.sentence)" }).joined(separator: "; ")
  }
}

/// The remedies for what some objects did or did not do.
package struct Remedies: Equatable, Sendable {
  /// The changes that help, the one that a maintainer would choose first.
  package var found: [Remedy] = []
  /// The changes that were tried and did not help.
  package var unchanged: [String] = []
  /// The number of properties that were tried without a specific reason, and did not help.
  package var unchangedProperties = 0
  /// The number of properties that were not tried because of the limit.
  package var untriedProperties = 0
  /// The number of replays that the search took.
  package var replays = 0
  /// The number of changes that were not tried because of the limit.
  package var untried = 0
  /// The number of replays by which costs were found, and of gestures that were not tried because of the limit.
  package var costReplays = 0
  package var untriedGestures = 0

  package init() {}

  /// Whether there is something to say: a change that helps, or one that might have.
  package var isTold: Bool { !found.isEmpty || !unchanged.isEmpty || untried > 0 }
}

/// A kind of change that a program can make: when it may help, and how it edits the scene.
struct RemedyKind: Sendable {
  /// How much a change takes away.
  enum Cost: Int, Comparable, Sendable {
    /// It settles one question.
    case little
    /// Another object is no longer first responder.
    case anotherYields
    /// Two gestures with the same finger do something, one of them for as long as it lasts.
    case bothAct
    /// An object does nothing any more.
    case disables

    static func < (one: Cost, other: Cost) -> Bool { one.rawValue < other.rawValue }
  }

  /// When a kind of change is tried.
  enum Occasion: Sendable {
    /// A cause calls for it.
    case cause
    /// No change before it has helped against the same cause.
    case lastResort
    /// The property is there.
    case presence
  }

  /// A change of the scene that may help.
  struct Proposal {
    var edits: [SceneEdit]
    var sentence: String
    var code: String?
    var cost = Cost.little
  }

  /// The name: that of the property or method, as UIKit has it.
  let name: String
  /// When it is tried.
  let occasion: Occasion
  /// Returns the changes that may help against a cause.
  let proposals: @Sendable (Cause.Kind, RemedyScene) -> [Proposal]

  init(
    _ name: String,
    _ occasion: Occasion = .cause,
    _ proposals: @escaping @Sendable (Cause.Kind, RemedyScene) -> [Proposal]
  ) {
    (self.name, self.occasion, self.proposals) = (name, occasion, proposals)
  }

  /// The kinds, the least intrusive first.
  static let all: [RemedyKind] = [
    .keepTouches, .takePresses, .deliverAtOnce, .refuseTouches, .require, .dropRequirement, .turnRequirement,
    .viewAnswer,
    .direction, .takeContentTouches, .allowBegin, .allowTouches, .enable, .reach, .letThrough, .passThrough,
    .exclusiveTouch, .multipleTouch, .trackAnywhere, .select, .keepFromRow, .apart, .together, .scrollingOff,
    .disable,
    .property,
  ]
}

/// A new value of a property of an object of the scene.
struct SceneEdit: Equatable {
  let object: String
  let property: String
  let value: Value

  init(_ object: String, _ property: String, _ value: Value) {
    (self.object, self.property, self.value) = (object, property, value)
  }

  init(_ object: String, _ property: String, _ flag: Bool) {
    self.init(object, property, .bool(flag))
  }

  /// The edit as a change, which `--set` could make.
  ///
  /// - Parameter origin: The option that errors name.
  func change(_ origin: TraceError.Origin) -> Change {
    Change(object, property, to: value, origin: origin)
  }
}
