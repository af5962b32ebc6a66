/// A source of rules. The `source` of a golden trace names one, and after a comma the place in it: `guide, listing 1-6`,
/// `device log, tap-308ms`, `report, 2 agree (MessageKit 821, Xamarin.Forms 964)`.
package enum RuleSource: String, CaseIterable {
  case guide
  case wwdc2010 = "WWDC 2010"
  case wwdc2009 = "WWDC 2009"
  case wwdc2012 = "WWDC 2012"
  case wwdc2014 = "WWDC 2014"
  case wwdc2017 = "WWDC 2017"
  case wwdc2018 = "WWDC 2018"
  case wwdc2025 = "WWDC 2025"
  case events = "Events"
  case headers
  case humanInterface = "Human Interface Guidelines"
  case swiftUI = "SwiftUI"
  case scrollGuide = "scroll guide"
  case sampleCode = "sample code"
  case webKit = "WebKit"
  case deviceLog = "device log"
  case publishedMeasurement = "published measurement"
  case publishedTest = "published test"
  case bigNerdRanch = "Big Nerd Ranch"
  case neuburg = "Neuburg"
  case report
  case publishedCode = "published code"
  case panels
  case chosen

  /// Creates the source that an entry of a trace's `source` names; nil if there is none.
  package init?(entry: String) {
    self.init(rawValue: String(entry.prefix { $0 != "," }))
  }

  /// The place in the source that an entry names after the comma.
  package static func place(in entry: String) -> String? {
    entry.firstIndex(of: ",").map { String(entry[$0...].dropFirst().drop { $0 == " " }) }
  }

  var kind: RuleKind {
    switch self {
    case .guide, .wwdc2010, .wwdc2009, .wwdc2012, .wwdc2014, .wwdc2017, .wwdc2018, .wwdc2025, .events,
      .headers, .humanInterface, .swiftUI, .scrollGuide,
      .sampleCode, .webKit:
      .apple
    case .deviceLog: .deviceLog
    case .publishedMeasurement: .publishedMeasurement
    case .publishedTest: .publishedTest
    case .bigNerdRanch, .neuburg: .book
    case .report, .publishedCode: .report
    case .panels: .panels
    case .chosen: .chosen
    }
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
    case .wwdc2012:
      "Apple, WWDC 2012, session 223, [*Enhancing User Experience with Scroll "
        + "Views*](https://asciiwwdc.com/2012/sessions/223)"
    case .wwdc2014:
      "Apple, WWDC 2014, session 235, [*Advanced Scrollviews and Touch Handling "
        + "Techniques*](https://asciiwwdc.com/2014/sessions/235)"
    case .wwdc2017:
      "Apple, WWDC 2017, session 219, [*Modern User Interaction on iOS*](https://asciiwwdc.com/2017/sessions/219)"
    case .wwdc2018:
      "Apple, WWDC 2018, session 803, [*Designing Fluid Interfaces*](https://asciiwwdc.com/2018/sessions/803)"
    case .wwdc2025:
      "Apple, WWDC 2025, sessions 243, [*What's new in UIKit*](https://developer.apple.com/videos/play/wwdc2025/243/), and "
        + "284, [*Build a UIKit app with the new design*](https://developer.apple.com/videos/play/wwdc2025/284/), as "
        + "published notes have them"
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
    case .webKit:
      "what Apple's engineers say about UIKit in pull requests of [WebKit](https://github.com/WebKit/WebKit), by number"
    case .deviceLog:
      "a [trial](../../Tests/ConformanceTests/Trials/README.md), by its name: a device logged its touches and what its "
        + "recognizers reported"
    case .publishedMeasurement:
      "*Paul 2012*: Grant Paul, the formula of the rubber band, with [values of "
        + "it](https://gist.github.com/westerlund/c93364dfe2a9bdb1867800b4960999ad); *Lobanov 2019*: Ilya Lobanov, "
        + "[*Deceleration mechanics of UIScrollView*](https://medium.com/@esskeetit/scrolling-mechanics-of-uiscrollview-"
        + "142adee1142c); *Lobanov 2020*: *How UIScrollView works*; *ScrollMechanics*: the [source "
        + "code](https://github.com/super-ultra/ScrollMechanics) of these two articles"
    case .publishedTest: "tests of published applications and frameworks that run on Apple's simulators"
    case .report:
      "what developers say that their devices did, in issues and pull requests of the projects in parentheses, and how "
        + "many agree"
    case .publishedCode: "classes and handlers of published applications, which rely on the behaviour"
    case .panels:
      "recordings of touch panels, whose expectations were checked against all rules "
        + "([how](../../traces/recorded/README.md)), and of pens, mice and keyboards, whose expectations were worked out from the rules"
    case .chosen: "this project's choice, where nobody has published the answer"
    }
  }
}
