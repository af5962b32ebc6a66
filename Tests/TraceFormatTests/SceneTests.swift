import Records
import Testing

@testable import TraceFormat

@Suite struct SceneTests {
  @Test func `An empty scene has an application`() throws {
    let scene = try scene("{}")
    #expect(scene.application.id == "application")
    #expect(scene.application.className == "UIApplication")
    #expect(scene.motionManager?.id == "motionManager")
    #expect(scene.applicationDelegate == nil)
    #expect(scene.views.isEmpty)
  }

  @Test func `The example of the page on scenes is decoded`() throws {
    let scene = try scene(
      #"""
      {
        "scene": "photos", "x-mine": {},
        "application": {"id": "app", "handles": [], "delegate": {"id": "appDelegate", "handles": []}},
        "controllers": [{"id": "photos", "handles": ["motionEnded"], "canBecomeFirstResponder": true}],
        "windows": [{
          "id": "window", "frame": [0, 0, 320, 480], "rootViewController": "photos",
          "subviews": [{
            "id": "root", "controller": "photos",
            "gestureRecognizers": [{
              "id": "pinch", "class": "UIPinchGestureRecognizer",
              "actions": [{"target": "photos", "action": "handlePinch:"}, {"target": null, "action": "a"}]
            }],
            "subviews": [
              {"id": "top"},
              {"id": "bottom", "class": "UIImageView", "gestureRecognizers": [
                {"id": "tap", "class": "UITapGestureRecognizer", "requireToFail": ["pinch"]}]}
            ]
          }]
        }],
        "motionManager": {"gyroUpdateInterval": 0.1},
        "thresholds": {"tapMovement": 30},
        "firstResponder": "photos"
      }
      """#
    )
    #expect(scene.name == "photos")
    #expect(scene.application.id == "app")
    #expect(scene.applicationDelegate?.id == "appDelegate")
    #expect(scene.controllers.map(\.id) == ["photos"])
    #expect(scene.views.map(\.object.id) == ["window", "root", "top", "bottom"])
    #expect(scene.views.map(\.parent) == [.none, .view(0), .view(1), .view(1)])
    #expect(scene.views.map(\.object.className) == ["UIWindow", "UIView", "UIView", "UIImageView"])
    #expect(scene.views[0].rootViewController?.id == "photos")
    #expect(scene.views[1].controller?.id == "photos")
    #expect(scene.recognizers.map(\.object.id) == ["pinch", "tap"])
    #expect(scene.recognizers.map(\.view) == [1, 3])
    #expect(scene.recognizers[0].actions.map(\.target?.id) == ["photos", nil])
    #expect(scene.recognizers[0].actions.map(\.action) == ["handlePinch:", "a"])
    #expect(scene.motionManager?.id == "motionManager")
    #expect(
      scene.motionManager?.assignments.map(\.property) == [PropertyName(rawValue: "gyroUpdateInterval")]
    )
    #expect(scene.thresholds.map(\.property.rawValue) == ["tapMovement"])
    #expect(scene.thresholds.map(\.value) == [.number(30)])
    #expect(scene.firstResponder?.id == "photos")
  }

  @Test func `Detached objects are decoded`() throws {
    let scene = try scene(
      #"""
      {"detached": {
        "views": [{"id": "later", "subviews": [{"id": "inside"}]}],
        "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer", "requireToFail": ["pan"]},
                               {"id": "pan", "class": "UIPanGestureRecognizer"}]}}
      """#
    )
    #expect(scene.views.map(\.parent) == [.detached, .view(0)])
    #expect(scene.recognizers.map(\.view) == [nil, nil])
  }

  @Test func `Controls are decoded with their actions`() throws {
    let scene = try scene(
      #"""
      {"windows": [{
        "subviews": [{"id": "button", "class": "UIButton", "actions": [
          {"target": null, "action": "a", "for": "touchDown"},
          {"target": "button", "action": "b", "for": ["touchUpInside", "touchCancel"]}]}]}]}
      """#
    )
    #expect(scene.views[1].actions.map(\.events) == [[.touchDown], [.touchUpInside, .touchCancel]])
  }

  @Test func `An object without an id gets its class and a free number`() throws {
    let scene = try scene(
      #"""
      {"application": {"delegate": {}}, "controllers": [{}],
       "windows": [{"subviews": [
         {"subviews": [{"gestureRecognizers": [{"class": "UITapGestureRecognizer"}]}],
          "gestureRecognizers": [{"class": "UITapGestureRecognizer"},
                                 {"class": "UIPanGestureRecognizer", "requireToFail": ["scrollView1.pan"]}]},
         {"id": "view2"}, {"class": "UIScrollView"}, {}]}]}
      """#
    )
    #expect(scene.applicationDelegate?.id == "responder1")
    #expect(scene.controllers.map(\.id) == ["viewController1"])
    // Document order; the second number is in use.
    #expect(scene.views.map(\.object.id) == ["window1", "view1", "view3", "view2", "scrollView1", "view4"])
    #expect(
      scene.recognizers.map(\.object.id) == [
        "tapGestureRecognizer1", "tapGestureRecognizer2", "panGestureRecognizer1",
      ]
    )
    // The first in the text is the one of the inner view.
    #expect(scene.recognizers.map(\.view) == [2, 1, 1])
  }

  @Test func `Private keys are ignored`() throws {
    let scene = try scene(
      #"{"x-a":[1],"windows":[{"x-b":{"c":2},"alpha":0.5}],"scene":"b"}"#
    )
    #expect(scene.name == "b")
    #expect(scene.views[0].object.assignments.map(\.value) == [.number(0.5)])
  }

  @Test func `The standard scene has one view with every built-in recognizer`() throws {
    let scene = Scene.standard
    #expect(scene.application.id == "application")
    #expect(scene.views.map(\.object.id) == ["window", "view"])
    #expect(
      scene.recognizers.map(\.object.id) == [
        "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipeLeft", "swipeRight", "swipeUp",
        "swipeDown",
      ]
    )
    for recognizer in scene.recognizers {
      let delegates = recognizer.object.assignments.compactMap { assignment in
        if case .delegate(let delegate) = assignment.value { delegate } else { nil }
      }
      #expect(delegates.map(\.shouldRecognizeSimultaneouslyWith) == [.always])
    }
    // Every property is one that its class has.
    for object in scene.views.map(\.object) + scene.recognizers.map(\.object) {
      let known = Vocabulary.test.properties(of: object.className).map(\.name)
      #expect(object.assignments.allSatisfy { known.contains($0.property.rawValue) })
    }
  }
}
