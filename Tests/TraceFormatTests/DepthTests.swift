import Testing
import TraceFormat

/// How deep views, lists and objects may nest.
@Suite struct DepthTests {
  /// A window in which views nest, as many as are wanted with the window; the innermost has some members.
  private func nested(_ views: Int, members: String = "") -> String {
    #"{"windows":["# + String(repeating: #"{"subviews":["#, count: views - 1) + "{\(members)}"
      + String(repeating: "]}", count: views - 1) + "]}"
  }

  private func lists(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  @Test func `A scene of 500 nested views is read`() throws {
    let scene = try scene(nested(500))
    #expect(scene.views.count == 500)
    #expect(scene.views.last?.parent == .view(498))
  }

  @Test func `A scene of more nested views is an error that names the limit`() throws {
    #expect(
      try errors(inScene: nested(501)) == [
        "photos.scene.json:1:6513: error: views nest more than 500 deep, the limit"
      ]
    )
    #expect(
      try errors(inScene: nested(1_000)) == [
        "photos.scene.json:1:7150: error: lists and objects nest more than 1100 levels deep, the limit;"
          + " views may nest 500 deep"
      ]
    )
  }

  /// The scene, its windows and the window are three levels, and each nested view adds two.
  @Test func `Lists in a deep view are read`() throws {
    #expect(try errors(inScene: nested(500, members: #""x-a":\#(lists(99))"#)).isEmpty)
    #expect(try errors(inScene: nested(500, members: #""x-a":\#(lists(100))"#)).count == 1)
  }

  /// Each `do` is two levels, its list and an object, and the innermost number is three below the last.
  @Test func `Handlers in each other nest as deep as a property may`() throws {
    func scene(_ count: Int) -> String {
      let handlers =
        String(repeating: #"{"do":["#, count: count - 1) + #"{"set":{"w":{"alpha":1}}}"#
        + String(repeating: "]}", count: count - 1)
      let actions = #"[{"target":"w","action":"a","do":[\#(handlers)]}]"#
      let pan = #"{"id":"r","class":"UIPanGestureRecognizer","actions":\#(actions)}"#
      return #"{"windows":[{"id":"w","gestureRecognizers":[\#(pan)]}]}"#
    }
    #expect(try errors(inScene: scene(48)).isEmpty)
    let deeper = try errors(inScene: scene(49))
    #expect(deeper.count == 1)
    #expect(
      deeper[0].hasSuffix(
        "error: lists and objects nest more than 100 levels deep, the limit of a property and of an argument"
      )
    )
  }
}
