import Records
import Testing

@testable import TraceFormat

/// A view with a `container` gets the recognizers that UIKit adds to that container.
@Suite struct ContainerTests {
  private func json(_ container: String, id: String = #""id":"v","#) -> String {
    #"{"windows":[{"id":"w","subviews":[{\#(id)"container":\#(container)}]}]}"#
  }

  @Test(arguments: [
    (#""navigation""#, ["v.edgePop", "v.contentPop"]),
    (#""tabBar""#, ["v.tabSelection"]),
    (#"{"kind":"sheet","detents":["medium","large"],"selectedDetent":"large"}"#, ["v.sheetDismissal"]),
    (#""pageCurl""#, ["v.pageTurn"]),
    (#""zoom""#, ["v.zoomDismissal", "v.zoomEdgeDismissal", "v.zoomPinchDismissal"]),
  ])
  func `A container has its recognizers, whose ids begin with that of the view`(
    container: String,
    ids: [String]
  ) throws {
    #expect(try errors(inScene: json(container)).isEmpty)
    #expect(try scene(json(container)).recognizers.map(\.object.id) == ids)
  }

  @Test(arguments: [
    (#""sheet""#, false), (#"{"kind":"sheet","detents":["medium","large"]}"#, true),
    (#"{"kind":"sheet","detents":["medium","large"],"selectedDetent":"large"}"#, false),
    (
      #"{"kind":"sheet","detents":["medium","large"],"prefersScrollingExpandsWhenScrolledToEdge":false}"#,
      false
    ),
  ])
  func `A sheet that can be larger comes before the list in it`(container: String, expands: Bool) throws {
    let pan = try #require(try scene(json(container)).recognizers.first)
    #expect(pan.object.last(PropertyName(rawValue: "expandsFirst"))?.value == .bool(expands))
  }

  @Test(arguments: [
    (#""sheets""#, #"unknown container "sheets", did you mean "sheet"?"#),
    (#"{"detents":["medium"]}"#, #"a container without "kind", expected one"#),
    (#"{"kind":"tabBar","detents":["medium"]}"#, #"unknown key "detents" of a container, expected "kind""#),
    (#"{"kind":"sheet","detents":[]}"#, "a sheet without detents, expected one"),
    (
      #"{"kind":"sheet","detents":["medium"],"selectedDetent":"large"}"#,
      #"unknown detent "large", expected one of "medium""#
    ),
    (#"{"kind":"navigation","viewControllers":0}"#, #""viewControllers" is 0, expected at least 1"#),
  ])
  func `A mistake in a container is an error`(container: String, message: String) throws {
    let messages = try errors(inScene: json(container))
    #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
  }

  @Test func `A container needs an id`() throws {
    let messages = try errors(inScene: json(#""sheet""#, id: ""))
    #expect(messages.count == 1 && messages[0].contains("a container without an id"), "\(messages)")
  }
}
