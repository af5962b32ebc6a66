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

  @Test func `A scene of ten thousand nested views is read`() throws {
    let scene = try scene(nested(10_000))
    #expect(scene.views.count == 10_000)
    #expect(scene.views.last?.parent == .view(9_998))
  }

  @Test func `A scene of more nested views is an error that names the limit`() throws {
    #expect(
      try errors(inScene: nested(10_001)) == [
        "photos.scene.json:1:130013: error: views nest more than 10,000 deep, the limit"
      ]
    )
    // What json-c would have to nest is beyond any scene that is in order.
    #expect(
      try errors(inScene: nested(20_000)) == [
        "photos.scene.json:1:195000: error: lists and objects, or the views in them, nest more than 10,000 levels deep,"
          + " the limit"
      ]
    )
  }

  /// The scene, its windows and the window are three levels; a view lies on that of the window.
  @Test func `Lists in a deep view are read`() throws {
    #expect(try errors(inScene: nested(6_000, members: #""x-a":\#(lists(9_997))"#)).isEmpty)
    #expect(
      try errors(inScene: nested(6_000, members: #""x-a":\#(lists(9_998))"#)) == [
        "photos.scene.json:1:88004: error: lists and objects nest more than 10,000 levels deep, the limit"
      ]
    )
  }
}
