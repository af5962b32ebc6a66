import Foundation
import Records
import Replay
import TouchKit

/// A number that stands for the state of a scene and its engine: 128 bits, so that two states do not get the same one.
struct StateKey: Hashable, Sendable {
  fileprivate(set) var high: UInt64 = 0x243F_6A88_85A3_08D3
  fileprivate(set) var low: UInt64 = 0x1319_8A2E_0370_7344
}

/// Describes states of scenes, so that equal states can be told.
///
/// Every stored property of every object that can be reached from the scene and the engine counts, found by reflection,
/// so that none can be forgotten. Objects are numbered in the order in which they are met, and times count from now.
/// Numbers that only tell what came first count by their order. What reflection cannot look into, such as a function or
/// an object of a program, makes a state opaque: then nothing is claimed about it. The tables below list what is left
/// out, each with the reason.
final class StateFingerprinter {
  /// The kinds of values, by their types.
  private var kinds: [ObjectIdentifier: StateWalk.TypeFacts] = [:]

  func state(of live: LiveScene, _ more: (StateWalk) -> Void) -> Trial.State {
    let walk = StateWalk(live.engine, kinds)
    more(walk)
    walk.visit(live)
    walk.finish()
    kinds = walk.kinds
    if let obstacle = walk.obstacle { return .opaque(obstacle) }
    return .key(walk.key)
  }
}

/// One walk through a state.
final class StateWalk {
  private(set) var key = StateKey()
  /// Why the state cannot be compared.
  private(set) var obstacle: String?
  fileprivate private(set) var kinds: [ObjectIdentifier: TypeFacts]
  private let engine: Engine
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var waiting: [AnyObject] = []
  private var ordered: [String: [Int]] = [:]
  private var place = ""

  struct TypeFacts {
    fileprivate var kind: Kind
    fileprivate var hash: UInt64
    fileprivate var name: String
  }

  fileprivate enum Kind {
    case integer, double, text, instant
    case object, list, unordered, aggregate, choice
    case function, type, opaque
  }

  /// How a stored property counts.
  private enum Treatment {
    /// It does not count.
    case skip
    /// Only how much later than now it is counts.
    case until
    /// Only its order among the numbers of the same group counts.
    case order(String)
  }

  /// The stored properties that do not count in full.
  private static let treatments: [String: Treatment] = [
    // Where records go, and which are wanted.
    "Recorder.sink": .skip, "Recorder.interest": .skip, "Recorder.observer": .skip,
    // The clock itself; times count from now. Its timers are visited by their deadlines.
    "VirtualClock.now": .skip, "VirtualClock.timers": .skip, "VirtualClock.created": .skip,
    "VirtualClock.pending": .skip,
    // The actions of timers have purposes.
    "VirtualTimer.action": .skip, "VirtualTimer.yieldsToLift": .skip, "VirtualTimer.counter": .skip,
    // The application once more.
    "Engine.usedApplication": .skip,
    // Caches of what other properties say.
    "TouchTracker.longestTap": .skip, "LiveScene.refused": .skip, "LiveScene.known": .skip,
    "LiveScene.strangers": .skip, "TouchRegistry.touches": .skip, "Participants.questions": .skip,
    "UIEvent.everyTouch": .skip,
    "UIEvent.touchSets": .skip,
    "UIEvent.setOfTouches": .skip,
    // The classes that scenes may name.
    "LiveScene.registry": .skip,
    // The time from which on something is over.
    "Engine.animationsEnd": .until, "UIView.refusesTouchesUntil": .until,
    // A search has no samples of sensors, which this concerns.
    "DeviceMotionService.started": .skip,
    // Counters, which only rise; what has a number from them counts by the order.
    "TouchTracker.ordinals": .skip,
    "UITouch.creationIndex": .order("touch"),
    "TouchTracker.sequences": .order("sequence"), "UITouch.sequenceNumber": .order("sequence"),
    "Tap.sequence": .order("sequence"),
    "UIEvent.serialNumber": .order("event"), "UIWindow.lastEventNumber": .order("event"),
    "UIApplication.lastEventNumber": .order("event"),
    "GestureCenter.turn": .order("turn"), "changed.turn": .order("turn"),
    "Participants.joinCount": .order("join"), "Participants.joinCountOfPossible": .order("join"),
    "RecognizerPlace.join": .order("join"), "Participation.lastAskedJoin": .order("join"),
  ]

