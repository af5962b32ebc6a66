import Replay
import TouchKit
import TraceFormat

/// The objects of a scene by class, counted on demand.
final class ClassCensus {
  private let scene: LintScene

  init(_ scene: LintScene) {
    self.scene = scene
  }

  /// The views, by the names of their classes and superclasses.
  private lazy var views: [String: [UIView]] = {
    var views: [String: [UIView]] = [:]
    for (node, view) in scene.views {
      for name in Set(scene.lineage(of: node.object)) { views[name, default: []].append(view) }
    }
    return views
  }()

  /// At most two recognizers of each class: enough to find one other than a given one.
  private lazy var recognizers: [String: [String]] = {
    var recognizers: [String: [String]] = [:]
    for id in scene.live.ids where scene.live.recognizer(id) != nil {
      for name in Set(scene.live.lineage(of: id)) where recognizers[name, default: []].count < 2 {
        recognizers[name, default: []].append(id)
      }
    }
    return recognizers
  }()

  /// Returns the views of a class and of its subclasses.
  func views(of className: String) -> [UIView] { views[className] ?? [] }

  /// Whether another recognizer belongs to a class.
  func hasRecognizer(of className: String, besides id: String) -> Bool {
    recognizers[className]?.contains { $0 != id } ?? false
  }
}
