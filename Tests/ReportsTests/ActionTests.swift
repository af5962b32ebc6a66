import Records
import Testing

@testable import Reports

@Suite("Action records")
struct ActionTests {
  private func action(
    _ sender: String,
    _ target: String?,
    _ selector: String?,
    state: GestureState? = .began,
    event: ControlEvent? = nil,
    location: Point? = Point(x: 40, y: 80),
    _ fill: (inout ActionValues) -> Void = { _ in }
  ) -> Record {
    var values = ActionValues()
    fill(&values)
    return .action(
      Action(
        sender: sender,
        controlEvent: event,
        target: target,
        action: selector,
        state: state,
        location: location,
        values: values
      )
    )
  }

  @Test func `A pinch shows its values; its location and usual number of touches in full detail alone`() {
    let record = action("pinch", "photos", "handlePinch:") {
      $0.scale = 0.54
      $0.velocity = .number(-7.2499999)
      $0.numberOfTouches = .init(2, usual: 2)
    }
    #expect(text(record) == "  action pinch -> photos handlePinch: began scale=0.54 velocity=-7.25")
    #expect(
      text(record, .full)
        == "  action pinch -> photos handlePinch: began location=(40, 80) scale=0.54 velocity=-7.25 numberOfTouches=2"
    )
    #expect(
      json(record)
        == #"{"record":"action","sender":"pinch","target":"photos","action":"handlePinch:","state":"began","#
        + #""location":[40,80],"velocity":-7.25,"scale":0.54,"numberOfTouches":2}"#
    )
  }

  @Test func `A tap shows its location, an unusual number of touches, and a colon of its own`() {
    let record = action("tap", "photos", "fire", state: .recognized) {
      $0.numberOfTouches = .init(2, usual: 1)
    }
    #expect(text(record) == "  action tap -> photos fire: recognized location=(40, 80) numberOfTouches=2")
  }

  @Test func `Nobody as target, and no target-action pair at all`() {
    let nobody = action("tap", nil, "fire:", state: .recognized, location: nil)
    #expect(text(nobody) == "  action tap -> nil fire: recognized")
    #expect(
      json(nobody)
        == #"{"record":"action","sender":"tap","target":null,"action":"fire:","state":"recognized"}"#
    )
    let none = action("tap", nil, nil, state: .recognized, location: nil)
    #expect(text(none) == "  action tap: recognized")
    #expect(
      json(none) == #"{"record":"action","sender":"tap","target":null,"action":null,"state":"recognized"}"#
    )
  }

  @Test func `A control's event, with and without a value`() {
    let button = action("ok", "form", "submit", state: nil, event: .touchUpInside)
    #expect(text(button) == "  action ok touchUpInside -> form submit")
    #expect(text(button, .full) == "  action ok touchUpInside -> form submit: location=(40, 80)")
    #expect(
      json(button)
        == #"{"record":"action","sender":"ok","controlEvent":"touchUpInside","target":"form","#
        + #""action":"submit","location":[40,80]}"#
    )
    let slider = action("volume", "form", "slide:", state: nil, event: .valueChanged, location: nil) {
      $0.value = 0.5
    }
    #expect(text(slider) == "  action volume valueChanged -> form slide: value=0.5")
    #expect(json(slider).hasSuffix(#""action":"slide:","value":0.5}"#))
  }

  @Test func `Every value, in the order of the keys`() {
    let record = action("all", "photos", "go:", state: .changed) {
      $0.translation = Point(x: 3, y: 0)
      $0.velocity = .vector(Point(x: 180, y: -0.0))
      $0.scale = 1.2
      $0.rotation = 0.4
      $0.direction = ["left"]
      $0.midPoint = Point(x: 40, y: 80)
      $0.transform = [1, 0, 0, 1, 5, 0]
      $0.numberOfTouches = .init(2, usual: 1)
      $0.value = 0.5
    }
    #expect(
      text(record)
        == "  action all -> photos go: changed translation=(3, 0) velocity=(180, 0) scale=1.2 rotation=0.4"
        + " direction=left midPoint=(40, 80) transform=[1, 0, 0, 1, 5, 0] numberOfTouches=2 value=0.5"
    )
    #expect(
      json(record)
        == #"{"record":"action","sender":"all","target":"photos","action":"go:","state":"changed","#
        + #""location":[40,80],"translation":[3,0],"velocity":[180,0],"scale":1.2,"rotation":0.4,"#
        + #""direction":"left","midPoint":[40,80],"transform":[1,0,0,1,5,0],"numberOfTouches":2,"value":0.5}"#
    )
  }

  @Test func `Several directions are a list, beside the location`() {
    let record = action("swipe", "photos", "go:", state: .recognized) { $0.direction = ["left", "right"] }
    #expect(
      text(record) == "  action swipe -> photos go: recognized location=(40, 80) direction=[left, right]"
    )
    #expect(json(record).hasSuffix(#""direction":["left","right"]}"#))
  }
}
