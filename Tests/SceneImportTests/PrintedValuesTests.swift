import Records
import Replay
import Testing
import TraceFormat

@testable import SceneImport

@Suite("Values of controls in prints")
struct PrintedValuesTests {
  @Test(
    arguments: [
      ("50%", 50, true), ("50 %", 50, true), ("٥٠٪", 50, true), ("५०%", 50, true), ("50 percent", 50, true),
      ("33,5 %", 33.5, true), ("0.25", 0.25, false), ("0,25", 0.25, false), ("-3", -3, false),
      ("−3", -3, false),
      ("\u{200E}75%", 75, true), ("+4", 4, false),
    ]
  )
  func `A number in any script and with any mark`(text: String, number: Double, isPercent: Bool) throws {
    let found = try #require(PrintedValues.number(in: text))
    #expect(found.number == number && found.isPercent == isPercent)
  }

  @Test(arguments: ["", "%", "half", "1.5 times", "1:30", "1.2.3", "page 2 of 5"])
  func `What is not a number alone`(text: String) { #expect(PrintedValues.number(in: text) == nil) }

  @Test(
    arguments: [
      ("page 2 of 5", 1, 5), ("Seite 1 von 3", 0, 3), ("5 ページ中 2 ページ目", 1, 5),
      ("٢ من ٥", 1, 5), ("3/3", 2, 3),
    ]
  )
  func `The page and how many there are, in any order`(text: String, page: Double, count: Double) throws {
    let found = try #require(PrintedValues.pages(in: text))
    #expect(found.page == page && found.count == count)
  }

  @Test(arguments: ["", "3", "page 0 of 5", "1 of 2 of 3"])
  func `No pages`(text: String) { #expect(PrintedValues.pages(in: text) == nil) }

  private static func members(_ className: String, _ attributes: [String: String]) -> [String: Value] {
    var properties = PrintedProperties(ClassRegistry.standard.vocabulary)
    let members = properties.members(of: className) { attributes[$0] }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  @Test func `A part in per cent is one of the range that the print has`() {
    #expect(Self.members("UISlider", ["value": "25%"])["value"] == .number(0.25))
    let ranged = ["value": "25%", "minValue": "10", "maxValue": "30"]
    #expect(
      Self.members("UISlider", ranged)
        == ["minimumValue": .number(10), "maximumValue": .number(30), "value": .number(15)]
    )
    #expect(Self.members("UIStepper", ["value": "50%"])["value"] == .number(50))
    // Android's bars have their value as their text.
    #expect(Self.members("UISlider", ["text": "30.0"])["value"] == .number(30))
    #expect(Self.members("UISlider", ["value": "1.5 times"])["value"] == nil)
  }

  @Test func `A number alone is neither the page nor how many there are, except under their own names`() {
    let own = ["currentPage": "2", "numberOfPages": "4"]
    #expect(
      Self.members("UIPageControl", own) == ["numberOfPages": .number(4), "currentPage": .number(2)]
    )
    #expect(Self.members("UIPageControl", ["value": "3"]).isEmpty)
    #expect(
      Self.members("UIPageControl", ["value": "page 2 of 5"])
        == ["numberOfPages": .number(5), "currentPage": .number(1)]
    )
  }

  @Test(
    arguments: [
      ("checked", "true", true), ("value", "1", true), ("value", "Off", false), ("isOn", "NO", false),
      ("on", "YES", true),
    ]
  )
  func `A switch is on under many names`(name: String, text: String, isOn: Bool) {
    #expect(Self.members("UISwitch", [name: text])["isOn"] == .bool(isOn))
  }
}
