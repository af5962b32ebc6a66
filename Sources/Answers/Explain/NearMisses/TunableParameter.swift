import Records
import Replay
import TouchKit
import TraceFormat

/// A number of a scene that sweeps and near misses vary: a property of an object, or a threshold.
package struct TunableParameter: Equatable {
  /// The owner of the number: the id of an object; `SENDER.do.ID` for a value that the handler of SENDER's action sets
  /// on the object ID; or `thresholds` for a constant of the engine.
  package let object: String
  package let property: String
  /// Whether the number counts something, so that only whole values make sense.
  package let isWhole: Bool
  /// The value in the scene; nil if the property sets no limit.
  package var now: Double?

  package var name: String { "\(object).\(property)" }

  /// Whether the number is a distance or an angle that a gesture has to reach.
  package var isDistance: Bool { property.hasSuffix("Distance") || property.hasSuffix("Angle") }

  /// The grid on which the number is searched.
  package var grid: DecimalGrid { DecimalGrid(decimals: isWhole ? 0 : 3) }

  /// Creates a parameter that is not a number of a scene.
  init(_ object: String, _ property: String, isWhole: Bool, now: Double?) {
    (self.object, self.property, self.isWhole, self.now) = (object, property, isWhole, now)
  }

  /// Creates a parameter; returns nil if there is no such number.
  package init?(_ object: String, _ property: String, in live: LiveScene, _ vocabulary: Vocabulary) {
    self.object = object
    self.property = property
    now = live.number(property, of: object)
    guard object != "thresholds" else {
      guard now != nil else { return nil }
      isWhole = false
      return
    }
    guard let className = live[live.sceneActionPath(object)?.object ?? object]?.className,
      let shape = vocabulary.properties(of: className).first(where: { $0.name == property })?.shape,
      shape.isNumber
    else { return nil }
    isWhole = shape.isWhole
  }

  /// The engine's own value of a threshold; nil for a property.
  package var usual: Double? {
    object == "thresholds" ? Threshold.named(property)?.usual : nil
  }

  /// The engine's own value in units of the grid; nil for a property.
  package var usualUnits: Int? { usual.map(grid.units(nearest:)) }

  /// Whether a scene or an option has set a threshold to a value different from the engine's own.
  package var isOffDefault: Bool { usual != nil && usual != now }
}

extension Change {
  /// Creates a change that sets the number to a value on the grid.
  package init(
    _ object: String,
    _ property: String,
    to units: Int,
    on grid: DecimalGrid,
    origin: TraceError.Origin
  ) {
    self.init(object, property, to: grid.value(units), written: grid.text(units), origin: origin)
  }
}

extension ClassRegistry {
  /// Returns the names of the numbers on which an object's decisions depend: thresholds as `thresholds.NAME`, and the
  /// object's own properties as `ID.PROPERTY`.
  package func parameterNames(of id: String, _ className: String) -> [String] {
    parameters(of: className).map { $0.name(in: id) }
  }

  /// Returns the names of the properties by which a recognizer's class decides.
  package func tunableProperties(of className: String) -> [String] {
    let parameters = descriptions(of: className).flatMap { $0.parameters + $0.limits.map(\.parameter) }
    var seen: Set<String> = []
    return parameters.compactMap { parameter in
      guard case .property(let name) = parameter.source, seen.insert(name).inserted else { return nil }
      return name
    }
  }
}

extension GestureDescription.Parameter {
  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package func name(in id: String) -> String {
    switch source {
    case .threshold(let key): "thresholds.\(Threshold.name(of: key()))"
    case .property(let name): "\(id).\(name)"
    }
  }
}
