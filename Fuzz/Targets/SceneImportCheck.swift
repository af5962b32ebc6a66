import Replay
import SceneImport
import TraceFormat

/// Holds a scene that is made of a dump against what it promises, whatever the text.
enum SceneImportCheck {
  /// The faults of the scene of a text: a scene that cannot be read, another scene of the same text, or an error without
  /// its place.
  static func faults(of bytes: [UInt8]) -> [String] {
    let vocabulary = ClassRegistry.standard.vocabulary
    let importer = SceneImporter(vocabulary: vocabulary)
    let input = TraceInput.text(name: "file", bytes)
    let made: [UInt8]
    do {
      made = try importer.scene(of: [input], tell: { _ in })
    } catch {
      return FuzzTarget.faults(of: error)
    }
    var faults: [String] = []
    do {
      _ = try SceneText(.text(name: "made", made)).read(vocabulary)
    } catch {
      faults.append("the scene cannot be read: \(error)")
    }
    if (try? importer.scene(of: [input], tell: { _ in })) != made {
      faults.append("the same text gives another scene")
    }
    return faults
  }
}
