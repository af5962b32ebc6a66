import MainThread
import Records
import TouchKit
import TraceFormat

/// A property of live objects under the name that scenes use: its shape, how it is set and how it is read.
///
/// Most properties are UIKit's own and come from a `PropertyDescription`. The others, such as `handles` and
/// `canPrevent`, script what a subclass would override; they need the live scene to find the objects that they name.
package struct LiveProperty: Sendable {
  package let declaration: PropertyDeclaration
  /// The example value in the documentation.
  package let example: Value
  package let values: String?
  package let initially: String?
  /// Whether the property limits the values of other properties, so that it is set before them.
  package let isLimit: Bool
  /// Whether the property scripts an override. Otherwise it is a property of UIKit.
  package let isScripted: Bool
  /// Returns the value that an object has; nil if the object has none.
  package let read: @Sendable (AnyObject) -> Value?
  /// Sets a value that the decoder has checked.
  let apply: @Sendable (AnyObject, PropertyValue, LiveScene) -> Void

  init(_ description: PropertyDescription) {
    declaration = description.declaration
    example = description.example
    values = description.values
    initially = description.initially
    isLimit = description.isLimit
    isScripted = false
    read = description.read
    apply = { object, value, _ in description.write(object, value.written) }
  }

  init<Owner: AnyObject>(
    scripted name: String,
    _ shape: PropertyShape,
    example: Value,
    values: String,
    initially: String,
    read: @escaping @MainActor @Sendable (Owner) -> Value?,
    apply: @escaping @MainActor @Sendable (Owner, PropertyValue, LiveScene) -> Void
  ) {
    declaration = PropertyDeclaration(name, shape)
    self.example = example
    self.values = values
    self.initially = initially
    isLimit = false
    isScripted = true
    self.read = { object in (object as? Owner).flatMap { owner in actingAsMainThread { read(owner) } } }
    self.apply = { object, value, scene in
      if let owner = object as? Owner { actingAsMainThread { apply(owner, value, scene) } }
    }
  }

  package var name: String { declaration.name }
}

/// The properties that scenes can set on a class, and the parameters by which the class decides.
struct ClassProperties: Sendable {
  let parameters: [GestureDescription.Parameter]
  private let descriptions: [PropertyDescription]
  private let scripted: [LiveProperty]

  init(
    _ descriptions: [PropertyDescription] = [],
    scripted: [LiveProperty] = [],
    parameters: [GestureDescription.Parameter] = []
  ) {
    self.descriptions = descriptions
    self.scripted = scripted
    self.parameters = parameters
  }

  /// All properties.
  var properties: [LiveProperty] { descriptions.map(LiveProperty.init) + scripted }

  /// The names and shapes of all properties.
  var declarations: [PropertyDeclaration] { descriptions.map(\.declaration) + scripted.map(\.declaration) }

  /// Returns the property with a name.
  ///
  /// A live property is made for the name alone.
  func property(_ name: String) -> LiveProperty? {
    if let description = descriptions.first(where: { $0.name == name }) { return LiveProperty(description) }
    return scripted.first { $0.name == name }
  }
}
