extension Shape {
  /// Steps that change properties.
  static let ofSteps: [Shape] = [
    Shape("steps that set a property") { count, variant in
      ShapeParts(
        views: [variant.view("v")],
        steps: (0..<count).map { _ in ShapeStep(0, #""set":{"\#(variant.prefix)v":{"alpha":0.5}}"#) }
      )
    },
    Shape("views that one step sets") { count, variant in
      let sets = (0..<count).map { #""\#(variant.prefix)v\#($0)":{"alpha":0.5}"# }
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        steps: [ShapeStep(0, #""set":{\#(sets.joined(separator: ","))}"#)]
      )
    },
    Shape("waits") { count, variant in
      ShapeParts(recognizers: [variant.recognizer("r")], steps: (0..<count).map { .wait(Double($0)) })
    },
  ]

  /// Texts, and what is wrong.
  static let ofText: [Shape] = [
    Shape("letters of two ids") { count, variant in
      let id = "i" + String(repeating: "d", count: count)
      let inner = variant.recognizer("r" + String(repeating: "d", count: count), "Pan")
      return ShapeParts(
        views: [variant.view(id, #","gestureRecognizers":[\#(inner)]"#)],
        steps: variant.visit()
      )
    },
    Shape("keys of a step that are left alone") { count, variant in
      let keys = (0..<count).map { #""x-\#($0)":\#($0)"# }
      return ShapeParts(steps: [ShapeStep(0, ([#""wait":true"#] + keys).joined(separator: ","))])
    },
    Shape("letters of a picture") { count, variant in
      ShapeParts(window: ["x-snapshot": "\"" + String(repeating: "A", count: count) + "\""])
    },
    Shape("letters of a note") { count, variant in
      ShapeParts(header: ["note": "\"" + String(repeating: "n", count: count) + "\""], steps: variant.visit())
    },
    Shape("spaces at the end") { count, variant in
      ShapeParts(steps: variant.visit(), ending: String(repeating: " ", count: count) + "\n")
    },
    Shape("empty lines") { count, variant in
      ShapeParts(steps: variant.visit(), ending: String(repeating: "\n", count: count))
    },
    Shape("letters of an unknown id", wrong: true) { count, variant in
      ShapeParts(
        views: [variant.view("i" + String(repeating: "d", count: count))],
        steps: [.call(0, String(repeating: "j", count: count), "removeFromSuperview")]
      )
    },
    Shape("ids beside an unknown one", wrong: true) { count, variant in
      ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        steps: [.call(0, "u" + String(repeating: "9", count: 50), "removeFromSuperview")]
      )
    },
    Shape("unknown properties and classes", wrong: true) { count, variant in
      ShapeParts(views: (0..<count).map { variant.view("v\($0)", #","frme":1,"class":"UIVieww""#) })
    },
    Shape("unknown ids", wrong: true) { count, variant in
      ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        recognizers: (0..<count).map { variant.recognizer("r\($0)", nil, #","requireToFail":["x\#($0)"]"#) }
      )
    },
    Shape("unknown ids beside one", wrong: true) { count, variant in
      ShapeParts(
        recognizers: (0..<count).map { variant.recognizer("r\($0)", nil, #","requireToFail":["x\#($0)"]"#) }
      )
    },
    Shape("ids that two objects have", wrong: true) { count, variant in
      ShapeParts(views: (0..<count).map { _ in variant.view("v") })
    },
    Shape("unknown methods", wrong: true) { count, variant in
      ShapeParts(
        views: [variant.view("v")],
        steps: (0..<count).map { .call(0, "\(variant.prefix)v", "removeFromSuperviw\($0)") }
      )
    },
  ]
}
