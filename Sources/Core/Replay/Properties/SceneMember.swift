import Records
import TouchKit

/// An object together with its scene, because a property may name other objects of the scene.
package struct SceneMember {
  let object: AnyObject
  let scene: LiveScene

  package init(_ object: AnyObject, of scene: LiveScene) {
    self.object = object
    self.scene = scene
  }
}

extension Property<SceneMember> {
  /// Describes a property that scripts what a subclass would override, or that needs the scene.
  static func scripted<Object: AnyObject>(
    _ name: String,
    _ shape: PropertyShape,
    example: Value,
    values: String,
    initially: String,
    get: @escaping @MainActor @Sendable (Object) -> PropertyValue?,
    set: @escaping @MainActor @Sendable (Object, PropertyValue, LiveScene) -> Void
  ) -> Property {
    Property(name, shape, example: example, values: values, initially: initially) { member in
      (member.object as? Object).flatMap(get)
    } set: { member, value in
      if let object = member.object as? Object { set(object, value, member.scene) }
    }
  }
}

/// Returns UIKit's own properties of a class, as properties of scene members.
func properties<Object: AnyObject>(
  of type: Object.Type,
  _ properties: [Property<Object>]
) -> [Property<SceneMember>] {
  properties.map { $0.of { $0.object as? Object } }
}
