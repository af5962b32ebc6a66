import Records
import Testing

@testable import TraceFormat

/// The arguments of calls to the motion manager.
@Suite struct MotionArgumentsTests {
  private let frames = ["xArbitraryZVertical", "xTrueNorthZVertical"]

  private func item(_ members: KeyValuePairs<String, Value>) -> PlacedValue {
    PlacedValue(
      .object(members.map { Value.Member(key: $0.key, value: $0.value) }),
      at: JSONPath()["argument"]
    )
  }

  private func updates(_ item: PlacedValue?, frames: [String] = []) -> [String] {
    do {
      let arguments = try UpdateArguments(item, of: "start", frames: frames)
      return [
        "\(arguments.handler?.id ?? "-") \(arguments.interval ?? -1) \(arguments.referenceFrame ?? "-")"
      ]
    } catch {
      return error.all.map(\.message)
    }
  }

  private func attitudes(_ item: PlacedValue?) -> [String] {
    do {
      let arguments = try AttitudeArguments(item, of: "deviceMotion")
      return ["\(arguments.saveAs ?? "-") \(arguments.relativeTo ?? "-")"]
    } catch {
      return error.all.map(\.message)
    }
  }

  @Test func `Updates have a handler, an interval and a frame`() {
    #expect(updates(nil) == ["- -1.0 -"])
    let all = item([
      "handler": .string("graph"), "interval": .number(0.5), "referenceFrame": .string("xTrueNorthZVertical"),
    ])
    #expect(updates(all, frames: frames) == ["graph 0.5 xTrueNorthZVertical"])
  }

  @Test func `All errors of the arguments are reported at once`() {
    let wrong = item([
      "handler": .number(1), "interval": .number(-1), "referenceFrame": .string("xTrueNorth"),
    ])
    #expect(
      updates(wrong, frames: frames) == [
        "\"handler\" is a number, expected an id", "\"interval\" is -1, expected at least 0",
        "unknown reference frame \"xTrueNorth\", did you mean \"xTrueNorthZVertical\"?",
      ]
    )
    #expect(
      updates(item(["referenceFrame": .string("xTrueNorthZVertical")]))
        == ["unknown key \"referenceFrame\" of \"start\", expected \"handler\" or \"interval\""]
    )
    #expect(updates(PlacedValue(.string("graph"), at: JSONPath()["argument"])).count == 1)
  }

  @Test func `Reading has the names of attitudes`() {
    #expect(attitudes(nil) == ["- -"])
    #expect(attitudes(item(["saveAs": .string("a"), "relativeTo": .string("b")])) == ["a b"])
    #expect(attitudes(item(["saveAs": .string("")])) == ["\"saveAs\" is empty, expected a name"])
    #expect(attitudes(item(["saveIn": .string("a")])).first?.contains("did you mean \"saveAs\"?") ?? false)
  }
}
