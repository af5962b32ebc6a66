import Foundation
import Records
import TouchKit
import TraceFormat

/// The methods of views.
extension CallBinder {
  func bind(_ method: CallMethod.View, to view: UIView) throws(StepRunner.StepProblem) -> (() -> Void)? {
    switch method {
    case .zoom:
      guard let scrollView = view as? UIScrollView else { return nil }
      let rect = try rectangleArgument()
      return { scrollView.zoom(to: rect, animated: true) }
    case .animate:
      guard case .number(let seconds) = call.argument, (0...1e6).contains(seconds) else {
        throw StepRunner.StepProblem(
          call.argument == nil ? CallBinder.place : CallBinder.place["argument"],
          "\"animate\" takes seconds from 0 to 1e6 as its \"argument\", for which touches miss the view"
        )
      }
      return {
        guard !view.takesTouchesInTransition else { return }
        let end = view.eventEngine.now + Instant.span(seconds: seconds)
        view.refusesTouchesUntil = max(view.refusesTouchesUntil, end)
      }
    case .removeFromSuperview:
      return { view.removeFromSuperview() }
    case .addSubview:
      let subview = try viewArgument()
      guard !view.isDescendant(of: subview) else {
        throw StepRunner.StepProblem(
          CallBinder.place["argument"],
          "\"\(subview.traceID)\" cannot be a subview of \"\(view.traceID)\", which is in it"
        )
      }
      guard view.level + subview.height <= SceneNesting.deepestViews else {
        throw StepRunner.StepProblem(
          CallBinder.place["argument"],
          "with \"\(subview.traceID)\" in \"\(view.traceID)\" views would nest more than "
            + "\(SceneNesting.deepestViews) deep, the limit"
        )
      }
      guard view.scrollLevel + subview.scrollHeight <= SceneNesting.deepestScrollViews else {
        throw StepRunner.StepProblem(
          CallBinder.place["argument"],
          "with \"\(subview.traceID)\" in \"\(view.traceID)\" scroll views would nest more than "
            + "\(SceneNesting.deepestScrollViews) deep, the limit"
        )
      }
      return { view.addSubview(subview) }
    case .bringSubviewToFront:
      let subview = try viewArgument()
      return { view.bringSubviewToFront(subview) }
    case .addGestureRecognizer:
      let recognizer = try recognizerArgument()
      return { view.addGestureRecognizer(recognizer) }
    case .removeGestureRecognizer:
      let recognizer = try recognizerArgument()
      return { view.removeGestureRecognizer(recognizer) }
    }
  }

  private func rectangleArgument() throws(StepRunner.StepProblem) -> CGRect {
    let place = CallBinder.place["argument"]
    let numbers: [Double] =
      if case .array(let items) = call.argument {
        items.compactMap { if case .number(let number) = $0 { number } else { nil } }
      } else {
        []
      }
    let isInRange = numbers.allSatisfy { NumberRange.points.contains($0) }
    guard numbers.count == 4, isInRange, numbers[2] > 0, numbers[3] > 0 else {
      throw StepRunner.StepProblem(
        call.argument == nil ? CallBinder.place : place,
        "\"\(call.method)\" takes [x, y, width, height] in the zoomed view as its \"argument\", width and height above 0"
      )
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func bind(_ method: CallMethod.ScrollView, to view: UIScrollView) throws(StepRunner.StepProblem) -> () ->
    Void
  {
    switch method {
    case .setContentOffset:
      let numbers = try numbersArgument(["x", "y"])
      return { view.setContentOffset(CGPoint(x: numbers[0], y: numbers[1]), animated: true) }
    case .scrollRectToVisible:
      let numbers = try numbersArgument(["x", "y", "width", "height"])
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return { view.scrollRectToVisible(rect, animated: true) }
    }
  }

  private func numbersArgument(_ names: [String]) throws(StepRunner.StepProblem) -> [Double] {
    let item = call.argument.map { PlacedValue($0, at: CallBinder.place["argument"]) }
    do {
      return try NumberArguments(item, names, of: call.method).numbers
    } catch {
      throw StepRunner.StepProblem(error.all)
    }
  }

  private func viewArgument() throws(StepRunner.StepProblem) -> UIView {
    let id = try idArgument(.view)
    guard let view = live.view(id) else { throw StepRunner.StepProblem(CallBinder.place, live.unknown(id)) }
    return view
  }

  private func recognizerArgument() throws(StepRunner.StepProblem) -> UIGestureRecognizer {
    let id = try idArgument(.recognizer)
    guard let recognizer = live.recognizer(id) else {
      throw StepRunner.StepProblem(CallBinder.place, live.unknown(id))
    }
    return recognizer
  }

  private func idArgument(_ referent: Referent) throws(StepRunner.StepProblem) -> String {
    let place = CallBinder.place["argument"]
    guard case .string(let id) = call.argument else {
      throw StepRunner.StepProblem(
        call.argument == nil ? CallBinder.place : place,
        "\"\(call.method)\" takes the id of \(referent.description) as its \"argument\""
      )
    }
    try live.check(Reference(id: id, place: place), is: referent)
    return id
  }
}

extension UIView {
  /// The greatest depth of a view tree, the same as in a scene.
  fileprivate static let deepest = 10_000

  /// The level of the view; 1 is the outermost view.
  fileprivate var level: Int {
    sequence(first: self) { $0.superview }.reduce(0) { count, _ in count + 1 }
  }

  /// The number of scroll views around the view, counting itself.
  fileprivate var scrollLevel: Int {
    sequence(first: self) { $0.superview }.reduce(0) { count, view in count + (view is UIScrollView ? 1 : 0) }
  }

  /// The greatest depth of scroll views in the view's tree, counting itself.
  fileprivate var scrollHeight: Int {
    var most = 0
    var row = [(view: self, count: self is UIScrollView ? 1 : 0)]
    while !row.isEmpty {
      most = max(most, row.map(\.count).max() ?? 0)
      row = row.flatMap { outer in
        outer.view.subviews.map { ($0, outer.count + ($0 is UIScrollView ? 1 : 0)) }
      }
    }
    return most
  }

  /// The number of levels of the view's tree, including its own.
  fileprivate var height: Int {
    var height = 0
    var row = [self]
    while !row.isEmpty {
      height += 1
      row = row.flatMap(\.subviews)
    }
    return height
  }
}
