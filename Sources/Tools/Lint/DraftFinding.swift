import TraceFormat

/// A finding of a rule before silencing, and without a position in the file.
struct DraftFinding {
  /// The places of findings.
  enum Site {
    /// A place in the scene.
    case scene(Place)
    /// A place on a line of the trace.
    case line(Int, Place)
  }

  /// Properties that a rule relies on. If the trace changes one of them, the draft is dropped.
  struct Premise {
    let object: String
    let properties: [Property]
  }

  let code: LintCode
  let site: Site
  let objects: [String]
  let text: String
  /// The properties that the draft relies on. The positions of these objects in the tree are implied.
  var premises: [Premise] = []

  init(_ code: LintCode, at place: Place, _ objects: [String], _ text: String) {
    self.init(code, .scene(place), objects, text)
  }

  init(_ code: LintCode, _ site: Site, _ objects: [String], _ text: String) {
    self.code = code
    self.site = site
    self.objects = objects
    self.text = text
  }

  /// The draft with the premise that these properties of an object keep their values.
  func given(_ object: String, _ properties: Property...) -> DraftFinding {
    given([object], properties)
  }

  /// The draft with the premise that these properties of objects keep their values.
  func given(_ objects: [String], _ properties: [Property]) -> DraftFinding {
    var draft = self
    draft.premises += objects.map { Premise(object: $0, properties: properties) }
    return draft
  }
}

/// A list of names for people: the first three, and the number of others.
func phrase(_ names: [String]) -> String {
  let shown = names.prefix(3).joined(separator: ", ")
  return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
}
