import MainThread
import Records
import TouchKit
import TraceFormat

/// A property of live objects, by the name that scenes use: its shape, how it is applied and how it is read back.
///
/// Most properties are UIKit's own and come from a `PropertyDescription`. The others script what a subclass would
/// override, such as `handles` or `canPrevent`, and need the live scene to find the objects that they name.
package struct LiveProperty: Sendable {
  package let declaration: PropertyDeclaration
  /// The example value in the documentation.
  package let example: Value
  package let values: String?
  package let initially: String?
  /// Whether scenes set the property before other properties, because it limits their values.
  package let isLimit: Bool
  /// Whether the property scripts an override instead of setting a property of UIKit.
  package let isScripted: Bool
  /// Returns the value that an object has; nil if it has none.
  package let read: @Sendable (AnyObject) -> Value?
  /// Sets the value, which the decoder has checked.
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

/// The properties of a class of objects that scenes name, and the parameters by which the class decides.
struct ClassProperties: Sendable {
  var properties: [LiveProperty] = []
  var parameters: [GestureDescription.Parameter] = []

  init(
    _ descriptions: [PropertyDescription],
    scripted: [LiveProperty] = [],
    parameters: [GestureDescription.Parameter] = []
  ) {
    properties = descriptions.map(LiveProperty.init) + scripted
    self.parameters = parameters
  }
}