  /// The functions that are made with the scene and never replaced, except by scene actions, which count by themselves.
  private static let functionsOfScene: Set<String> = [
    "UIGestureRecognizer.actionHandlers", "Call.handler", "UIScrollView.restChooser",
    "ViewOverrides.shouldBegin",
    "RecognizerOverrides.canPrevent", "RecognizerOverrides.canBePrevented",
  ]

  fileprivate init(_ engine: Engine, _ kinds: [ObjectIdentifier: TypeFacts]) {
    self.engine = engine
    self.kinds = kinds
  }

  // MARK: Numbers

  func add(_ number: UInt64) {
    key.high = (key.high ^ number) &* 0x9E37_79B9_7F4A_7C15
    key.high ^= key.high >> 32
    key.low = (key.low &+ number) &* 0xC2B2_AE3D_27D4_EB4F
    key.low = key.low << 29 | key.low >> 35
    key.low ^= key.high
  }

  func add(_ text: String) {
    add(UInt64(text.utf8.count))
    var word: UInt64 = 0
    for (offset, byte) in text.utf8.enumerated() {
      word = word << 8 | UInt64(byte)
      if offset % 8 == 7 { add(word) }
    }
    add(word)
  }

  // MARK: Values

  fileprivate func visit(_ value: Any) {
    let facts = facts(of: value)
    add(facts.hash)
    switch facts.kind {
    case .integer: add(Self.integer(value))
    case .double: add(Self.double(value).bitPattern)
    case .text: add(value as? String ?? "\(value)")
    case .instant:
      guard let instant = value as? Instant else { return }
      add(instant == .never ? .max : UInt64(bitPattern: instant - engine.now))
    case .object: visitObject(value as AnyObject)
    case .type: add(String(reflecting: value))
    case .aggregate: visitChildren(Mirror(reflecting: value), facts.name)
    case .choice:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        add(UInt64(mirror.children.count))
        // What is in it belongs to the same property.
        for child in mirror.children { visit(child.value) }
        return
      }
      // A case without values has no children, and its name is its description.
      if mirror.children.isEmpty { add("\(value)") }
      visitChildren(mirror, facts.name)
    case .list:
      let mirror = Mirror(reflecting: value)
      add(UInt64(mirror.children.count))
      for child in mirror.children { visit(child.value) }
    case .unordered: visitUnordered(Mirror(reflecting: value))
    case .function: if !Self.functionsOfScene.contains(place) { fail("a function in \(place)") }
    case .opaque: fail("\(facts.name) in \(place)")
    }
  }

  /// Visits the objects that were met, until no other one is met.
  fileprivate func finish() {
    var next = 0
    while next < waiting.count, obstacle == nil {
      let object = waiting[next]
      next += 1
      visitStoredProperties(of: object)
    }
    for (_, numbers) in ordered.sorted(by: { $0.key < $1.key }) {
      let sorted = Set(numbers).sorted()
      let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
      for number in numbers { add(UInt64(ranks[number] ?? 0)) }
    }
  }

  private func visitObject(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    if let number = numbers[id] { return add(UInt64(number)) }
    numbers[id] = numbers.count
    add(UInt64(numbers.count))
    waiting.append(object)
  }

  private func visitStoredProperties(of object: AnyObject) {
    if let timer = object as? VirtualTimer {
      add(timer.isPending ? 1 : 0)
      return
    }
    if let clock = object as? VirtualClock {
      for (deadline, timer) in clock.pendingTimers {
        place = "VirtualClock.timers"
        if timer.purpose == .unknown { fail("a timer of \(timer.owner?.traceID ?? "a program")") }
        add("\(timer.purpose)")
        visit(deadline)
        visit(timer)
        visit(timer.owner as Any)
        visitChildren(Mirror(reflecting: timer), "VirtualTimer")
      }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = String(reflecting: current.subjectType)
      if !Self.isKnown(name) { fail("the class \(name)") }
      visitChildren(current, Self.bareName(name))
      mirror = current.superclassMirror
    }
  }

  private func visitChildren(_ mirror: Mirror, _ owner: String) {
    for child in mirror.children {
      let label = child.label.map(Self.plainLabel) ?? ""
      place = "\(owner).\(label)"
      switch Self.treatments[place] {
      case .skip: continue
      case .until:
        let end = child.value as? Instant ?? .never
        add(end > engine.now ? UInt64(bitPattern: end - engine.now) : 0)
      case .order(let group):
        if let number = child.value as? Int {
          ordered[group, default: []].append(number)
        } else {
          visit(child.value)
        }
      case nil:
        if mirror.displayStyle == .enum { add(label) }
        // The values of a case are a tuple, which has no name of its own.
        let values = Mirror(reflecting: child.value)
        if mirror.displayStyle == .enum, values.displayStyle == .tuple {
          visitChildren(values, label)
        } else {
          visit(child.value)
        }
      }
    }
  }

  private func visitUnordered(_ mirror: Mirror) {
    add(UInt64(mirror.children.count))
    var keyed: [(key: String, value: Any)] = []
    for child in mirror.children {
      guard let key = Self.stableKey(of: child.value) else {
        if mirror.children.count == 1 { return visit(child.value) }
        return fail("elements without an order in \(place)")
      }
      keyed.append((key, child.value))
    }
    guard Set(keyed.map(\.key)).count == keyed.count else {
      return fail("elements of one name in \(place)")
    }
    for item in keyed.sorted(by: { $0.key < $1.key }) { visit(item.value) }
  }

  /// Returns a text by which elements of a set and keys of a dictionary can be sorted, the same in every run.
  private static func stableKey(of element: Any) -> String? {
    switch element {
    case let touch as UITouch: "\(touch.fingerID)"
    case let object as any Named: object.traceID
    case let text as String: text
    case let number as Int: "\(number)"
    default:
      // A dictionary's element is a pair of its own types.
      Mirror(reflecting: element).displayStyle == .tuple
        ? Mirror(reflecting: element).children.first.flatMap { stableKey(of: $0.value) } : nil
    }
  }

  private func fail(_ what: String) {
    if obstacle == nil { obstacle = what }
  }

  // MARK: Types

  private func facts(of value: Any) -> TypeFacts {
    let type = Swift.type(of: value)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    let facts = TypeFacts(
      kind: Self.kind(of: value, named: name),
      hash: name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 },
      name: Self.bareName(name)
    )
    kinds[ObjectIdentifier(type)] = facts
    return facts
  }

  private static func kind(of value: Any, named name: String) -> Kind {
    switch value {
    case is Bool, is any FixedWidthInteger: return .integer
    case is Double, is CGFloat, is Float: return .double
    case is String, is Substring, is Character, is NSRange: return .text
    case is Instant: return .instant
    case is Any.Type: return .type
    default: break
    }
    if Swift.type(of: value) is AnyClass { return .object }
    if name.contains("Unsafe") || name.contains("Unmanaged") || name.hasSuffix("ObjectIdentifier") {
      return .opaque
    }
    switch Mirror(reflecting: value).displayStyle {
    case .optional: return .choice
    case .collection: return .list
    case .set, .dictionary: return .unordered
    case .struct, .tuple, .class: return .aggregate
    case .enum: return .choice
    default: return name.contains("->") ? .function : .opaque
    }
  }

  private static func integer(_ value: Any) -> UInt64 {
    switch value {
    case let flag as Bool: flag ? 1 : 0
    case let number as any FixedWidthInteger: UInt64(truncatingIfNeeded: number)
    default: 0
    }
  }

  private static func double(_ value: Any) -> Double {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    default: 0
    }
  }

  /// The name of a type without its module and the types around it.
  private static func bareName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private static func plainLabel(_ label: String) -> String {
    label.hasPrefix("$__lazy_storage_$_") ? String(label.dropFirst(18)) : label
  }

  /// Whether a class belongs to the engine, so that its stored properties are all that it keeps. Other classes of
  /// Foundation may keep something elsewhere.
  private static func isKnown(_ name: String) -> Bool {
    name == "Foundation.NSObject" || modules.contains { name.hasPrefix("\($0).") }
  }

  private static let modules = [
    "DeviceMotion", "Lists", "MainThread", "Records", "Replay", "TouchKit", "TraceFormat", "UIKitValues",
  ]
}
