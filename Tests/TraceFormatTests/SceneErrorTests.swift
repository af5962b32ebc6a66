import Records
import Testing

@testable import TraceFormat

@Suite struct SceneErrorTests {
  /// A window with one view, `v`, and what a test adds to the view, from column 51 on.
  private func problems(inView members: String) throws -> [String] {
    try errors(inScene: #"{"windows":[{"id":"w","subviews":[{"id":"v","#.padded(to: 50) + members + "}]}]}")
      .map { String($0.dropFirst("photos.scene.json:".count)) }
  }

  @Test func `All errors of a scene are reported in one run`() throws {
    let messages = try errors(
      inScene: #"""
        {
          "nonsense": 3,
          "controllers": [{"id": "photos", "canBecomeFirstResponder": 1}],
          "windows": [{
            "id": "window", "rootViewController": "photo",
            "subviews": [
              {"id": "top", "frame": [40, 40, -240, 160], "controller": "photos"},
              {"id": "top", "class": "UIImageVeiw", "alpha": "a", "controller": "photos", "gestureRecognizers": [
                {"id": "tap", "class": "UITapGestureRecognizer", "cancelTouchesInView": false,
                 "requireToFail": ["window", "tup"], "numberOfTapsRequired": 0}]}
            ]
          }],
          "firstResponder": "tap", "thresholds": {"tapMovment": 3}
        }
        """#
    )
    #expect(
      messages == [
        #"photos.scene.json:2:3: error: unknown key "nonsense" of a scene, expected "scene", "application","#
          + #" "controllers", "windows", "detached", "motionManager", "firstResponder", "system", "thresholds""#
          + #" or "expect""#,
        #"photos.scene.json:3:63: error: "canBecomeFirstResponder" is a number, expected true or false"#,
        #"photos.scene.json:5:43: error: no object has the id "photo", did you mean "photos"?"#,
        #"photos.scene.json:7:39: error: the width in "frame" is -240, expected at least 0"#,
        #"photos.scene.json:8:14: error: duplicate id "top", which is another object's, on line 7"#,
        #"photos.scene.json:8:30: error: unknown class "UIImageVeiw", did you mean "UIImageView"?"#,
        #"photos.scene.json:8:54: error: "alpha" is a string, expected a number"#,
        #"photos.scene.json:8:73: error: view controller "photos" has the root view "top" already,"#
          + " expected another one",
        #"photos.scene.json:9:58: error: unknown property "cancelTouchesInView" of UITapGestureRecognizer,"#
          + #" did you mean "cancelsTouchesInView"?"#,
        #"photos.scene.json:10:28: error: "window" is a window, expected a recognizer"#,
        #"photos.scene.json:10:38: error: no object has the id "tup", did you mean "tap"?"#,
        #"photos.scene.json:10:70: error: "numberOfTapsRequired" is 0, expected at least 1"#,
        #"photos.scene.json:13:21: error: "tap" is a recognizer, expected a responder"#,
        #"photos.scene.json:13:43: error: unknown key "tapMovment" of thresholds, did you mean "tapMovement"?"#,
      ]
    )
  }

  @Test(
    arguments: [
      ("", "1:1: error: the file is empty, expected a scene"),
      (" \n\n", "1:1: error: the file is empty, expected a scene"),
      ("{\n\"windows\": [\n", #"3:1: error: the file ends too early, expected a value or "]""#),
      ("{\"touchtrace\":1}\n{\"t\":0,\"wait\":true}", "1:1: error: a trace, expected a scene"),
      (#"{"t":0,"wait":true}"#, "1:1: error: a trace, expected a scene"),
      ("{}\n{}", #"2:1: error: unexpected "{", expected the end of the file"#),
      ("[]", #"1:1: error: not a JSON object: unexpected "[", expected "{""#),
      (#"{"windows":{}}"#, #"1:12: error: "windows" is an object, expected a list"#),
      (#"{"windows":[3]}"#, #"1:13: error: item 1 of "windows" is a number, expected a window as an object"#),
      (#"{"scene":3}"#, #"1:10: error: "scene" is a number, expected a string"#),
      (
        #"{"detached":{"view":[]}}"#,
        #"1:14: error: unknown key "view" of detached objects, did you mean "views"?"#
      ),
      (#"{"thresholds":{"tapMovement":"x"}}"#, #"1:30: error: "tapMovement" is a string, expected a number"#),
      (
        #"{"windows":[{"subviews":[{"indexPath":[0,0]}]}]}"#,
        #"1:39: error: "indexPath" of a view that is not a subview of a table or collection"#
      ),
      (
        #"{"windows":[{"subviews":[{"id":"t","class":"UITableView","sections":[2],"subviews":[{"indexPath":[0,2]}]}]}]}"#,
        #"1:98: error: "t" has no row [0, 2]"#
      ),
      (#"{"x-a":NaN}"#, #"1:8: error: "x-a" holds a number that is not finite, expected finite ones"#),
      (
        #"{"application":{"aplha":1}}"#,
        #"1:17: error: unknown property "aplha" of UIApplication; a key "x-aplha" would be ignored"#
      ),
      (
        #"{"windows":[{"id":"application"}]}"#,
        #"1:19: error: duplicate id "application", which is the application's"#
      ),
      (
        #"{"windows":[{"id":"motionManager"}]}"#,
        #"1:19: error: duplicate id "motionManager", which is the motion manager's"#
      ),
      (
        #"{"windows":[{"class":"UIView"}]}"#,
        "1:22: error: UIView is the class of a view, expected that of a window"
      ),
      (#"{"windows":[{"id":3}]}"#, #"1:19: error: "id" is a number, expected an id"#),
      (#"{"windows":[{"id":""}]}"#, #"1:19: error: "id" is empty, expected an id"#),
      (
        #"{"windows":[{"gestureRecognizers":[{}]}]}"#,
        #"1:36: error: a recognizer without a class, expected "class""#
      ),
      (
        #"{"controllers":[{"id":"c"}],"windows":[{"id":"w","rootViewController":"c"},{"rootViewController":"c"}]}"#,
        #"1:98: error: view controller "c" is the root of window "w" already, expected another one"#
      ),
      (
        #"{"windows":[{"rootViewController":"w","id":"w"}]}"#,
        #"1:35: error: "w" is a window, expected a view controller"#
      ),
      (
        #"{"windows":[{"transformMatrix":[]}]}"#,
        #"1:14: error: unknown property "transformMatrix" of UIWindow; a key "x-transformMatrix" would be ignored"#
      ),
    ]
  )
  func `A wrong key of a scene is an error at its place`(text: String, message: String) throws {
    #expect(try errors(inScene: text) == ["photos.scene.json:" + message])
  }

  @Test(
    arguments: [
      (
        #""do":3"#,
        #"1:142: error: "do" is a number, expected a list of scene actions"#
      ),
      (
        #""do":[{"when":{"state":"ended"}}]"#,
        #"1:143: error: a scene action without an effect, expected one of "set", "call", "transform" and "do""#
      ),
      (
        #""do":[{"set":{},"call":{}}]"#,
        #"1:143: error: a scene action with several effects, expected one of "set", "call", "transform" and "do""#
      ),
      (
        #""do":[{"set":{"v":{"alpah":1}}}]"#,
        #"1:156: error: unknown property "alpah" of UIView, did you mean "alpha"?"#
      ),
      (
        #""do":[{"set":{"v":{"alpha":"a"}}}]"#,
        #"1:164: error: "alpha" is a string, expected a number"#
      ),
      (
        #""do":[{"set":{"vv":{"alpha":1}}}]"#,
        #"1:151: error: no object has the id "vv", expected "application", "motionManager", "w", "v" or "p""#
      ),
      (
        #""do":[{"call":{"object":"p","method":"cancle"}}]"#,
        #"1:174: error: unknown method "cancle", did you mean "cancel"?"#
      ),
      (
        #""do":[{"transform":{"object":"p","by":"translation"}}]"#,
        #"1:166: error: "p" is a recognizer, expected a view"#
      ),
      (
        #""do":[{"transform":{"object":"v","by":["translation","scale"]}}]"#,
        #"1:175: error: UIPanGestureRecognizer has no scale, which UIPinchGestureRecognizer has"#
      ),
      (
        #""do":[{"transform":{"by":"translation"}}]"#,
        #"1:156: error: a transform without "object", expected "object" and "by""#
      ),
      (
        #""do":[{"when":{},"set":{}}]"#,
        #"1:151: error: "when" is empty, expected "state", "translation", "velocity", "inside" or "scrolledTo""#
      ),
      (
        #""do":[{"when":{"velocity":"fast"},"set":{}}]"#,
        #"1:163: error: unknown direction "fast", expected "horizontal", "vertical", "left", "right", "up" or "down""#
      ),
      (
        #""do":[{"when":{"inside":"w2"},"set":{}}]"#,
        #"1:161: error: no object has the id "w2", expected "w" or "v""#
      ),
    ]
  )
  func `A wrong scene action is an error at its place`(sceneAction: String, message: String) throws {
    let scene = #"""
      {"windows":[{"id":"w","subviews":[{"id":"v"}],"gestureRecognizers":[{"id":"p",\#
      "class":"UIPanGestureRecognizer","actions":[{"action":"a",\#(sceneAction)}]}]}]}
      """#
    #expect(try errors(inScene: scene) == ["photos.scene.json:" + message])
  }

  @Test func `A delegate asks only pans for directions, and names views that exist`() throws {
    let scene = #"""
      {"windows": [{"id": "w", "gestureRecognizers": [
        {"class": "UITapGestureRecognizer", "delegate": {"shouldBegin": {"velocity": "up"}}},
        {"class": "UIPanGestureRecognizer", "delegate": {"shouldBegin": {"inside": "q"}}}]}]}
      """#
    #expect(
      try errors(inScene: scene) == [
        #"photos.scene.json:2:68: error: UITapGestureRecognizer has no velocity, which UIPanGestureRecognizer has"#,
        #"photos.scene.json:3:78: error: no object has the id "q", expected "w""#,
      ]
    )
  }

  @Test func `Only a pan has directions, and a control is asked for nothing`() throws {
    let scene = #"""
      {"windows": [{"gestureRecognizers": [{"class": "UITapGestureRecognizer",
        "actions": [{"action": "a", "do": [{"when": {"velocity": "up"}, "set": {}}]}]}], "subviews": [{"class": "UIButton",
        "actions": [{"action": "b", "for": "touchDown", "do": [{"when": {"state": "ended"}, "set": {}}]}]}]}]}
      """#
    #expect(
      try errors(inScene: scene) == [
        #"photos.scene.json:2:48: error: UITapGestureRecognizer has no velocity, which UIPanGestureRecognizer has"#,
        #"photos.scene.json:3:59: error: "when" asks a recognizer, and the sender is a UIButton; a control has "for""#,
      ]
    )
  }

  @Test(
    arguments: [
      (
        #""cancelTouchesInView":1"#,
        #"1:51: error: unknown property "cancelTouchesInView" of UIView; a key "x-cancelTouchesInView" would be ignored"#
      ),
      (
        #""class":"UIButton","isEnable":true"#,
        #"1:70: error: unknown property "isEnable" of UIButton, did you mean "isEnabled"?"#
      ),
      (
        #""class":"UITapGestureRecognizer""#,
        "1:59: error: UITapGestureRecognizer is the class of a recognizer, expected that of a view"
      ),
      (
        #""controler":"w""#,
        #"1:51: error: unknown property "controler" of UIView, did you mean "controller"?"#
      ),
      (
        #""frame":[0,0,1,1],"center":[0,0]"#,
        #"1:51: error: "frame" and "center" together, expected one or the other"#
      ),
      (
        #""bounds":[0,0,1,1],"frame":[0,0,1,1]"#,
        #"1:70: error: "frame" and "bounds" together, expected one or the other"#
      ),
      (
        #""frame":[0,0,1e999,1]"#,
        #"1:64: error: item 3 of "frame" is not finite or too large, expected a number"#
      ),
      (
        #""class":"UIButton","actions":[{"target":null,"action":"a"}]"#,
        #"1:81: error: an action without "for", expected "action" and "for""#
      ),
      (
        #""class":"UIButton","actions":[{"target":null,"action":"a","for":"touchUp"}]"#,
        #"1:115: error: unknown control event "touchUp", did you mean "touchUpInside"?"#
      ),
      (
        #""gestureRecognizers":[{"class":"UITapGestureRecognizer","actions":[{"action":"a","for":"touchDown"}]}]"#,
        #"1:132: error: unknown key "for" of an action, expected "target", "action", "in" or "do""#
      ),
      (
        #""gestureRecognizers":[{"class":"UITapGestureRecognizer","actions":[{"target":"x","action":"a"}]}]"#,
        #"1:128: error: no object has the id "x", expected "application", "motionManager", "w", "v" or "tapGestureRecognizer1""#
      ),
      (
        #""gestureRecognizers":[{"class":"UITapGestureRecognizer","delegate":{"shouldReceive":{"only":["x"]}}}]"#,
        #"1:144: error: no object has the id "x", expected "w" or "v""#
      ),
      (
        #""gestureRecognizers":[{"class":"UITapGestureRecognizer","canPrevent":{"except":["v"]}}]"#,
        #"1:131: error: "v" is a view, expected a recognizer"#
      ),
      (
        #""forwards":[{"message":"touches","to":"nobody"}]"#,
        #"1:89: error: no object has the id "nobody", expected "application", "w" or "v""#
      ),
      (
        #""gestureRecognizers":[{"class":"UITapGestureRecognizer","requireToFail":["tapGestureRecognizer1"]}]"#,
        #"1:124: error: "tapGestureRecognizer1" requires itself to fail, expected other recognizers"#
      ),
      (
        #""class":"UISlider","minimumValue":2"#,
        #"1:85: error: "minimumValue" is 2 and "maximumValue" 1, expected the one to be at most the other"#
      ),
      (
        #""class":"UIStepper","maximumValue":0"#,
        #"1:86: error: "minimumValue" is 0 and "maximumValue" 0, expected the one to be less than the other"#
      ),
      (
        #""class":"UIScrollView","subviews":[{"id":"v.pan"}]"#,
        #"1:35: error: the scroll view's own recognizer has the id "v.pan", which is another object's"#
      ),
    ]
  )
  func `A wrong view is an error at its place`(members: String, message: String) throws {
    let found = try problems(inView: members)
    #expect(found == [message])
  }

  /// One mistake hides no other.
  @Test(
    arguments: [
      (
        #""class":"UIScrolView","isPagingEnabled":3,"frme":0,"subviews":[{"id":"v.pan"}]"#,
        [
          #"1:35: error: the scroll view's own recognizer has the id "v.pan", which is another object's"#,
          #"1:59: error: unknown class "UIScrolView", did you mean "UIScrollView"?"#,
          #"1:91: error: "isPagingEnabled" is a number, expected true or false"#,
          #"1:93: error: unknown property "frme" of UIScrollView, did you mean "frame"?"#,
        ]
      ),
      (
        #""class":"Knob","alpha":"a","isOn":3,"turns":2,"actions":[{"target":"x","action":"a","for":"b"}]"#,
        [
          #"1:59: error: unknown class "Knob": leave "class" out, it is a view here; "x-class" keeps the name"#,
          #"1:74: error: "alpha" is a string, expected a number"#,
          #"1:87: error: unknown property "turns" of UIView; a key "x-turns" would be ignored"#,
          #"1:118: error: no object has the id "x", expected "application", "motionManager", "w" or "v""#,
          #"1:141: error: unknown control event "b""#,
        ]
      ),
      (
        #""gestureRecognizers":[{"class":"Tap","requireToFail":["x"],"direction":"lft"},{"isEnabled":2}]"#,
        [
          #"1:82: error: unknown class "Tap", did you mean "UITapGestureRecognizer"?"#,
          #"1:105: error: no object has the id "x", expected "tapGestureRecognizer1" or "gestureRecognizer1""#,
          #"1:110: error: unknown property "direction" of UITapGestureRecognizer, which UISwipeGestureRecognizer has"#,
          #"1:129: error: a recognizer without a class, expected "class""#,
          #"1:142: error: "isEnabled" is a number, expected true or false"#,
        ]
      ),
      (
        #""gestureRecognizers":[{"class":"UIPinchGestureRecognizer","actions":[{"target":"x"}]}]"#,
        [
          #"1:120: error: an action without "action", expected "action""#,
          #"1:130: error: no object has the id "x", expected "application", "motionManager", "w", "v" or "pinchGestureRecognizer1""#,
        ]
      ),
      (
        #""forwards":[{"to":"x"},{"message":"touches","when":{"inside":"y"}}],"handles":["a","b"]"#,
        [
          #"1:63: error: a forward needs "message""#,
          #"1:69: error: no object has the id "x", expected "application", "w" or "v""#,
          #"1:74: error: a forward needs "to""#,
          #"1:112: error: no object has the id "y", expected "w" or "v""#,
          #"1:130: error: unknown message "a""#,
          #"1:134: error: unknown message "b""#,
        ]
      ),
      (
        #""transform":{"rotate":"a","scale":"b","translate":[1]}"#,
        [
          #"1:73: error: "rotate" is a string, expected a number"#,
          #"1:85: error: "scale" is a string, expected a number"#,
          #"1:101: error: "translate" has 1 items, expected 2: [x, y]"#,
        ]
      ),
    ]
  )
  func `All errors of an object are reported`(members: String, messages: [String]) throws {
    let found = try problems(inView: members)
    #expect(found == messages)
  }

  @Test func `A problem that the replay finds has its place in the scene`() throws {
    let file = try TemporaryFile("photos.scene.json", "{\n  \"windows\": [\n    {\"id\": \"w\"}]}".utf8)
    let text = try SceneText(.path(file.path))
    let scene = try text.read(.test)
    let error = text.error(at: scene.views[0].object.place, "not today")
    #expect(file.lines(of: .invalid([error])) == ["photos.scene.json:3:5: error: not today"])
  }

  @Test func `A scene over the size limit is an error`() throws {
    let file = try TemporaryFile("s.json", [UInt8](repeating: 0x20, count: (64 << 20) + 1))
    #expect(
      throws: InputFailure.invalid([
        TraceError(
          file: file.path,
          line: 1,
          column: 1,
          message: "the scene is larger than 64 MiB, the limit for a scene"
        )
      ])
    ) { try SceneText(.path(file.path)) }
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }

  @Test func `A swipe of a row shows at most a hundred actions`() throws {
    func scene(_ count: Int) -> String {
      let titles = Array(repeating: #""a""#, count: count).joined(separator: ",")
      return #"{"windows":[{"subviews":[{"class":"UITableView","trailingSwipeActions":[\#(titles)]}]}]}"#
    }
    #expect(try errors(inScene: scene(100)).isEmpty)
    #expect(
      try errors(inScene: scene(101)) == [
        #"photos.scene.json:1:72: error: "trailingSwipeActions" has 101 swipe actions, expected at most 100"#
      ]
    )
  }

  @Test func `Many wrong ids take a time in proportion, and the first ones are helped`() throws {
    let wrong = (0..<150).map { #"{"class":"UITapGestureRecognizer","requireToFail":["tap\#($0)"]}"# }
    let found = try errors(
      inScene: #"{"windows":[{"gestureRecognizers":[{"id":"tap","class":"UITapGestureRecognizer"},"#
        + wrong.joined(separator: ",") + "]}]}"
    )
    #expect(found.count == 150 && found[0].hasSuffix(#"did you mean "tap"?"#))
    #expect(found[149].hasSuffix(#"no object has the id "tap149""#))
  }
}
