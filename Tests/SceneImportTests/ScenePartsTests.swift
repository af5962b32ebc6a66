import Records
import Replay
import Testing
import TraceFormat

@testable import SceneImport

/// The small parts that all forms of text share.
@Suite("The parts of scenes from dumps")
struct ScenePartsTests {
  @Test(
    arguments: [
      ("UIView", "view"), ("MyApp.PlayerView", "playerView"),
      ("_UIParallaxDimmingView", "parallaxDimmingView"),
      ("URLBar", "urlBar"), ("_TtC5MyApp10PlayerView", "playerView"), ("UI", "ui"),
      ("_TtGC7SwiftUI14_UIHostingViewV5MyApp4Root_", "hostingView"), ("MyApp.Card<Swift.Int>", "card"),
    ]
  )
  func `A class gives a short id in lower camel case`(className: String, stem: String) {
    #expect(SceneIDs.stem(of: className) == stem)
  }

  @Test func `Ids are numbered from the second one, and an identifier comes first`() {
    var ids = SceneIDs()
    #expect(ids.id(identifier: "Sign in!") == "Sign-in")
    #expect(ids.id(identifier: "Sign in!") == "Sign-in2")
    #expect(ids.id(identifier: "row1") == "row1")
    #expect(ids.id(identifier: "row1") == "row1-2")
    #expect(ids.id(identifier: " !") == nil)
    #expect(ids.id(className: "UIView") == "view")
    #expect(ids.id(className: "UIView") == "view2")
    #expect(ids.id(recognizer: "UITapGestureRecognizer") == "tap")
    #expect(ids.id(className: "Application") == "application2")
  }

  @Test func `The id of a scroll view's pan stays free`() {
    var ids = SceneIDs()
    #expect(ids.id(className: "UIScrollView") == "scrollView")
    ids.reserveRecognizers(of: "scrollView")
    #expect(ids.id(identifier: "scrollView.pan") == "scrollView.pan2")
  }

  @Test func `A page source in which no element has a place is refused`() {
    for inside in ["<node class='android.widget.Button'/>", ""] {
      let source = "<hierarchy rotation='0'>\(inside)</hierarchy>"
      let importer = SceneImporter(vocabulary: ClassRegistry.standard.vocabulary)
      let text = TraceInput.text(name: "source.xml", Array(source.utf8))
      #expect(throws: InputFailure.self) { try importer.scene(of: [text], tell: { _ in }) }
    }
  }

  @Test func `The size of the screen in pixels decides the scale, not how far the elements reach`() throws {
    let source = "<hierarchy><node class='android.widget.Button' bounds='[30,60][600,1200]'/></hierarchy>"
    let vocabulary = ClassRegistry.standard.vocabulary
    let text = TraceInput.text(name: "source.xml", Array(source.utf8))
    var notes = ""
    let (screen, pixels) = (Point(x: 100, y: 200), Point(x: 1000, y: 2000))
    let importer = SceneImporter(vocabulary: vocabulary, screen: screen, pixels: pixels)
    let scene = String(decoding: try importer.scene(of: [text], tell: { notes += $0 }), as: UTF8.self)
    #expect(scene.contains(#""frame": [3, 6, 57, 114]"#))
    #expect(!notes.contains("--pixels"))
    _ = try SceneImporter(vocabulary: vocabulary).scene(of: [text], tell: { notes += $0 })
    #expect(notes.contains("the elements reach to 600x1200 pixels"))
  }

  private static func scene(ofTable cells: String) throws -> String {
    let table =
      "<UITableView: 0x1; frame = (0 0; 320 480); layer = <CALayer: 0x2>; contentOffset: {0, 0}; contentSize: {320, 500}>\n"
    let importer = SceneImporter(vocabulary: ClassRegistry.standard.vocabulary)
    let text = TraceInput.text(name: "views.txt", Array((table + cells).utf8))
    return String(decoding: try importer.scene(of: [text], tell: { _ in }), as: UTF8.self)
  }

