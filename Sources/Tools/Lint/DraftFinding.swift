import TraceFormat

/// What a rule has to say, before it is known whether anybody wants to hear it and where it stands.
struct DraftFinding {
  /// Where what it is about is written.
  enum Site {
    /// In the scene.
    case scene(Place)
    /// On a line of the trace.
    case line(Int, Place)
  }

  /// A property that a rule has looked at. What a trace changes is not what the scene says.
  struct Premise {
    let object: String
    let properties: [Property]
  }

  let code: LintCode
  let site: Site
  let objects: [String]
  let text: String
  /// What it rests on. Where objects stand in the tree is a premise by itself.
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

  /// The same, which holds only as long as these properties of an object do.
  func given(_ object: String, _ properties: Property...) -> DraftFinding {
    given([object], properties)
  }

  /// The same, which holds only as long as these properties of objects do.
  func given(_ objects: [String], _ properties: [Property]) -> DraftFinding {
    var draft = self
    draft.premises += objects.map { Premise(object: $0, properties: properties) }
    return draft
  }
}

/// A list of names for people: the first three, and how many more there are.
func phrase(_ names: [String]) -> String {
  let shown = names.prefix(3).joined(separator: ", ")
  return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
}
