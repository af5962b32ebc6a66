extension Shape {
  private static let whole = #""frame":[0,0,400,800]"#

  /// Shapes of views in and beside each other.
  static let ofTrees: [Shape] = [
    Shape("nested views", most: mostNested) { n, _ in ShapeParts(views: [nested(n) { _ in whole }]) },
    Shape("nested views with recognizers", most: mostNested) { n, _ in
      ShapeParts(views: [
        nested(n) { _ in whole + #","gestureRecognizers":[{"class":"UITapGestureRecognizer"}]"# }
      ])
    },
    Shape("nested views that are turned", most: mostNested) { n, _ in
      ShapeParts(views: [nested(n) { _ in whole + #","transform":{"rotate":0.01}"# }])
    },
    Shape("nested views, steps", most: 120) { n, _ in
      ShapeParts(views: [nested(n) { _ in whole }], steps: ShapeStep.taps(n / 4))
    },
    Shape("nested controllers", most: mostNested) { n, id in
      let count = n
      let members = #""handles":"touches","callsSuper":true"#
      let controllers = array(count) { #"{"id":"\#(id)c\#($0)",\#(members)}"# }
      return ShapeParts(
        scene: [#""controllers":\#(controllers)"#],
        views: [nested(count) { whole + #","controller":"\#(id)c\#($0)",\#(members)"# }]
      )
    },
    Shape("views forward to the one before") { n, id in
      ShapeParts(
        views: list(n) { index in
          let next = index == 0 ? "next" : "\(id)v\(index - 1)"
          return #"{"id":"\#(id)v\#(index)",\#(whole),"forwards":[{"message":"touches","to":"\#(next)"}]}"#
        }
      )
    },
    Shape("rules of forwarding") { n, id in
      let rules = array(n) { _ in
        #"{"message":"touches","when":{"inside":"\#(id)v","tapCount":9},"to":"next"}"#
      }
      return ShapeParts(views: [#"{"id":"\#(id)v",\#(whole),"forwards":\#(rules)}"#])
    },
    Shape("windows", most: 500) { n, id in
      ShapeParts(windows: list(n) { #"{"id":"\#(id)w\#($0)",\#(whole)}"# })
    },
    Shape("views with exclusive touch", most: 300) { n, id in
      ShapeParts(
        window: [#""isMultipleTouchEnabled":true"#],
        views: list(n) { #"{"id":"\#(id)v\#($0)","frame":[\#($0 % 400),0,1,800],"isExclusiveTouch":true}"# },
        steps: list(n / 2) { .touch(0.01 * Double($0), "began", Double($0 % 400), 5, id: $0) }
      )
    },
    Shape("views that are added in a chain", most: 240) { n, id in
      let count = n
      return ShapeParts(
        views: list(count) { #"{"id":"\#(id)v\#($0)",\#(whole)}"# },
        steps: (0..<(count - 1)).map { .call(0, "\(id)v\($0)", "addSubview", #""\#(id)v\#($0 + 1)""#) }
      )
    },
    Shape("views that are brought to the front", most: 500) { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)v\#($0)"}"# },
        steps: (0..<n).map { .call(0, "w", "bringSubviewToFront", #""\#(id)v\#($0)""#) }
      )
    },
    Shape("detached views that are added") { n, id in
      let views = array(n) { #"{"id":"\#(id)v\#($0)"}"# }
      return ShapeParts(
        scene: [#""detached":{"views":\#(views)}"#],
        steps: (0..<n).map { .call(0, "w", "addSubview", #""\#(id)v\#($0)""#) }
      )
    },
    Shape("a view moves in and out at the depth", most: 240) { n, id in
      let depth = n
      return ShapeParts(
        scene: [#""detached":{"views":[{"id":"\#(id)d"}]}"#],
        views: [nested(depth) { #""id":"\#(id)v\#($0)""# }],
        steps: (0..<max(depth / 8, 1)).flatMap { _ -> [ShapeStep] in
          [
            .call(0, "\(id)v\(depth - 1)", "addSubview", #""\#(id)d""#),
            .call(0, "\(id)d", "removeFromSuperview"),
          ]
        }
      )
    },
  ]
}
