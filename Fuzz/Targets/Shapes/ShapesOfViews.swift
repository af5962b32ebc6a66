extension Shape {
  /// Views and windows.
  static let ofViews: [Shape] = [
    Shape("views side by side") { count, variant in
      ShapeParts(views: (0..<count).map { variant.view("v\($0)") }, steps: variant.visit())
    },
    Shape("views with a controller each") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)", #","controller":"\#(p)c\#($0)""#) },
        controllers: (0..<count).map { #"{"id":"\#(p)c\#($0)","handles":"touches","callsSuper":true}"# },
        steps: variant.visit()
      )
    },
    Shape("steps over 90 views in each other") { count, variant in
      ShapeParts(
        views: [nested(90) { variant.view("v\($0)", $1) }],
        steps: (0..<count).flatMap { ShapeVariant.Gesture.tap.steps(at: Double($0)) }
      )
    },
    Shape("stacks of 20 views in each other") { count, variant in
      ShapeParts(
        views: (0..<max(1, count / 20)).map { stack in
          nested(min(count, 20)) { variant.view("v\(stack)-\($0)", $1) }
        },
        steps: variant.visit()
      )
    },
    Shape("stacks of 20 turned views in each other") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<max(1, count / 20)).map { stack in
          nested(min(count, 20)) { number, inner in
            #"{"id":"\#(p)v\#(stack)-\#(number)","frame":[0,0,400,800],"transform":{"rotate":0.01}\#(inner)}"#
          }
        },
        steps: variant.visit()
      )
    },
    Shape("views that forward to the one before") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map {
          let next = $0 == 0 ? "next" : "\(p)v\($0 - 1)"
          return variant.view("v\($0)", #","forwards":[{"message":"touches","to":"\#(next)"}]"#)
        },
        steps: variant.visit()
      )
    },
    Shape("forwards of one view") { count, variant in
      let one = #"{"message":"touches","when":{"inside":"\#(variant.prefix)v","tapCount":9},"to":"next"}"#
      let all = list(repeatElement(one, count: count))
      return ShapeParts(views: [variant.view("v", #","forwards":\#(all)"#)], steps: variant.visit())
    },
    Shape("messages that a view handles") { count, variant in
      ShapeParts(
        window: ["handles": names(repeatElement("touches", count: count))],
        steps: variant.visit()
      )
    },
    Shape("windows") { count, variant in
      ShapeParts(windows: (0..<count).map { variant.view("w\($0)") }, steps: variant.visit())
    },
    Shape("exclusive views") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map {
          #"{"id":"\#(p)v\#($0)","frame":[\#($0 % 400),0,1,800],"isExclusiveTouch":true}"#
        },
        window: ["isMultipleTouchEnabled": "true"],
        steps: (0..<40).map { .touch(Double($0) / 100, "began", Double($0 * 9), 5, id: $0) }
      )
    },
    Shape("views that are added to the window", not: [.draw]) { count, variant in
      let p = variant.prefix
      return ShapeParts(
        detached: (0..<count).map { variant.view("v\($0)") },
        steps: (0..<count).map { .call(0, "w", "addSubview", "\"\(p)v\($0)\"") }
      )
    },
    Shape("views that become chains of 90", not: [.draw]) { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        steps: (0..<count - 1).filter { $0 % 90 != 89 }.map {
          .call(0, "\(p)v\($0)", "addSubview", "\"\(p)v\($0 + 1)\"")
        }
      )
    },
    Shape("views that come to the front", not: [.draw]) { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        steps: (0..<count).map { .call(0, "w", "bringSubviewToFront", "\"\(p)v\($0)\"") }
      )
    },
    Shape("moves of a view into the depth") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: [nested(90) { variant.view("v\($0)", $1) }],
        detached: [variant.view("d")],
        steps: (0..<count).flatMap { _ in
          [
            ShapeStep.call(0, "\(p)v89", "addSubview", "\"\(p)d\""),
            ShapeStep.call(0, "\(p)d", "removeFromSuperview"),
          ]
        }
      )
    },
  ]
}
