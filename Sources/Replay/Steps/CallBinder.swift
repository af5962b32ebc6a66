import Records
import TouchKit
import TraceFormat

/// Binds a `call` step to its object, method and argument.
struct CallBinder {
  private let live: LiveScene

  init(_ live: LiveScene) {
    self.live = live
  }

  private static let place = Place()["call"]

  /// The call, ready to be made.
  func bind(_ call: Call) throws(StepRunner.StepProblem) -> () -> Void {
    guard let entry = live[call.object] else {
      throw StepRunner.StepProblem(CallBinder.place["object"], live.unknown(call.object))
    }
    switch (CallMethod(rawValue: call.method), entry.object) {
    case (.removeFromSuperview, .view(let view)):
      return { view.removeFromSuperview() }
    case (.addSubview, .view(let view)):
      let subview = try viewArgument(call)
      guard !view.isDescendant(of: subview) else {
        throw StepRunner.StepProblem(
          CallBinder.place["argument"],
          "\"\(subview.id)\" cannot be a subview of \"\(view.id)\", which is in it"
        )
      }
      return { view.addSubview(subview) }
    case (.bringSubviewToFront, .view(let view)):
      let subview = try viewArgument(call)
      return { view.bringSubviewToFront(subview) }
    case (.addGestureRecognizer, .view(let view)):
      let recognizer = try recognizerArgument(call)
      return { view.addGestureRecognizer(recognizer) }
    case (.removeGestureRecognizer, .view(let view)):
      let recognizer = try recognizerArgument(call)
      return { view.removeGestureRecognizer(recognizer) }
    case (.beginIgnoringInteractionEvents, .application(let application)):
      return { application.beginIgnoringInteractionEvents() }
    case (.endIgnoringInteractionEvents, .application(let application)):
      return { application.endIgnoringInteractionEvents() }
    case (.removeFromSuperview, _), (.addSubview, _), (.bringSubviewToFront, _), (.addGestureRecognizer, _),
      (.removeGestureRecognizer, _), (.beginIgnoringInteractionEvents, _), (.endIgnoringInteractionEvents, _):
      throw StepRunner.StepProblem(
        CallBinder.place["method"],
        "\"\(call.object)\" is a \(entry.className), which has no method \"\(call.method)\""
      )
    default:
      throw StepRunner.StepProblem(CallBinder.place["method"], "\"\(call.method)\" is not supported yet")
    }
  }

  private func viewArgument(_ call: Call) throws(StepRunner.StepProblem) -> UIView {
    let id = try idArgument(call, .view)
    guard let view = live.view(id) else { throw StepRunner.StepProblem(CallBinder.place, live.unknown(id)) }
    return view
  }

  private func recognizerArgument(_ call: Call) throws(StepRunner.StepProblem) -> UIGestureRecognizer {
    let id = try idArgument(call, .recognizer)
    guard let recognizer = live.recognizer(id) else {
      throw StepRunner.StepProblem(CallBinder.place, live.unknown(id))
    }
    return recognizer
  }

  private func idArgument(_ call: Call, _ referent: Referent) throws(StepRunner.StepProblem) -> String {
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
