import Records
import TraceFormat

/// A finding before silencing is applied and its position in the file is known.
struct DraftFinding {
  /// The site of a finding.
  enum Site {
    /// A position in the scene.
    case scene(JSONPath)
    /// A position on a line of the trace.
    case line(Int, JSONPath)
  }

  /// Properties that a finding relies on. If the trace changes one of them, the draft is dropped.
  struct Premise {
    let object: String
    let properties: [PropertyName]
  }

  let code: LintCode
  let site: Site
  let objects: [String]
  let text: String
  /// The properties that the draft relies on. It always also relies on the position of these objects in the tree.
  var premises: [Premise] = []

  init(_ code: LintCode, at place: JSONPath, _ objects: [String], _ text: String) {
    self.init(code, .scene(place), objects, text)
  }

  init(_ code: LintCode, _ site: Site, _ objects: [String], _ text: String) {
    self.code = code
    self.site = site
    self.objects = objects
    self.text = text
  }

  /// Returns the draft with another premise: this object's properties keep their values.
  func given(_ object: String, _ properties: PropertyName...) -> DraftFinding {
    given([object], properties)
  }

  /// Returns the draft with further premises: these objects' properties keep their values.
  func given(_ objects: [String], _ properties: [PropertyName]) -> DraftFinding {
    var draft = self
    draft.premises += objects.map { Premise(object: $0, properties: properties) }
    return draft
  }
}

/// Returns a list of names in prose: the first three, and the number of the others.
func phrase(_ names: [String]) -> String {
  let shown = names.prefix(3).joined(separator: ", ")
  return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
}
