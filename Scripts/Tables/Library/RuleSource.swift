/// A source of rules. The `source` of a golden trace names one, and after a comma the place in it: `guide, listing 1-6`.
package enum RuleSource: String, CaseIterable {
  case guide
  case wwdc2010 = "WWDC 2010"
  case wwdc2009 = "WWDC 2009"
  case bigNerdRanch = "Big Nerd Ranch"
  case events = "Events"
  case headers
  case humanInterface = "Human Interface Guidelines"
  case swiftUI = "SwiftUI"
  case scrollGuide = "scroll guide"
  case sampleCode = "sample code"
  case neuburg = "Neuburg"
  case publishedCode = "published code"
  case measured
  case report
  case panels
  case chosen

  /// Creates the source that an entry of a trace's `source` names; nil if there is none.
  package init?(entry: String) {
    self.init(rawValue: String(entry.prefix { $0 != "," }))
  }

  /// The title, the address or the explanation, in Markdown.
  var title: String {
    switch self {
    case .guide:
      "Apple, [*Event Handling Guide for iOS*](https://developer.apple.com/library/ios/documentation/EventHandling/"
        + "Conceptual/EventHandlingiPhoneOS/Introduction/Introduction.html), edition of January 2013"
    case .wwdc2010:
      "Apple, WWDC 2010, session 121, *Advanced Gesture Recognition*"
    case .wwdc2009:
      "Apple, WWDC 2009, session 103, [*Processing Multi-Touch Events on "
        + "iPhone*](https://nonstrict.eu/wwdcindex/wwdc2009/103/)"
    case .bigNerdRanch:
      "*iOS Programming: The Big Nerd Ranch Guide*, 2014, [chapter "
        + "12](https://www.oreilly.com/library/view/ios-programming-the/9780133491876/ch12.html)"
    case .events: "Apple, *Events (iOS)*, an article of the Cocoa documentation"
    case .headers:
      "Apple's public headers, and the reference pages of [UIKit](https://developer.apple.com/documentation/uikit) and "
        + "[Core Motion](https://developer.apple.com/documentation/coremotion)"
    case .humanInterface:
      "Apple, [*Human Interface Guidelines*](https://developer.apple.com/design/human-interface-guidelines)"
    case .swiftUI:
      "Apple, the reference pages of [SwiftUI](https://developer.apple.com/documentation/swiftui), whose controls are made "
        + "of UIKit's; that UIKit does the same is this project's conclusion"
    case .scrollGuide: "Apple, *Scroll View Programming Guide for iOS*"
    case .sampleCode:
      "Apple, [*PhotoTransitioning*](https://developer.apple.com/library/content/samplecode/PhotoTransitioning/"
        + "Introduction/Intro.html), 2016: the class `AssetTransitionDriver`"
    case .neuburg:
      "Matt Neuburg, *Programming iOS 4*, chapter 18, [*Restricting "
        + "Touches*](https://www.oreilly.com/library/view/programming-ios-4/9781449397302/ch18s03.html), or the edition "
        + "that stands after a comma"
    case .publishedCode: "classes, handlers and tests of published applications, which rely on the behaviour"
    case .measured:
      "devices that logged their touches and what was recognized ([trials](../Tests/ConformanceTests/Trials/README.md)), "
        + "and published measurements"
    case .report:
      "what developers report of devices, in public bug reports and pull requests; after the comma, how many agree"
    case .panels:
      "recordings of touch panels, whose expectations were checked against all rules ([how](../traces/recorded/README.md))"
    case .chosen: "this project's choice, where nobody has published the answer"
    }
  }
}