  @Test func `Cells in the wrapper of older systems are rows, and the wrapper is gone`() throws {
    let scene = try Self.scene(
      ofTable: """
           | <UITableViewWrapperView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
           |    | <UITableViewCell: 0x5; frame = (0 44; 320 44); text = 'Two'; layer = <CALayer: 0x6>>
           |    | <UITableViewCell: 0x7; frame = (0 0; 320 44); text = 'One'; layer = <CALayer: 0x8>>
        """
    )
    let rows =
      #"[[{"title": "One", "height": 44}, {"title": "Two", "height": 44}, {"title": "not in the text", "height": 412}]]"#
    #expect(scene.contains(#""sections": "# + rows))
    #expect(scene.contains(#""x-label": "Two", "frame": [0, 0, 320, 44], "indexPath": [0, 1]"#))
    #expect(!scene.contains("Wrapper"))
  }

  @Test func `A table whose cells overlap is a scroll view`() throws {
    let scene = try Self.scene(
      ofTable: """
           | <UITableViewCell: 0x5; frame = (0 0; 320 44); layer = <CALayer: 0x6>>
           | <UITableViewCell: 0x7; frame = (0 30; 320 44); layer = <CALayer: 0x8>>
        """
    )
    #expect(scene.contains(#""class": "UIScrollView", "x-class": "UITableView""#))
    #expect(scene.contains(#""frame": [0, 30, 320, 44]"#) && !scene.contains("indexPath"))
  }

  @Test func `A view that is printed inside itself keeps its place`() {
    var facts = SceneFacts()
    let window = facts.addView(1, className: "UIWindow")
    let view = facts.addView(2, className: "UIView")
    facts.attach(window, to: nil)
    facts.attach(view, to: window)
    facts.attach(window, to: view)
    facts.attach(view, to: view)
    #expect(facts.views[window].parent == nil && facts.views[window].children == [view])
    #expect(facts.views[view].parent == window && facts.views[view].children.isEmpty)
  }

  // The box of a view of 40 by 20 pt around (50, 50).
  @Test(
    arguments: [
      ("(30 40; 40 20)", "[1, 0, 0, 1, 0, 0]", [30, 40, 40, 20.0]),
      ("(40 30; 20 40)", "[0, 1, -1, 0, 0, 0]", [30, 40, 40, 20]),
      ("(10 30; 80 40)", "[2, 0, 0, 2, 0, 0]", [30, 40, 40, 20]),
      ("(35 33; 40 20)", "[1, 0, 0, 1, 5, -7]", [30, 40, 40, 20]),
      ("(30 40; 40 20)", "[-1, 0, 0, -1, 0, 0]", [30, 40, 40, 20]),
    ]
  )
  func `The size of the bounds is found from the frame and the transform`(
    frame: String,
    transform: String,
    expected: [Double]
  ) throws {
    var view = ViewFact(className: "UIView")
    view.attributes = ["frame": frame, "transform": transform]
    let geometry = ViewGeometry(of: view)
    let found = try #require(geometry.frame)
    #expect([found.x, found.y, found.width, found.height] == expected)
    #expect(!geometry.isSizeUnknown)
  }

  @Test func `A turn by 45 degrees leaves the size open`() {
    var view = ViewFact(className: "UIView")
    view.attributes = ["frame": "(0 0; 60 60)", "transform": "[0.6, 0.6, -0.6, 0.6, 0, 0]"]
    #expect(ViewGeometry(of: view).isSizeUnknown)
  }

  @Test(
    arguments: [
      ("<A b=\"1\" c></A>", 10), ("<A b=1/>", 5), ("<A b=\"&nbsp;\"/>", 6), ("<!DOCTYPE a><A/>", 0),
      ("<A b=\"", 6),
      ("<A><!-- x", 7), ("<A b=\"1\"c=\"2\"/>", 8),
    ]
  )
  func `A page source that is no XML is refused at the place of the mistake`(text: String, offset: Int) {
    var reader = XMLReader(Array(text.utf8), at: 0)
    var flaw: XMLReader.Flaw?
    do throws(XMLReader.Flaw) {
      while try reader.next() != nil {}
    } catch {
      flaw = error
    }
    #expect(flaw?.offset == offset)
  }

  @Test func `Attributes are unescaped, comments are skipped, and ends have their names`() throws {
    var reader = XMLReader(Array("<A b='&lt;&#x41;&amp;'><!-- <C/> --><B/></A>".utf8), at: 0)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        events.append("\(name) \(attributes["b"] ?? "") \(isEmpty)")
      case .end(let name): events.append("/\(name)")
      }
    }
    #expect(events == ["A <A& false", "B  true", "/A"])
  }
}
