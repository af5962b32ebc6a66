/// Views with behaviour that scenes lack. The scene keeps them as the nearest class, and a note says what is missing.
struct Unmodelled {
  /// The classes, and the types of accessibility elements.
  private let names: [String]
  /// Whether a class counts if its name contains one of the names, as for generic classes.
  private var isPart = false
  /// The missing behaviour, after the ids of the views.
  let text: String

  static let all = [
    Unmodelled(
      names: ["UIHostingView"],
      isPart: true,
      text:
        "what reacts to touches in SwiftUI is not a view: a touch hits the hosting view and none of SwiftUI's gestures"
    ),
    Unmodelled(
      names: ["WKWebView", "UIWebView", "WebView"],
      text: "the page of a web view, and the gestures on it, are not modelled"
    ),
    Unmodelled(
      names: ["MKMapView", "MGLMapView", "GMSMapView", "Map"],
      text: "the gestures of a map are not modelled, except recognizers that the text lists"
    ),
    Unmodelled(
      names: [
        "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "NavigationBar", "TabBar", "Toolbar",
      ],
      text: "what a bar does with touches beside its items is not modelled"
    ),
    Unmodelled(
      names: ["UIStackView"],
      text: "a stack view does not move its views here when one of them is hidden"
    ),
    Unmodelled(
      names: ["UIPickerView", "UIDatePicker", "Picker", "DatePicker"],
      text: "the wheels of a picker are not modelled"
    ),
  ]

  /// Whether a view of a class is one of them.
  func matches(_ name: String, base: String? = nil) -> Bool {
    [name, base].compactMap { $0 }.contains { name in
      isPart ? names.contains { name.contains($0) } : names.contains(name)
    }
  }
}

extension SceneAssembler {
  /// Notes the views with behaviour that scenes lack.
  mutating func noteUnmodelled(isTreeOfViews: Bool, elements names: [String] = []) {
    for kind in Unmodelled.all {
      let ids =
        isTreeOfViews
        ? facts.views.indices.filter {
          kind.matches(facts.views[$0].className, base: facts.views[$0].baseClass)
        }
        .compactMap { viewIDs[$0] }
        : facts.elements.nodes.indices.filter { kind.matches(facts.elements.nodes[$0].type) }
          .compactMap { names.indices.contains($0) ? names[$0] : nil }
      guard !ids.isEmpty else { continue }
      unknowns.add(remark: "\(Self.named(ids)): \(kind.text)")
    }
  }
}
