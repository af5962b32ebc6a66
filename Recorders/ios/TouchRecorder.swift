// TouchRecorder.swift: records the fingers on the screen of an iPhone or iPad, the views under them, and what the
// gesture recognizers and controls of the app made of them. touchtrace, a command-line program for Linux, replays the recording,
// explains why a gesture failed, and compares its own recognizers with those of the device.
//
// How to use it:
//
// 1. Add this file to the app. It needs iOS 13 and Swift 5.9, and nothing else. It is empty in release builds.
// 2. At the start of the app, for example in `application(_:didFinishLaunchingWithOptions:)`:
//
//        #if DEBUG
//          TouchRecorder.start(in: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])
//        #endif
//
// 3. When a gesture has gone wrong, call `TouchRecorder.share()`, for example from a shake or a debug menu. It writes
//    the last 30 seconds and shows the share sheet. `TouchRecorder.save()` only writes.
// 4. On the computer: `touchtrace explain touches-1.jsonl`.
//
// `TouchRecorder.send(to:)` sends each gesture while it happens to `touchtrace live --recorder --lan ADDRESS`, which prints
// the line to add after `start(in:)`, and shows what the device made of the gesture beside what touchtrace makes of it.
// App Transport Security must permit `ws:`, the system asks the user of the app whether it may use the local network, and
// the connection is not encrypted: everybody who can read the packets of the network sees where the fingers are, and the
// names in the scene.
//
// The files:
//
// - `touches-1.jsonl`: the trace. One step for each `UIEvent` with touches, with the event's own timestamp, in
//   coordinates of the screen. A finger has a new id each time it lands. Samples that UIKit merged into one event stand
//   in the touch under `coalesced`, the oldest first, without the last one, which is the touch itself.
// - `touches-1.scene.json`: the windows, views and recognizers at the start, from their public properties.
// - `touches-1.device.jsonl`: the actions that the app's recognizers and controls sent, as records of touchtrace.
//   `touchtrace test touches-1.jsonl` compares a replay with them.
//
// With `takesPictures`, which is off by default, the step of each touch down has a picture of the screen under
// `x-snapshot`, which pages of `touchtrace report` show under the outlines of the views. A picture shows everything that
// the user of the app sees, messages and names too: record your own screens only, and look at the page before you pass a
// trace on.
//
// There are several such files if the views change between two gestures: each trace has the scene that its fingers
// touched. Properties that change in between, or while fingers are down, become `set` steps. If views come or go while
// fingers are down, the step says so under `x-views`, because a scene cannot follow that.
//
// The limits:
//
// - Touches that the system keeps for itself, such as swipes from the edges of the screen, and those in the keyboard. If
//   the system takes over a finger that the app has seen, its touch is cancelled. If a finger vanishes without that, it
//   is cancelled in the next step, which says so under `x-lost`.
// - The code of the app: overrides of `hitTest`, `point(inside:with:)` and touch methods in classes of your own, and the
//   answers of delegates. The scene lists them under `x-unknown`. With `asksDelegates` delegates are asked which
//   recognizers may act together and which wait for others, before each gesture.
// - Recognizers of your own class that are not subclasses of a built-in one. They are listed under `x-recognizers`.
// - Values that the app has just changed. The app's handlers run before this recorder's, whose target was added last. A
//   translation of (0, 0), a scale of 1 or a rotation of 0 is therefore left out, with the velocity, which UIKit resets
//   too. Locations are left out if the view has just been moved or scrolled.
// - Actions of controls for events to which the app added no target before the gesture began, and those that the app sends
//   itself. A target that is neither a view nor a view controller stands in the scene under `x-target`, by its class.
// - Recognizers on switches, sliders, steppers, segmented controls, page controls, text fields and text views, because
//   UIKit has private ones there.
// - The targets of recognizers, for which UIKit has no property.
//
// The file is compiled and tested on Linux, against the module UIKit of touchtrace. It uses only API that Apple
// documents for iOS 13, but it was not compiled against Apple's UIKit. Differences between the two that matter
// here are marked with "On iOS" and "In touchtrace".
#if DEBUG
  import Foundation
  import UIKit

  #if canImport(ObjectiveC)
    import ObjectiveC
  #endif

  /// Records touches, the views under them, and the actions of gesture recognizers and controls.
  ///
  /// All of it runs on the main thread, as UIKit does.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  public enum TouchRecorder {
    /// The length of time that is kept, in seconds. A gesture is kept as a whole.
    public static var length: TimeInterval = 30
    /// Whether delegates of recognizers are asked, before each gesture, which recognizers may act together and which
    /// wait for others. The replay knows more with it, but the app's code runs at a time at which UIKit would not ask.
    public static var asksDelegates = false
    /// Whether the step of each touch down has a picture of the screen, a JPEG in Base64. Pictures show everything that
    /// is on the screen, private things too. Each takes some milliseconds, in which the app does nothing else, and tens
    /// of kilobytes.
    public static var takesPictures = false
    /// Whether the presses of buttons and keys are recorded, from iOS 13.4 on. Keys may be those of a password.
    public static var recordsPresses = false
    /// Whether the hovering of pointers and pencils is recorded, from iOS 13.4 on. Each window then has a hover recognizer of
    /// the recorder's, which excludes no other and which the scene leaves out.
    public static var recordsHovering = false
    /// Whether the samples that the system predicts are recorded. They decide nothing, and make traces twice as long.
    public static var recordsPredictions = false
    /// Returns the id of a view, a controller or a recognizer in the scene. By default, and for nil, the accessibility
    /// identifier is the id, or the name of the class with a number.
    public static var identify: (NSObject) -> String? = { _ in nil }

    private static var recording: TouchRecording?
    // Recognizers do not retain their targets, so this one lives as long as the app.
    fileprivate static let watcher = ActionWatcher()
    private static let hoverWatcher = HoverWatcher()

    /// Starts to record, and forgets what was recorded before. `save()`, `stop()` and `share()` write to the directory.
    public static func start(in directory: URL) {
      recording = TouchRecording(directory)
      #if canImport(ObjectiveC)
        UIApplication.exchangeSendEvent()
      #endif
    }

    /// Writes what was recorded, and stops. Touches under way are cancelled in the trace. Returns the files.
    @discardableResult
    public static func stop() -> [URL] {
      defer { recording = nil }
      return save()
    }

    /// Writes the last seconds, and goes on with an empty recording. Returns the files.
    @discardableResult
    public static func save() -> [URL] {
      recording?.save() ?? []
    }

    /// Passes each gesture on while it happens, as messages for `touchtrace live`: the scene before a gesture, the steps,
    /// and the actions of recognizers and controls. Call it after `start(in:)`; nil stops it.
    public static func send(_ transmit: ((String) -> Void)?) {
      self.transmit = transmit
    }

    private static var transmit: ((String) -> Void)?

    #if canImport(ObjectiveC)
      /// Sends each gesture to the address that `touchtrace live --recorder` prints.
      public static func send(to address: String) {
        guard let url = URL(string: address) else {
          return print("TouchRecorder: \(address) is not an address")
        }
        let socket = LiveSocket(url)
        transmit = { socket.send($0) }
      }
    #endif

    /// Passes on an event at a time of the system's clock.
    fileprivate static func transmit(_ event: String, at time: TimeInterval) {
      guard let transmit else { return }
      // Merged samples are left out of what a live page needs; their marked times are no JSON.
      transmit("{\"t\": \(JSONText.number(time)), \(event.filter { $0 != TouchStretch.timeMark })}")
    }

    /// Passes on the scene in which the next fingers land.
    fileprivate static func transmit(_ scene: TouchScene) {
      guard let transmit else { return }
      let recognizers = scene.recognizers.compactMap { scene.ids[$0.key] }
      let controls = scene.controls.compactMap { scene.ids[$0.key] }
      let message = JSONText.object([
        ("scene", JSONText.quoted(scene.json)),
        ("recognizers", JSONText.list(recognizers.map(JSONText.quoted))),
        ("controls", JSONText.list(controls.map(JSONText.quoted))),
      ])
      transmit(message)
    }

    /// Writes the last seconds, and shows a sheet to share the files. Returns the files.
    @discardableResult
    public static func share() -> [URL] {
      let files = save()
      #if canImport(ObjectiveC)
        guard !files.isEmpty, let window = TouchSceneReader.windows().last(where: \.isKeyWindow) else {
          return files
        }
        var presenter = window.rootViewController
        while let presented = presenter?.presentedViewController { presenter = presented }
        let sheet = UIActivityViewController(activityItems: files, applicationActivities: nil)
        // On an iPad the sheet is a popover, which needs an anchor.
        sheet.popoverPresentationController?.sourceView = window
        sheet.popoverPresentationController?.sourceRect = CGRect(
          x: window.bounds.midX,
          y: window.bounds.midY,
          width: 0,
          height: 0
        )
        presenter?.present(sheet, animated: true)
      #endif
      return files
    }

    /// Records an event, and passes it on.
    ///
    /// On iOS, `start(in:)` exchanges `UIApplication.sendEvent(_:)`, and there is no need to call this. Where methods
    /// cannot be exchanged, as in touchtrace, or must not be, a subclass of `UIWindow` or `UIApplication` overrides
    /// `sendEvent(_:)`:
    ///
    /// ```swift
    /// override func sendEvent(_ event: UIEvent) {
    ///   TouchRecorder.record(event)
    ///   super.sendEvent(event)
    /// }
    /// ```
    ///
    /// An event that several windows receive is recorded once.
    public static func record(_ event: UIEvent) {
      if recordsHovering { hoverWatcher.watch(TouchSceneReader.windows()) } else { hoverWatcher.leave() }
      // `hover`, whose case needs iOS 13.4.
      if event.type.rawValue == 11 { recording?.note(event) }
      if event.type == .touches { recording?.record(event) }
      if recordsPresses, let event = event as? UIPressesEvent { recording?.record(event) }
    }

    /// Tells the recording whether an event is being dispatched, so that the actions within belong to its samples.
    fileprivate static func dispatch(_ event: UIEvent, with send: (UIEvent) -> Void) {
      record(event)
      recording?.isInEvent = true
      send(event)
      recording?.isInEvent = false
    }

    fileprivate static func recognized(_ recognizer: UIGestureRecognizer) {
      recording?.record(recognizer)
    }

    fileprivate static func hovered(_ recognizer: UIHoverGestureRecognizer) {
      recording?.record(hover: recognizer)
    }

    fileprivate static func sent(_ name: String, by control: UIControl, _ event: UIEvent?) {
      recording?.record(name, by: control, event)
    }
  }

  // MARK: - Recording

  /// The recording of the last seconds.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class TouchRecording {
    /// The quiet time after which changed views begin another trace, in seconds. It is longer than any pause between
    /// the taps of one gesture.
    private static let pause: TimeInterval = 1

    /// A finger that is down.
    private struct Finger {
      let id: Int
      var location: CGPoint
      let window: String?
      /// The buttons and the modifier keys, as the trace has them so far.
      var buttons = ["primary"]
      var modifiers: [String] = []
      /// How a pencil stands, as the trace has it so far: upright.
      var altitude = "1.570796"
      var azimuth = "0"
    }

    /// The state of a touch, by which a second delivery of the same event is recognized.
    private struct Sighting: Equatable {
      let phase: UITouch.Phase
      let location: CGPoint
    }

    private let directory: URL
    private var stretches: [TouchStretch] = []
    private var fingers: [ObjectIdentifier: Finger] = [:]
    /// The ids of the fingers that landed last, those that lifted among them.
    private var landings: [ObjectIdentifier: Int] = [:]
    private var lastId = 0
    private var lastTime: TimeInterval = 0
    private var lastSightings: [ObjectIdentifier: Sighting] = [:]
    /// The buttons and keys that are down since the trace began, by their numbers.
    private var presses: Set<[Int]> = []
    /// The recognizer that follows what hovers, and the stretch with the beginning of that; nil if nothing hovers.
    private var hovering: (recognizer: ObjectIdentifier, start: TouchStretch)?
    /// Whether an event is being dispatched.
    var isInEvent = false

    init(_ directory: URL) {
      self.directory = directory
    }

    func record(_ event: UIEvent) {
      // A set has no order, so fingers that land together are numbered from left to right, and from top to bottom.
      let touches = (event.allTouches ?? []).filter { $0.window != nil }.sorted { one, other in
        let (first, second) = (Self.location(of: one), Self.location(of: other))
        return (first.x, first.y) < (second.x, second.y)
      }
      guard !isSecondDelivery(of: event, touches) else { return }
      let isStart = fingers.isEmpty && touches.contains { $0.phase == .began }
      if isStart { begin(at: event.timestamp) }
      guard let stretch = stretches.last else { return }
      stretch.markPlaces()
      let isFollowed = isStart || stretch.follow(at: event.timestamp)
      lastTime = event.timestamp
      var samples: [(id: Int, text: String)] = []
      for touch in touches where touch.phase != .stationary {
        if let sample = sample(of: touch, event, in: stretch) { samples.append(sample) }
      }
      let lost = cancelLost(touches)
      samples += lost
      guard !samples.isEmpty else { return }
      samples.sort { $0.id < $1.id }
      var line = "\"touches\": [\(samples.map(\.text).joined(separator: ", "))]"
      TouchRecorder.transmit(line, at: event.timestamp)
      if !isFollowed { line += ", \"x-views\": \"changed\"" }
      if !lost.isEmpty { line += ", \"x-lost\": [\(lost.map { "\($0.id)" }.joined(separator: ", "))]" }
      if TouchRecorder.takesPictures, touches.contains(where: { $0.phase == .began }) {
        if let picture = Self.picture() { line += ", \"x-snapshot\": \"data:image/jpeg;base64,\(picture)\"" }
      }
      stretch.add(line, at: event.timestamp)
    }

    /// Records the presses of an event that began or ended.
    func record(_ event: UIPressesEvent) {
      guard #available(iOS 13.4, *) else { return }
      for press in event.allPresses {
        let key = [press.type.rawValue, press.key?.keyCode.rawValue ?? 0]
        let isOver = press.phase == .ended || press.phase == .cancelled
        // An event has all presses, and those without a change too.
        guard isOver || press.phase == .began, presses.contains(key) == isOver,
          let source = PressText.source(of: press)
        else { continue }
        if presses.isEmpty, fingers.isEmpty, !isOver { begin(at: event.timestamp) }
        if isOver { presses.remove(key) } else { presses.insert(key) }
        guard let stretch = stretches.last else { continue }
        _ = stretch.follow(at: event.timestamp)
        lastTime = event.timestamp
        let phase = press.phase == .ended ? "ended" : press.phase == .cancelled ? "cancelled" : "began"
        let line = "\"press\": {\"phase\": \"\(phase)\", \(source)}"
        TouchRecorder.transmit(line, at: event.timestamp)
        stretch.add(line, at: event.timestamp)
      }
    }

    /// Notes the time of an event about which the hover recognizers are told next.
    func note(_ event: UIEvent) {
      lastTime = event.timestamp
    }

    /// Records what hovers over a window. A trace has one that hovers over the whole screen.
    func record(hover recognizer: UIHoverGestureRecognizer) {
      guard let window = recognizer.view as? UIWindow else { return }
      let time = isInEvent ? lastTime : CACurrentMediaTime()
      let isOver = recognizer.state == .ended || recognizer.state == .cancelled
      // What leaves one window has come over another one.
      if isOver, hovering?.recognizer != ObjectIdentifier(recognizer) { return }
      var isKnown = hasStartOfHovering
      if isOver, !isKnown { return hovering = nil }
      let isLong = stretches.last.map { time - $0.start > TouchRecorder.length } ?? true
      if fingers.isEmpty, presses.isEmpty, !isOver, !isKnown || isLong {
        begin(at: time)
        isKnown = hasStartOfHovering
      }
      guard let stretch = stretches.last else { return }
      _ = stretch.follow(at: time)
      let phase =
        isOver ? (recognizer.state == .ended ? "ended" : "cancelled") : isKnown ? "changed" : "began"
      let start = isKnown ? hovering?.start ?? stretch : stretch
      hovering = isOver ? nil : (ObjectIdentifier(recognizer), start)
      let place = window.convert(recognizer.location(in: nil), to: nil as UIWindow?)
      let line = "\"hover\": {\"phase\": \"\(phase)\", \(HoverText.values(of: recognizer, at: place))}"
      TouchRecorder.transmit(line, at: time)
      stretch.add(line, at: time)
    }

    /// Whether the trace that goes on has the beginning of what hovers.
    private var hasStartOfHovering: Bool {
      guard let start = hovering?.start, let first = stretches.firstIndex(where: { $0 === start }) else {
        return false
      }
      return stretches.dropFirst(first + 1).allSatisfy { $0.continuesTrace }
    }

    /// Returns a picture of the screen as Base64; nil where nothing can be drawn, as in touchtrace.
    private static func picture() -> String? {
      #if canImport(ObjectiveC)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(bounds: UIScreen.main.bounds, format: format)
        let data = renderer.jpegData(withCompressionQuality: 0.5) { _ in
          for window in TouchSceneReader.windows() {
            window.drawHierarchy(in: window.frame, afterScreenUpdates: false)
          }
        }
        return data.base64EncodedString()
      #else
        return nil
      #endif
    }

    /// Records an action of a recognizer.
    func record(_ recognizer: UIGestureRecognizer) {
      // On iOS, most actions are sent while the event is dispatched; then the time is that of the event, which is earlier
      // than the clock. Timers send the others, and a few come late. In touchtrace the clock shows the event's time.
      guard let stretch = stretches.last else { return }
      stretch.add(recognizer, at: isInEvent ? lastTime : CACurrentMediaTime())
    }

    /// Records an action of a control.
    func record(_ name: String, by control: UIControl, _ event: UIEvent?) {
      // The app may send a control's actions by itself, without a touch.
      guard let stretch = stretches.last, control.isTracking || event?.allTouches?.isEmpty == false else {
        return
      }
      // A control tracks the touch that landed first, and another one can land in the event in which that one lifts.
      let touches = (event?.touches(for: control) ?? []).sorted { one, other in
        landings[ObjectIdentifier(one), default: 0] < landings[ObjectIdentifier(other), default: 0]
      }
      let touch = touches.first { ($0.phase == .began) == name.hasPrefix("touchDown") } ?? touches.first
      stretch.add(name, by: control, touch, at: isInEvent ? lastTime : CACurrentMediaTime())
    }

    /// Writes all stretches, and forgets them.
    func save() -> [URL] {
      if !fingers.isEmpty, let stretch = stretches.last {
        let samples = fingers.values.sorted { $0.id < $1.id }.map { finger in
          Self.text(finger.id, "cancelled", finger.location) + "}"
        }
        let line = "\"touches\": [\(samples.joined(separator: ", "))]"
        let time = max(lastTime, CACurrentMediaTime())
        TouchRecorder.transmit(line, at: time)
        stretch.add(line, at: time)
      }
      fingers = [:]
      landings = [:]
      presses = []
      hovering = nil
      defer { stretches = [] }
      var files: [URL] = []
      var rest = stretches[...]
      while let first = rest.first {
        let group = rest.prefix { $0 === first || $0.continuesTrace }
        files += TouchFiles(directory).write(Array(group))
        rest = rest.dropFirst(group.count)
      }
      return files
    }

    /// Begins a stretch: fingers land while none is down.
    private func begin(at time: TimeInterval) {
      // The targets of the recorder are none of the app's.
      TouchRecorder.watcher.leaveControls()
      let scene = TouchSceneReader().read()
      for recognizer in scene.recognizers.compactMap({ $0.object }) {
        TouchRecorder.watcher.watch(recognizer)
      }
      for control in scene.controls.compactMap({ $0.object }) { TouchRecorder.watcher.watch(control) }
      let last = stretches.last
      let isSame = last.map { $0.scene.hasSameObjects(as: scene) } ?? false
      let isSoon = time - lastTime < Self.pause
      let stretch: TouchStretch
      if let last, isSame || isSoon {
        stretch = TouchStretch(isSame ? scene : last.scene, at: time, after: last)
      } else {
        stretch = TouchStretch(scene, at: time)
      }
      stretches.append(stretch)
      TouchRecorder.transmit(stretch.scene)
      let count = stretches.count
      stretches.removeAll { $0.end < time - TouchRecorder.length && $0 !== stretch }
      stretches.first?.continuesTrace = false
      // A key is not released in a trace that does not have its press.
      if !stretch.continuesTrace || stretches.count < count { presses = [] }
    }

    /// In touchtrace, and with a subclass of `UIWindow`, each window of an event receives it.
    private func isSecondDelivery(of event: UIEvent, _ touches: [UITouch]) -> Bool {
      var sightings: [ObjectIdentifier: Sighting] = [:]
      var windows: Set<ObjectIdentifier> = []
      for touch in touches {
        sightings[ObjectIdentifier(touch)] = Sighting(phase: touch.phase, location: touch.location(in: nil))
        if let window = touch.window { windows.insert(ObjectIdentifier(window)) }
      }
      defer { lastSightings = sightings }
      return windows.count > 1 && event.timestamp == lastTime && sightings == lastSightings
    }

    /// The sample of a touch; nil if the touch is none of the recording's.
    private func sample(of touch: UITouch, _ event: UIEvent, in stretch: TouchStretch) -> (
      id: Int, text: String
    )? {
      guard let window = touch.window else { return nil }
      let key = ObjectIdentifier(touch)
      let location = Self.location(of: touch)
      if touch.phase == .began {
        // Windows that the scene leaves out are those of the keyboard and of the system.
        guard let id = stretch.scene.ids[ObjectIdentifier(window)] else { return nil }
        lastId += 1
        landings[key] = lastId
        fingers[key] = Finger(
          id: lastId,
          location: location,
          window: stretch.scene.windowCount > 1 ? id : nil
        )
      }
      guard var finger = fingers[key] else { return nil }
      finger.location = location
      let stance = touch.type == .pencil ? Self.stance(touch, &finger) : ""
      let held = Self.held(touch, event, &finger)
      let isOver = touch.phase == .ended || touch.phase == .cancelled
      fingers[key] = isOver ? nil : finger
      var text = Self.text(finger.id, Self.name(of: touch.phase), location)
      if let window = finger.window { text += ", \"window\": \(JSONText.quoted(window))" }
      if touch.force > 0 { text += ", \"force\": \(JSONText.number(touch.force))" }
      if touch.majorRadius > 0 { text += ", \"majorRadius\": \(JSONText.number(touch.majorRadius))" }
      switch touch.type {
      case .pencil: text += ", \"type\": \"pencil\""
      case .direct: break
      // `indirectPointer`, whose case needs iOS 13.4.
      case let type where type.rawValue == 3: text += ", \"type\": \"indirectPointer\""
      default: text += ", \"type\": \"indirect\""
      }
      let merged = Array((event.coalescedTouches(for: touch) ?? []).dropLast())
      text += stance + held + trail("coalesced", merged, stretch)
      if TouchRecorder.recordsPredictions {
        text += trail("predicted", event.predictedTouches(for: touch) ?? [], stretch)
      }
      return (finger.id, text + "}")
    }

    /// The angles of a pencil, where they differ from those of the sample before.
    private static func stance(_ touch: UITouch, _ finger: inout Finger) -> String {
      var text = ""
      let (altitude, azimuth) = (
        JSONText.number(touch.altitudeAngle), JSONText.number(touch.azimuthAngle(in: nil))
      )
      if altitude != finger.altitude { text += ", \"altitude\": \(altitude)" }
      if azimuth != finger.azimuth { text += ", \"azimuth\": \(azimuth)" }
      (finger.altitude, finger.azimuth) = (altitude, azimuth)
      return text
    }

    /// The buttons of a click and the modifier keys of a touch, where they differ from those of the sample before. At the end
    /// of a click no button is down, and those of the click stay.
    private static func held(_ touch: UITouch, _ event: UIEvent, _ finger: inout Finger) -> String {
      guard #available(iOS 13.4, *) else { return "" }
      var text = ""
      let buttons = buttonNames(event.buttonMask.rawValue)
      if touch.type.rawValue == 3, !buttons.isEmpty, buttons != finger.buttons {
        text += ", \"buttons\": \(JSONText.list(buttons.map(JSONText.quoted)))"
        finger.buttons = buttons
      }
      let modifiers = modifierNames(event.modifierFlags.rawValue)
      if modifiers != finger.modifiers {
        text += ", \"modifiers\": \(JSONText.list(modifiers.map(JSONText.quoted)))"
        finger.modifiers = modifiers
      }
      return text
    }

    static func modifierNames(_ mask: Int) -> [String] {
      names(["alphaShift", "shift", "control", "alternate", "command", "numericPad"], mask >> 16)
    }

    static func buttonNames(_ mask: Int) -> [String] {
      names(["primary", "secondary", "button3", "button4", "button5"], mask)
    }

    /// The names whose bits a mask has, from the lowest.
    private static func names(_ names: [String], _ mask: Int) -> [String] {
      names.enumerated().filter { mask & (1 << $0.offset) != 0 }.map { $0.element }
    }

    /// The samples of a touch that no event was sent for: those that were merged into the touch, or those that the system
    /// predicts.
    private func trail(_ name: String, _ touches: [UITouch], _ stretch: TouchStretch) -> String {
      let samples = touches.map { sample -> String in
        let location = Self.location(of: sample)
        // A replay reads times from the start of the trace, which is not known before the trace is written.
        let time = "\(TouchStretch.timeMark)\(stretch.offset(of: sample.timestamp))\(TouchStretch.timeMark)"
        return
          "{\"t\": \(time), \"x\": \(JSONText.number(location.x)), \"y\": \(JSONText.number(location.y))}"
      }
      return samples.isEmpty ? "" : ", \"\(name)\": [\(samples.joined(separator: ", "))]"
    }

    /// Cancels the fingers that are no longer part of the event.
    private func cancelLost(_ touches: [UITouch]) -> [(id: Int, text: String)] {
      let present = Set(touches.map { ObjectIdentifier($0) })
      let lost = fingers.filter { !present.contains($0.key) }
      for key in lost.keys { fingers[key] = nil }
      return lost.values.map { ($0.id, Self.text($0.id, "cancelled", $0.location) + "}") }
    }

    /// The location of a touch on the screen.
    private static func location(of touch: UITouch) -> CGPoint {
      let location = touch.location(in: nil)
      return touch.window?.convert(location, to: nil as UIWindow?) ?? location
    }

    private static func text(_ id: Int, _ phase: String, _ location: CGPoint) -> String {
      let (x, y) = (JSONText.number(location.x), JSONText.number(location.y))
      return "{\"id\": \(id), \"phase\": \"\(phase)\", \"x\": \(x), \"y\": \(y)"
    }

    private static func name(of phase: UITouch.Phase) -> String {
      switch phase {
      case .began: return "began"
      case .moved: return "moved"
      case .ended: return "ended"
      case .cancelled: return "cancelled"
      default: return "stationary"
      }
    }
  }

  /// The text of hovering.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private enum HoverText {
    /// The place and the modifier keys, and of a pencil its height and its angles.
    static func values(of recognizer: UIHoverGestureRecognizer, at place: CGPoint) -> String {
      guard #available(iOS 16.4, *) else { return text(of: recognizer, at: place) }
      var text = text(of: recognizer, at: place)
      // A pointer has no height.
      guard recognizer.zOffset > 0 else { return text }
      let (altitude, azimuth) = (recognizer.altitudeAngle, recognizer.azimuthAngle(in: nil))
      text += ", \"zOffset\": \(JSONText.number(recognizer.zOffset))"
      return text + ", \"altitude\": \(JSONText.number(altitude)), \"azimuth\": \(JSONText.number(azimuth))"
    }

    private static func text(of recognizer: UIHoverGestureRecognizer, at place: CGPoint) -> String {
      let text = "\"x\": \(JSONText.number(place.x)), \"y\": \(JSONText.number(place.y))"
      guard #available(iOS 13.4, *) else { return text }
      let modifiers = TouchRecording.modifierNames(recognizer.modifierFlags.rawValue)
      if modifiers.isEmpty { return text }
      return text + ", \"modifiers\": \(JSONText.list(modifiers.map(JSONText.quoted)))"
    }
  }

  /// The text of presses.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private enum PressText {
    private static let buttons = [
      0: "upArrow", 1: "downArrow", 2: "leftArrow", 3: "rightArrow", 4: "select", 5: "menu", 6: "playPause",
      30: "pageUp", 31: "pageDown",
    ]
    /// The names of keys in `UIKeyboardHIDUsage`, by the number of the first of them.
    private static let keys: [(first: Int, names: String)] = [
      (4, "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 1 2 3 4 5 6 7 8 9 0 ReturnOrEnter Escape"),
      (42, "DeleteOrBackspace Tab Spacebar Hyphen EqualSign OpenBracket CloseBracket Backslash NonUSPound"),
      (51, "Semicolon Quote GraveAccentAndTilde Comma Period Slash CapsLock F1 F2 F3 F4 F5 F6 F7 F8 F9 F10"),
      (68, "F11 F12 PrintScreen ScrollLock Pause Insert Home PageUp DeleteForward End PageDown RightArrow"),
      (80, "LeftArrow DownArrow UpArrow"),
      (224, "LeftControl LeftShift LeftAlt LeftGUI RightControl RightShift RightAlt RightGUI"),
    ]

    /// The button or the key of a press, with what it types and the modifier keys; nil for one that traces do not have.
    static func source(of press: UIPress) -> String? {
      guard #available(iOS 13.4, *) else { return nil }
      guard let key = press.key else {
        guard let name = buttons[press.type.rawValue] else { return nil }
        return "\"type\": \"\(name)\""
      }
      guard let name = name(of: key.keyCode.rawValue) else { return nil }
      var text = "\"keyCode\": \"\(name)\""
      // Keys without a character have the name of a constant.
      let isTyped = key.charactersIgnoringModifiers.count == 1
      if isTyped, !key.characters.isEmpty {
        text += ", \"characters\": \(JSONText.quoted(key.characters))"
        text += ", \"charactersIgnoringModifiers\": \(JSONText.quoted(key.charactersIgnoringModifiers))"
      }
      let modifiers = TouchRecording.modifierNames(key.modifierFlags.rawValue)
      if !modifiers.isEmpty { text += ", \"modifiers\": \(JSONText.list(modifiers.map(JSONText.quoted)))" }
      return text
    }

    private static func name(of number: Int) -> String? {
      if number >= 89, number <= 98 { return "keypad\((number - 88) % 10)" }
      for (first, names) in keys {
        let all = names.split(separator: " ")
        if number >= first, number < first + all.count { return "keyboard\(all[number - first])" }
      }
      return nil
    }
  }

  /// The time from the landing of fingers on a screen without any to the next such landing.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class TouchStretch {
    /// The character around times that are relative to a stretch, which the writer makes relative to the trace.
    static let timeMark: Character = "\u{1}"

    let scene: TouchScene
    let start: TimeInterval
    private(set) var end: TimeInterval
    /// Whether the stretch goes on with the trace of the one before.
    var continuesTrace = false
    /// The `set` step with which the stretch goes on.
    private(set) var opening: String?
    private(set) var steps: [(time: TimeInterval, text: String)] = []
    private(set) var actions: [(time: TimeInterval, text: String)] = []
    /// The properties as the trace has them.
    private(set) var states: [ObjectIdentifier: TouchObjectState]

    private var hasReportedViews = false
    /// The places of the controls and of the recognizers' views in their windows, before the app's handlers ran.
    private var places: [ObjectIdentifier: [CGPoint]] = [:]

    /// Creates a stretch, which goes on with the trace of another one if there is one.
    init(_ scene: TouchScene, at time: TimeInterval, after last: TouchStretch? = nil) {
      self.scene = scene
      start = time
      end = time
      states = last?.states ?? scene.states
      continuesTrace = last != nil
      let present = TouchSceneReader().states()
      opening = changes(from: states, to: present, includingReplayed: true)
      for (key, state) in present where states[key] != nil { states[key] = state }
    }

    /// Adds a step. A recognizer that is told late of what hovers may be later than the next event.
    func add(_ text: String, at time: TimeInterval) {
      end = max(end, time)
      steps.append((end, text))
    }

    func add(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
      let key = ObjectIdentifier(recognizer)
      guard let id = scene.ids[key] else { return }
      let isMoved = isMoved(recognizer, recognizer.view)
      add(GestureText.action(of: recognizer, id, isMoved: isMoved), toActionsAt: time)
    }

    func add(_ name: String, by control: UIControl, _ touch: UITouch?, at time: TimeInterval) {
      guard let id = scene.ids[ObjectIdentifier(control)] else { return }
      let touch = isMoved(control, control) ? nil : touch
      add(ControlText.action(name, of: control, id, touch), toActionsAt: time)
    }

    private func add(_ action: String, toActionsAt time: TimeInterval) {
      actions.append((time, action))
      TouchRecorder.transmit("\"action\": {\(action)}", at: time)
    }

    /// Whether a handler has moved the view of a sender, or scrolled it, which changes what locations in it mean.
    private func isMoved(_ sender: NSObject, _ view: UIView?) -> Bool {
      places[ObjectIdentifier(sender)].map { $0 != GestureText.place(of: view) } ?? false
    }

    /// Keeps the places of the controls and of the recognizers' views, from before the handlers run.
    func markPlaces() {
      for recognizer in scene.recognizers.compactMap({ $0.object }) {
        places[ObjectIdentifier(recognizer)] = GestureText.place(of: recognizer.view)
      }
      for control in scene.controls.compactMap({ $0.object }) {
        places[ObjectIdentifier(control)] = GestureText.place(of: control)
      }
    }

    /// Nanoseconds since the start.
    func offset(of time: TimeInterval) -> Int { Int(((time - start) * 1e9).rounded()) }

    /// Writes properties that changed since the last event. Returns false if objects came or went, for the first time.
    func follow(at time: TimeInterval) -> Bool {
      let present = TouchSceneReader().states()
      // The replay scrolls and moves knobs by itself.
      if let text = changes(from: states, to: present, includingReplayed: false) {
        add(text, at: time)
        TouchRecorder.transmit(text, at: time)
      }
      for (key, state) in present where states[key] != nil { states[key] = state }
      let isSame = present.count == states.count && present.keys.allSatisfy { states[$0] != nil }
      defer { hasReportedViews = hasReportedViews || !isSame }
      return isSame || hasReportedViews
    }

    private func changes(
      from old: [ObjectIdentifier: TouchObjectState],
      to new: [ObjectIdentifier: TouchObjectState],
      includingReplayed: Bool
    ) -> String? {
      let changed = scene.order.compactMap { key -> String? in
        guard let id = scene.ids[key], let before = old[key], let after = new[key], before != after else {
          return nil
        }
        let known = Dictionary(before.properties(includingReplayed)) { $1 }
        let different = after.properties(includingReplayed, like: before).filter {
          known[$0.name] != $0.value
        }
        guard !different.isEmpty else { return nil }
        return "\(JSONText.quoted(id)): \(JSONText.object(different))"
      }
      return changed.isEmpty ? nil : "\"set\": {\(changed.joined(separator: ", "))}"
    }
  }

  // MARK: - The scene

  /// The windows, views and recognizers at one time.
  private struct TouchScene {
    /// The scene as JSON.
    var json = ""
    /// The ids of all objects, by their identity.
    var ids: [ObjectIdentifier: String] = [:]
    /// The objects in the order of the scene.
    var order: [ObjectIdentifier] = []
    var states: [ObjectIdentifier: TouchObjectState] = [:]
    var recognizers: [Weak<UIGestureRecognizer>] = []
    var controls: [Weak<UIControl>] = []
    var windowCount = 0

    func hasSameObjects(as other: TouchScene) -> Bool { order == other.order }
  }

  /// An object that the recorder does not keep alive.
  private final class Weak<Object: AnyObject> {
    let key: ObjectIdentifier
    weak var object: Object?

    init(_ object: Object) {
      key = ObjectIdentifier(object)
      self.object = object
    }
  }

  /// The properties of a view or a recognizer that a replay needs.
  private struct TouchObjectState: Equatable {
    var name = ""
    var bounds = CGRect.zero
    /// The place of the middle in the superview, whatever the anchor point of the layer.
    var middle = CGPoint.zero
    var transform = CGAffineTransform.identity
    var isView = false
    var scrolls = false
    var flags: [(name: String, value: Bool, usual: Bool)] = []
    var numbers: [(name: String, value: Double, usual: Double?)] = []
    /// Numbers and flags that a replay changes by itself: where a scroll view is, what a control shows.
    var replayed: [(name: String, value: String, usual: String?)] = []
    var lists: [(name: String, values: [String])] = []
    var sizes: [(name: String, value: CGSize)] = []
    /// Whether a scroll view zooms the view, so that the replay changes its geometry by itself.
    var isZoomed = false
    var contentInset = UIEdgeInsets.zero
    /// Whether a scroll view moves by itself, as it does in the replay.
    var isDecelerating = false

    static func == (one: TouchObjectState, other: TouchObjectState) -> Bool {
      one.bounds == other.bounds && one.middle == other.middle && one.transform == other.transform
        && one.flags.elementsEqual(other.flags) { $0.value == $1.value }
        && one.numbers.elementsEqual(other.numbers) { $0.value == $1.value }
        && one.replayed.elementsEqual(other.replayed) { $0.value == $1.value }
        && one.contentInset == other.contentInset
        && one.sizes.elementsEqual(other.sizes) { $0.value == $1.value }
        && one.lists.elementsEqual(other.lists) { $0.values == $1.values }
    }

    /// The properties as JSON that differ from UIKit's defaults, or from those of an earlier state.
    func properties(
      _ includingReplayed: Bool = true,
      like before: TouchObjectState? = nil
    ) -> [(name: String, value: String)] {
      var properties = includingReplayed || !isZoomed ? geometry : []
      for (index, flag) in flags.enumerated()
      where flag.value != flag.usual || before?.flags[index].value == !flag.value {
        properties.append((flag.name, "\(flag.value)"))
      }
      for (index, number) in numbers.enumerated() {
        let isOther = before.map { $0.numbers[index].value != number.value } ?? false
        if number.value != number.usual || isOther {
          properties.append((number.name, JSONText.number(number.value)))
        }
      }
      for list in lists where !list.values.isEmpty {
        properties.append((list.name, JSONText.list(list.values.map(JSONText.quoted))))
      }
      for size in sizes {
        properties.append(
          (size.name, JSONText.list([JSONText.number(size.value.width), JSONText.number(size.value.height)]))
        )
      }
      if contentInset != before?.contentInset ?? .zero {
        let sides = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
        properties.append(("contentInset", JSONText.list(sides.map { JSONText.number($0) })))
      }
      if includingReplayed, !isDecelerating {
        for (index, item) in replayed.enumerated() {
          let isOther = before.map { $0.replayed[index].value != item.value } ?? false
          if item.value != item.usual || isOther { properties.append((item.name, item.value)) }
        }
      }
      return properties
    }

    private var geometry: [(name: String, value: String)] {
      guard isView else { return [] }
      // A scroll view has its offset in place of the origin of its bounds.
      let origin = scrolls ? .zero : bounds.origin
      if transform == .identity, origin == .zero {
        let x = middle.x - bounds.width / 2
        let y = middle.y - bounds.height / 2
        return [("frame", JSONText.list([x, y, bounds.width, bounds.height].map { JSONText.number($0) }))]
      }
      let t = transform
      return [
        (
          "bounds",
          JSONText.list([origin.x, origin.y, bounds.width, bounds.height].map { JSONText.number($0) })
        ),
        ("center", JSONText.list([middle.x, middle.y].map { JSONText.number($0) })),
        ("transform", JSONText.list([t.a, t.b, t.c, t.d, t.tx, t.ty].map { JSONText.exact($0) })),
      ]
    }
  }

  /// Reads the windows, views and recognizers of the app from their public properties.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class TouchSceneReader {
    private var scene = TouchScene()
    private var used: Set<String> = []
    private var controllers: [String] = []
    /// The recognizers by the address that descriptions print.
    private var addresses: [String: UIGestureRecognizer] = [:]

    /// The windows of the app, back to front, without those of the system.
    static func windows() -> [UIWindow] {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let windows = scenes.flatMap(\.windows).filter { window in
        // The keyboard, and the window of text selections, which covers the screen.
        let name = String(describing: type(of: window))
        return !window.isHidden && !name.contains("Keyboard") && !name.contains("TextEffects")
      }
      // The order within a level is that in which windows were shown.
      return windows.enumerated()
        .sorted {
          ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        .map(\.element)
    }

    func read() -> TouchScene {
      let windows = Self.windows()
      scene.windowCount = windows.count
      for window in windows { identify(window) }
      let texts = windows.map { text(of: $0) }
      var members = ["\"windows\": \(JSONText.list(texts))"]
      let scale = UIScreen.main.scale
      if scale != 1 { members.insert("\"application\": {\"screenScale\": \(JSONText.number(scale))}", at: 0) }
      if !controllers.isEmpty { members.insert("\"controllers\": \(JSONText.list(controllers))", at: 0) }
      scene.json = "{\(members.joined(separator: ",\n  "))}\n"
      return scene
    }

    /// Reads the properties alone, which is fast.
    func states() -> [ObjectIdentifier: TouchObjectState] {
      var states: [ObjectIdentifier: TouchObjectState] = [:]
      var pending: [UIView] = Self.windows()
      var zoomed: [UIView] = []
      while let view = pending.popLast() {
        states[ObjectIdentifier(view)] = Self.state(of: view)
        zoomed += [Self.zoomedView(of: view)].compactMap { $0 }
        for recognizer in Self.recognizers(of: view) {
          states[ObjectIdentifier(recognizer)] = GestureText.state(of: recognizer)
        }
        pending += Self.subviews(of: view)
      }
      for view in zoomed { states[ObjectIdentifier(view)]?.isZoomed = true }
      return states
    }

    // Gives ids to a view, its recognizers and all below it, before anything refers to them.
    private func identify(_ view: UIView) {
      var pending: [UIView] = [view]
      while let view = pending.popLast() {
        let id = id(for: view, view.accessibilityIdentifier)
        add(view, id, Self.state(of: view))
        if let control = view as? UIControl { scene.controls.append(Weak(control)) }
        for recognizer in Self.recognizers(of: view) {
          let own = Self.ownName(of: recognizer, in: view)
          add(
            recognizer,
            own.map { "\(id).\($0)" } ?? self.id(for: recognizer, recognizer.name),
            GestureText.state(of: recognizer)
          )
          scene.recognizers.append(Weak(recognizer))
          addresses[GestureText.address(of: recognizer)] = recognizer
        }
        pending += Self.subviews(of: view).reversed()
      }
    }

    private func add(_ object: NSObject, _ id: String, _ state: TouchObjectState) {
      let key = ObjectIdentifier(object)
      scene.ids[key] = id
      scene.order.append(key)
      scene.states[key] = state
    }

    private func id(for object: NSObject, _ name: String?) -> String {
      if let id = TouchRecorder.identify(object) ?? name, !id.isEmpty, used.insert(id).inserted { return id }
      let className = String(describing: type(of: object))
      let bare = className.hasPrefix("UI") ? className.dropFirst(2) : Substring(className)
      let stem = String(bare.prefix { $0 != "<" }).replacingOccurrences(of: "GestureRecognizer", with: "")
      let base = stem.prefix(1).lowercased() + stem.dropFirst()
      var number = 1
      while !used.insert("\(base)\(number)").inserted { number += 1 }
      return "\(base)\(number)"
    }

    private func text(of view: UIView) -> String {
      let key = ObjectIdentifier(view)
      guard let id = scene.ids[key], let state = scene.states[key] else { return "{}" }
      let className = Self.className(of: view)
      var members: [(name: String, value: String)] = [
        ("id", JSONText.quoted(id)), ("class", JSONText.quoted(className)),
      ]
      let ownName = String(describing: type(of: view))
      if ownName != className { members.append(("x-class", JSONText.quoted(ownName))) }
      members += state.properties()
      if let zoomed = Self.zoomedView(of: view), let id = scene.ids[ObjectIdentifier(zoomed)] {
        members.append(("viewForZooming", JSONText.quoted(id)))
      }
      if let window = view as? UIWindow, window.isKeyWindow { members.append(("isKeyWindow", "true")) }
      if let controller = view.next as? UIViewController {
        members.append(("controller", self.id(of: controller)))
      }
      if let control = view as? UIControl {
        let actions = actions(of: control, id)
        if !actions.isEmpty { members.append(("actions", JSONText.list(actions))) }
      }
      let unknown = overrides(of: view, className)
      if !unknown.isEmpty { members.append(("x-unknown", JSONText.list(unknown.map(JSONText.quoted)))) }
      let recognizers = Self.recognizers(of: view)
      let texts = recognizers.filter { Self.ownName(of: $0, in: view) == nil }.compactMap { text(of: $0) }
      if !texts.isEmpty { members.append(("gestureRecognizers", JSONText.list(texts))) }
      let others =
        Self.hasOwnTouchHandling(view)
        ? []
        : Self.recognizersOfApp(view).filter { other in
          !recognizers.contains { $0 === other }
        }
      if !others.isEmpty {
        let names = others.map { JSONText.quoted(String(describing: type(of: $0))) }
        members.append(("x-recognizers", JSONText.list(names)))
      }
      let subviews = Self.subviews(of: view).map { text(of: $0) }
      if !subviews.isEmpty { members.append(("subviews", JSONText.list(subviews))) }
      return JSONText.object(members)
    }

    /// The targets of a control with their actions and events.
    private func actions(of control: UIControl, _ id: String) -> [String] {
      var actions: [(target: String, selector: String, events: [String])] = []
      func add(_ target: String, _ selector: String, _ event: String) {
        if let index = actions.firstIndex(where: { $0.target == target && $0.selector == selector }) {
          actions[index].events.append(JSONText.quoted(event))
        } else {
          actions.append((target, selector, [JSONText.quoted(event)]))
        }
      }
      for (event, name) in ControlText.events where control.allControlEvents.contains(event) {
        var isNamed = false
        for target in control.allTargets {
          let object = target.base is NSNull ? nil : target.base
          for selector in control.actions(forTarget: object, forControlEvent: event) ?? [] {
            isNamed = true
            add(text(ofTarget: object, of: id), selector, name)
          }
        }
        // A closure has neither a target nor a selector.
        if !isNamed { add("\"target\": \(JSONText.quoted(id))", "closure", name) }
      }
      // A set has no order.
      return actions.sorted { ($0.target, $0.selector) < ($1.target, $1.selector) }.map { action in
        let events = "\"for\": \(JSONText.list(action.events))"
        return "{\(action.target), \"action\": \(JSONText.quoted(action.selector)), \(events)}"
      }
    }

    /// The target of a control's action. An object that a scene cannot have is replaced by the control.
    private func text(ofTarget target: Any?, of control: String) -> String {
      guard let target else { return "\"target\": null" }
      if let controller = target as? UIViewController { return "\"target\": \(id(of: controller))" }
      if let view = target as? UIView, let id = scene.ids[ObjectIdentifier(view)] {
        return "\"target\": \(JSONText.quoted(id))"
      }
      let name = String(describing: type(of: target))
      return "\"target\": \(JSONText.quoted(control)), \"x-target\": \(JSONText.quoted(name))"
    }

    private func text(of recognizer: UIGestureRecognizer) -> String? {
      let key = ObjectIdentifier(recognizer)
      guard let id = scene.ids[key], let state = scene.states[key],
        let className = GestureText.className(of: recognizer)
      else { return nil }
      var members: [(name: String, value: String)] = [
        ("id", JSONText.quoted(id)), ("class", JSONText.quoted(className)),
      ]
      let ownName = String(describing: type(of: recognizer))
      if ownName != className { members.append(("x-class", JSONText.quoted(ownName))) }
      members += state.properties()
      if let name = recognizer.name { members.append(("name", JSONText.quoted(name))) }
      let own = BuiltInText(recognizer)
      if let own { members += own.members }
      var required = GestureText.mustFail(in: recognizer.description).compactMap { address in
        addresses[address].flatMap { scene.ids[ObjectIdentifier($0)] }
      }
      required += requirement(of: own, in: recognizer.view).filter { !required.contains($0) }
      if !required.isEmpty { members.append(("requireToFail", JSONText.list(required.map(JSONText.quoted)))) }
      if own == nil, recognizer.delegate != nil {
        if TouchRecorder.asksDelegates { members.append(("delegate", delegate(of: recognizer))) }
        members.append(("x-unknown", "[\"delegate\"]"))
      }
      return JSONText.object(members)
    }

    /// The id of the recognizer for which one of UIKit's own waits.
    private func requirement(of own: BuiltInText?, in view: UIView?) -> [String] {
      guard let first = own?.waitsFor else { return [] }
      let others = (view?.gestureRecognizers ?? []).filter { BuiltInText($0)?.word == first }
      return others.compactMap { scene.ids[ObjectIdentifier($0)] }
    }

    /// The answers of a delegate about the other recognizers.
    private func delegate(of recognizer: UIGestureRecognizer) -> String {
      let others = scene.recognizers.compactMap({ $0.object }).filter { $0 !== recognizer }
      func ids(_ isIncluded: (UIGestureRecognizer) -> Bool) -> [String] {
        others.filter(isIncluded).compactMap { scene.ids[ObjectIdentifier($0)] }.map(JSONText.quoted)
      }
      let delegate = recognizer.delegate
      let together = ids { other in
        delegate?.gestureRecognizer?(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
      }
      let required = ids { delegate?.gestureRecognizer?(recognizer, shouldRequireFailureOf: $0) ?? false }
      let requiring = ids { delegate?.gestureRecognizer?(recognizer, shouldBeRequiredToFailBy: $0) ?? false }
      var members: [(name: String, value: String)] = []
      if !together.isEmpty { members.append(("shouldRecognizeSimultaneouslyWith", JSONText.list(together))) }
      if !required.isEmpty { members.append(("shouldRequireFailureOf", JSONText.list(required))) }
      if !requiring.isEmpty { members.append(("shouldBeRequiredToFailBy", JSONText.list(requiring))) }
      return JSONText.object(members)
    }

    private func id(of controller: UIViewController) -> String {
      let key = ObjectIdentifier(controller)
      if let id = scene.ids[key] { return JSONText.quoted(id) }
      let id = id(for: controller, nil)
      scene.ids[key] = id
      let name = String(describing: type(of: controller))
      controllers.append(JSONText.object([("id", JSONText.quoted(id)), ("x-class", JSONText.quoted(name))]))
      return JSONText.quoted(id)
    }

    /// The methods of touches that a class of the app overrides.
    private func overrides(of view: UIView, _ className: String) -> [String] {
      #if canImport(ObjectiveC)
        // Classes of the system override these methods, too; replays know the public ones.
        guard Bundle(for: type(of: view)).bundlePath.hasPrefix(Bundle.main.bundlePath) else { return [] }
        let selectors = [
          #selector(UIView.hitTest(_:with:)), #selector(UIView.point(inside:with:)),
          #selector(UIView.gestureRecognizerShouldBegin(_:)), #selector(UIResponder.touchesBegan(_:with:)),
          #selector(UIResponder.touchesMoved(_:with:)), #selector(UIResponder.touchesEnded(_:with:)),
          #selector(UIResponder.touchesCancelled(_:with:)),
        ]
        return selectors.filter { selector in
          class_getInstanceMethod(type(of: view), selector) != class_getInstanceMethod(UIView.self, selector)
        }.map { NSStringFromSelector($0) }
      #else
        return []
      #endif
    }

    /// The views that a replay handles as a whole: their own subviews and recognizers are private.
    private static func hasOwnTouchHandling(_ view: UIView) -> Bool {
      view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
        || view is UIPageControl
        || view is UITextField || view is UITextView
    }

    private static func subviews(of view: UIView) -> [UIView] {
      hasOwnTouchHandling(view) ? [] : view.subviews
    }

    /// The recognizers of a view without the recorder's own.
    private static func recognizersOfApp(_ view: UIView) -> [UIGestureRecognizer] {
      (view.gestureRecognizers ?? []).filter { !($0 is RecorderHover) }
    }

    /// The recognizers of a view that a replay knows.
    private static func recognizers(of view: UIView) -> [UIGestureRecognizer] {
      let all = recognizersOfApp(view).filter { GestureText.className(of: $0) != nil }
      guard hasOwnTouchHandling(view) else { return all }
      let own = (view as? UIScrollView)?.panGestureRecognizer
      return all.filter { $0 === own }
    }

    private static func className(of view: UIView) -> String {
      switch view {
      case is UIWindow: return "UIWindow"
      case is UIImageView: return "UIImageView"
      case is UILabel: return "UILabel"
      case is UIButton: return "UIButton"
      case is UISwitch: return "UISwitch"
      case is UISlider: return "UISlider"
      case is UIStepper: return "UIStepper"
      case is UISegmentedControl: return "UISegmentedControl"
      case is UIPageControl: return "UIPageControl"
      case is UIRefreshControl: return "UIRefreshControl"
      case is UITextField: return "UITextField"
      case is UITextView: return "UITextView"
      case is UIScrollView: return "UIScrollView"
      case is UIControl: return "UIControl"
      default: return "UIView"
      }
    }

    private static func state(of view: UIView) -> TouchObjectState {
      var state = TouchObjectState()
      state.isView = true
      state.bounds = view.bounds
      state.transform = view.transform
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      if let window = view as? UIWindow {
        state.middle = window.convert(middle, to: nil as UIWindow?)
      } else {
        state.middle = view.superview.map { view.convert(middle, to: $0) } ?? view.center
      }
      let isInert = view is UIImageView || view is UILabel
      state.flags = [
        ("isHidden", view.isHidden, false),
        ("isUserInteractionEnabled", view.isUserInteractionEnabled, !isInert),
        ("isMultipleTouchEnabled", view.isMultipleTouchEnabled, false),
        ("isExclusiveTouch", view.isExclusiveTouch, false),
        ("clipsToBounds", view.clipsToBounds, false),
      ]
      state.numbers = [("alpha", Double(view.alpha), 1)]
      if let scrollView = view as? UIScrollView { add(scrollView, to: &state) }
      if let control = view as? UIControl { add(control, to: &state) }
      return state
    }

    /// The view that a view zooms; nil unless it is a scroll view that zooms.
    private static func zoomedView(of view: UIView) -> UIView? {
      guard let scrollView = view as? UIScrollView, scrollView.pinchGestureRecognizer != nil else {
        return nil
      }
      return scrollView.delegate?.viewForZooming?(in: scrollView)
    }

    /// The name of a recognizer that every scroll view of a scene brings; nil for other recognizers.
    private static func ownName(of recognizer: UIGestureRecognizer, in view: UIView) -> String? {
      guard let scrollView = view as? UIScrollView else { return nil }
      if scrollView.panGestureRecognizer === recognizer { return "pan" }
      return scrollView.pinchGestureRecognizer === recognizer ? "pinch" : nil
    }

    private static func add(_ scrollView: UIScrollView, to state: inout TouchObjectState) {
      state.scrolls = true
      state.flags += [
        ("isScrollEnabled", scrollView.isScrollEnabled, true),
        ("isPagingEnabled", scrollView.isPagingEnabled, false),
        ("isDirectionalLockEnabled", scrollView.isDirectionalLockEnabled, false),
        ("delaysContentTouches", scrollView.delaysContentTouches, true),
        ("canCancelContentTouches", scrollView.canCancelContentTouches, true),
        ("bouncesZoom", scrollView.bouncesZoom, true),
        ("bounces", scrollView.bounces, true),
        ("alwaysBounceVertical", scrollView.alwaysBounceVertical, false),
        ("alwaysBounceHorizontal", scrollView.alwaysBounceHorizontal, false),
      ]
      state.numbers += [
        ("minimumZoomScale", Double(scrollView.minimumZoomScale), 1),
        ("maximumZoomScale", Double(scrollView.maximumZoomScale), 1),
        ("decelerationRate", Double(scrollView.decelerationRate.rawValue), 0.998),
      ]
      // A scene has no safe area, so its inset is all of it.
      state.contentInset = scrollView.adjustedContentInset
      state.isDecelerating = scrollView.isDecelerating
      let offset = JSONText.list(
        [scrollView.contentOffset.x, scrollView.contentOffset.y].map { JSONText.number($0) }
      )
      state.replayed = [("contentOffset", offset, "[0, 0]")]
      guard zoomedView(of: scrollView) != nil else {
        state.sizes = [("contentSize", scrollView.contentSize)]
        return
      }
      let size = [scrollView.contentSize.width, scrollView.contentSize.height].map { JSONText.number($0) }
      state.replayed += [
        ("contentSize", JSONText.list(size), nil),
        ("zoomScale", JSONText.number(Double(scrollView.zoomScale)), "1"),
      ]
    }

    private static func add(_ control: UIControl, to state: inout TouchObjectState) {
      state.flags.append(("isEnabled", control.isEnabled, true))
      switch control {
      case let control as UISwitch: state.replayed = [("isOn", "\(control.isOn)", "false")]
      case let slider as UISlider:
        state.flags.append(("isContinuous", slider.isContinuous, true))
        state.numbers += [
          ("minimumValue", Double(slider.minimumValue), 0), ("maximumValue", Double(slider.maximumValue), 1),
        ]
        state.replayed = [("value", JSONText.number(Double(slider.value)), "0")]
      case let stepper as UIStepper:
        state.flags += [
          ("wraps", stepper.wraps, false), ("autorepeat", stepper.autorepeat, true),
          ("isContinuous", stepper.isContinuous, true),
        ]
        state.numbers += [
          ("minimumValue", stepper.minimumValue, 0), ("maximumValue", stepper.maximumValue, 100),
          ("stepValue", stepper.stepValue, 1),
        ]
        state.replayed = [("value", JSONText.number(stepper.value), "0")]
      case let segments as UISegmentedControl:
        state.numbers.append(("numberOfSegments", Double(segments.numberOfSegments), 0))
        state.flags.append(("isMomentary", segments.isMomentary, false))
        state.replayed = [("selectedSegmentIndex", "\(segments.selectedSegmentIndex)", "-1")]
      case let pages as UIPageControl:
        state.numbers.append(("numberOfPages", Double(pages.numberOfPages), 0))
        state.replayed = [("currentPage", "\(pages.currentPage)", "0")]
      default: break
      }
    }
  }

  // MARK: - Recognizers

  /// A recognizer that UIKit adds to views, as a scene plays it: by its name, or by its class, which is not public.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private struct BuiltInText {
    /// The word that a scene has for it.
    let word: String
    /// The class that plays it.
    let className: String
    /// What a scene says of it.
    let members: [(name: String, value: String)]

    /// The word for the recognizer for which it waits.
    var waitsFor: String? { word == "contentPop" ? "edgePop" : nil }

    private static let words = [
      "UINavigationController.edgeSwipe": "edgePop",
      "UINavigationController.contentSwipe": "contentPop",
      "_UIParallaxTransitionPanGestureRecognizer": "edgePop",
      "_UISheetInteractionBackgroundDismissRecognizer": "sheetDismissal",
      "_UIContinuousSelectionGestureRecognizer": "tabSelection",
      "com.apple.UIKit.ZoomInteractiveDismissSwipeDown": "zoomDismissal",
      "com.apple.UIKit.ZoomInteractiveDismissLeadingEdgePan": "zoomEdgeDismissal",
      "com.apple.UIKit.ZoomInteractiveDismissPinch": "zoomPinchDismissal",
    ]

    init?(_ recognizer: UIGestureRecognizer) {
      let ownClass = String(describing: type(of: recognizer))
      guard let word = recognizer.name.flatMap({ Self.words[$0] }) ?? Self.words[ownClass] else { return nil }
      self.word = word
      let (className, key, value) = Self.play(of: word)
      self.className = className
      members = [("builtIn", JSONText.quoted(word))] + (key.isEmpty ? [] : [(key, value)])
    }

    private static func play(of word: String) -> (className: String, key: String, value: String) {
      func pan(_ direction: String) -> (String, String, String) {
        ("UIPanGestureRecognizer", "delegate", "{\"shouldBegin\": {\"translation\": \"\(direction)\"}}")
      }
      switch word {
      case "contentPop": return pan("right")
      case "sheetDismissal": return pan("vertical")
      case "zoomDismissal": return pan("down")
      case "zoomPinchDismissal": return ("UIPinchGestureRecognizer", "", "")
      case "tabSelection": return ("UILongPressGestureRecognizer", "minimumPressDuration", "0")
      default: return ("UIScreenEdgePanGestureRecognizer", "edges", "[\"left\"]")
      }
    }

    /// Whether UIKit alone makes recognizers of the class. The views of a replay have them without being told.
    static func isPrivate(_ recognizer: UIGestureRecognizer) -> Bool {
      let name = String(describing: type(of: recognizer))
      // In touchtrace the last one shows the swipe actions of a row.
      return name.hasPrefix("_UI") || ["UISwipeDismissalGestureRecognizer", "RowSwipePan"].contains(name)
    }
  }

  /// The texts about recognizers: their properties, requirements and actions.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private enum GestureText {
    /// The built-in class of a recognizer; nil if it is of none that a replay knows.
    static func className(of recognizer: UIGestureRecognizer) -> String? {
      if let own = BuiltInText(recognizer) { return own.className }
      if BuiltInText.isPrivate(recognizer) { return nil }
      switch recognizer {
      case is UITapGestureRecognizer: return "UITapGestureRecognizer"
      case is UILongPressGestureRecognizer: return "UILongPressGestureRecognizer"
      case is UIScreenEdgePanGestureRecognizer: return "UIScreenEdgePanGestureRecognizer"
      case is UIPanGestureRecognizer: return "UIPanGestureRecognizer"
      case is UISwipeGestureRecognizer: return "UISwipeGestureRecognizer"
      case is UIPinchGestureRecognizer: return "UIPinchGestureRecognizer"
      case is UIRotationGestureRecognizer: return "UIRotationGestureRecognizer"
      default: return nil
      }
    }

    static func state(of recognizer: UIGestureRecognizer) -> TouchObjectState {
      var state = TouchObjectState()
      state.flags = [
        ("isEnabled", recognizer.isEnabled, true),
        ("cancelsTouchesInView", recognizer.cancelsTouchesInView, true),
        ("delaysTouchesBegan", recognizer.delaysTouchesBegan, false),
        ("delaysTouchesEnded", recognizer.delaysTouchesEnded, true),
        ("requiresExclusiveTouchType", recognizer.requiresExclusiveTouchType, true),
      ]
      // Another class may play it, which has other properties.
      if BuiltInText(recognizer) != nil { return state }
      state.lists = [("allowedTouchTypes", touchTypes(of: recognizer))]
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        state.lists.append(("buttonMaskRequired", buttons(of: tap)))
        state.numbers = [
          ("numberOfTapsRequired", Double(tap.numberOfTapsRequired), 1),
          ("numberOfTouchesRequired", Double(tap.numberOfTouchesRequired), 1),
        ]
      case let press as UILongPressGestureRecognizer:
        state.numbers = [
          ("minimumPressDuration", press.minimumPressDuration, 0.5),
          ("allowableMovement", Double(press.allowableMovement), 10),
          ("numberOfTapsRequired", Double(press.numberOfTapsRequired), 0),
          ("numberOfTouchesRequired", Double(press.numberOfTouchesRequired), 1),
        ]
      case let pan as UIScreenEdgePanGestureRecognizer:
        state.lists.append(("edges", names(of: pan.edges)))
        state.numbers = numbers(of: pan)
      case let pan as UIPanGestureRecognizer:
        state.numbers = numbers(of: pan)
      case let swipe as UISwipeGestureRecognizer:
        state.lists.append(("direction", names(of: swipe.direction)))
        state.numbers = [("numberOfTouchesRequired", Double(swipe.numberOfTouchesRequired), 1)]
      default: break
      }
      return state
    }

    /// The types of touches that a recognizer takes; none if it takes all.
    private static func touchTypes(of recognizer: UIGestureRecognizer) -> [String] {
      let types = recognizer.allowedTouchTypes.map { $0.intValue }
      var names = ["direct", "indirect", "pencil"]
      if #available(iOS 13.4, *) { names.append("indirectPointer") }
      let taken = names.enumerated().filter { types.contains($0.offset) }.map { $0.element }
      return taken.count < names.count ? taken : []
    }

    /// The buttons that a click of a tap needs; none if it needs the primary one.
    private static func buttons(of tap: UITapGestureRecognizer) -> [String] {
      guard #available(iOS 13.4, *) else { return [] }
      let needed = TouchRecording.buttonNames(tap.buttonMaskRequired.rawValue)
      return needed == ["primary"] ? [] : needed
    }

    private static func numbers(
      of pan: UIPanGestureRecognizer
    ) -> [(name: String, value: Double, usual: Double?)] {
      let most = pan.maximumNumberOfTouches
      let least = [
        (name: "minimumNumberOfTouches", value: Double(pan.minimumNumberOfTouches), usual: Double?(1))
      ]
      // Without a limit the number is the largest whole number, which a scene cannot have.
      return most < 1000 ? least + [("maximumNumberOfTouches", Double(most), nil)] : least
    }

    /// The place of a view in its window: the images of two points.
    static func place(of view: UIView?) -> [CGPoint] {
      guard let view else { return [] }
      return [CGPoint.zero, CGPoint(x: 100, y: 50)].map { view.convert($0, to: nil as UIView?) }
    }

    /// The action that a recognizer is sending, as a record without its time.
    ///
    /// - Parameter isMoved: whether the view is elsewhere than at the start of the event.
    static func action(of recognizer: UIGestureRecognizer, _ id: String, isMoved: Bool) -> String {
      var members: [(name: String, value: String)] = [
        ("record", "\"action\""), ("sender", JSONText.quoted(id)),
        ("state", JSONText.quoted(stateName(of: recognizer))),
      ]
      let view = recognizer.view
      if !isMoved { members.append(("location", JSONText.point(recognizer.location(in: view)))) }
      switch recognizer {
      case let pan as UIPanGestureRecognizer where !isMoved:
        let translation = pan.translation(in: view)
        if translation != .zero {
          members.append(("translation", JSONText.point(translation)))
          members.append(("velocity", JSONText.point(pan.velocity(in: view))))
        }
      case let pinch as UIPinchGestureRecognizer where pinch.scale != 1:
        members.append(("velocity", JSONText.number(pinch.velocity)))
        members.append(("scale", JSONText.number(pinch.scale)))
      case let rotation as UIRotationGestureRecognizer where rotation.rotation != 0:
        members.append(("velocity", JSONText.number(rotation.velocity)))
        members.append(("rotation", JSONText.number(rotation.rotation)))
      case let swipe as UISwipeGestureRecognizer:
        members.append(("direction", JSONText.list(names(of: swipe.direction).map(JSONText.quoted))))
      default: break
      }
      members.append(("numberOfTouches", "\(recognizer.numberOfTouches)"))
      return members.map { "\(JSONText.quoted($0.name)): \($0.value)" }.joined(separator: ", ")
    }

    /// The addresses in `must-fail = {…}` of a recognizer's description, which lists the recognizers that have to fail.
    ///
    /// On iOS a description looks like `<UITapGestureRecognizer: 0x10; state = Possible; must-fail =
    /// {<UITapGestureRecognizer: 0x20>}>`. There is no property for it, and the form is not documented: a description
    /// without such a list gives none.
    static func mustFail(in description: String) -> [String] {
      guard let start = description.range(of: "must-fail = {") else { return [] }
      let list = description[start.upperBound...].prefix { $0 != "}" }
      return list.components(separatedBy: "<").compactMap { item in
        guard let address = item.range(of: "0x") else { return nil }
        return "0x" + item[address.upperBound...].prefix { $0.isHexDigit }
      }
    }

    /// The address of a recognizer as descriptions print it.
    static func address(of recognizer: UIGestureRecognizer) -> String {
      "0x" + String(UInt(bitPattern: ObjectIdentifier(recognizer)), radix: 16)
    }

    private static func stateName(of recognizer: UIGestureRecognizer) -> String {
      // UIKit has one value for the end of a discrete gesture and of a continuous one.
      let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
      switch recognizer.state {
      case .began: return "began"
      case .changed: return "changed"
      case .ended: return isDiscrete ? "recognized" : "ended"
      default: return "cancelled"
      }
    }

    private static func names(of direction: UISwipeGestureRecognizer.Direction) -> [String] {
      let all: [(UISwipeGestureRecognizer.Direction, String)] = [
        (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
      ]
      return all.filter { direction.contains($0.0) }.map(\.1)
    }

    private static func names(of edges: UIRectEdge) -> [String] {
      let all: [(UIRectEdge, String)] = [
        (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
      ]
      return all.filter { edges.contains($0.0) }.map(\.1)
    }
  }

  /// The texts about controls: their events and actions.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private enum ControlText {
    /// The events that are recorded, with their names in records.
    static let events: [(event: UIControl.Event, name: String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"),
      (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
    ]

    /// The action that a control is sending, as a record without its time.
    static func action(_ name: String, of control: UIControl, _ id: String, _ touch: UITouch?) -> String {
      var members: [(name: String, value: String)] = [
        ("record", "\"action\""), ("sender", JSONText.quoted(id)), ("controlEvent", JSONText.quoted(name)),
      ]
      if let touch { members.append(("location", JSONText.point(touch.location(in: control)))) }
      if name == "valueChanged", let value = value(of: control) {
        members.append(("value", JSONText.number(value)))
      }
      return members.map { "\(JSONText.quoted($0.name)): \($0.value)" }.joined(separator: ", ")
    }

    private static func value(of control: UIControl) -> Double? {
      switch control {
      case let control as UISwitch: return control.isOn ? 1 : 0
      case let slider as UISlider: return Double(slider.value)
      case let stepper as UIStepper: return stepper.value
      case let segments as UISegmentedControl: return Double(segments.selectedSegmentIndex)
      case let pages as UIPageControl: return Double(pages.currentPage)
      default: return nil
      }
    }
  }

  /// Receives one event of all controls.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class ControlListener: NSObject {
    let event: UIControl.Event
    private let name: String

    init(_ event: UIControl.Event, _ name: String) {
      self.event = event
      self.name = name
      super.init()
    }

    #if canImport(ObjectiveC)
      static let selector = #selector(sent(_:with:))

      @objc private func sent(_ control: UIControl, with event: UIEvent?) {
        TouchRecorder.sent(name, by: control, event)
      }
    #else
      // In touchtrace a selector is made of the method itself.
      static let selector = Selector(ControlListener.sent)

      private func sent(_ control: UIControl, with event: UIEvent) {
        TouchRecorder.sent(name, by: control, event)
      }
    #endif
  }

  /// Adds targets to recognizers and controls, once to each.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class ActionWatcher: NSObject {
    private var watched: [ObjectIdentifier: Weak<UIGestureRecognizer>] = [:]
    private var controls: [Weak<UIControl>] = []
    private let listeners = ControlText.events.map { ControlListener($0.event, $0.name) }

    /// Adds targets for the events for which the control has any.
    func watch(_ control: UIControl) {
      let events = control.allControlEvents
      for listener in listeners where events.contains(listener.event) {
        control.addTarget(listener, action: ControlListener.selector, for: listener.event)
      }
      controls.append(Weak(control))
    }

    /// Removes the targets of all controls.
    func leaveControls() {
      for control in controls.compactMap({ $0.object }) {
        for listener in listeners {
          control.removeTarget(listener, action: ControlListener.selector, for: listener.event)
        }
      }
      controls = []
    }

    func watch(_ recognizer: UIGestureRecognizer) {
      let key = ObjectIdentifier(recognizer)
      // The address of a recognizer that is gone may be that of another one.
      if watched[key]?.object === recognizer { return }
      watched[key] = Weak(recognizer)
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(recognized(_:)))
      #else
        // In touchtrace a closure is called after all targets.
        recognizer.addTarget { recognizer in TouchRecorder.recognized(recognizer) }
      #endif
    }

    #if canImport(ObjectiveC)
      @objc private func recognized(_ recognizer: UIGestureRecognizer) {
        TouchRecorder.recognized(recognizer)
      }
    #endif
  }

  /// The recorder's recognizer of what hovers over a window, which no scene has.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class RecorderHover: UIHoverGestureRecognizer {}

  /// Watches what hovers over windows.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private final class HoverWatcher: NSObject {
    private var recognizers: [Weak<RecorderHover>] = []

    func watch(_ windows: [UIWindow]) {
      for window in windows where !(window.gestureRecognizers ?? []).contains(where: { $0 is RecorderHover })
      {
        #if canImport(ObjectiveC)
          let recognizer = RecorderHover(target: self, action: #selector(hovered(_:)))
        #else
          let recognizer = RecorderHover()
          recognizer.addTarget { recognizer in
            if let hover = recognizer as? UIHoverGestureRecognizer { TouchRecorder.hovered(hover) }
          }
        #endif
        window.addGestureRecognizer(recognizer)
        recognizers.append(Weak(recognizer))
      }
    }

    func leave() {
      for recognizer in recognizers.compactMap({ $0.object }) {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
      recognizers = []
    }

    #if canImport(ObjectiveC)
      @objc private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        TouchRecorder.hovered(recognizer)
      }
    #endif
  }

  #if canImport(ObjectiveC)
    extension UIApplication {
      private static var isExchanged = false

      /// Exchanges `sendEvent(_:)` with a method that records the event first.
      fileprivate static func exchangeSendEvent() {
        guard !isExchanged,
          let original = class_getInstanceMethod(UIApplication.self, #selector(UIApplication.sendEvent(_:))),
          let replacement = class_getInstanceMethod(
            UIApplication.self,
            #selector(UIApplication.touchRecorderSendEvent(_:))
          )
        else { return }
        method_exchangeImplementations(original, replacement)
        isExchanged = true
      }

      @objc fileprivate func touchRecorderSendEvent(_ event: UIEvent) {
        // After the exchange this name is that of UIKit's own method.
        TouchRecorder.dispatch(event) { touchRecorderSendEvent($0) }
      }
    }
  #endif

  // MARK: - Sending

  #if canImport(ObjectiveC)
    /// A connection to `touchtrace live`. It is opened again for the next message after it was lost.
    @MainActor
    private final class LiveSocket {
      private let url: URL
      private var task: URLSessionWebSocketTask?

      init(_ url: URL) {
        self.url = url
      }

      func send(_ text: String) {
        let task = self.task ?? open()
        task.send(.string(text)) { error in
          guard let error else { return }
          print("TouchRecorder: nothing can be sent: \(error)")
          DispatchQueue.main.async { [weak self] in
            if self?.task === task { self?.task = nil }
          }
        }
      }

      private func open() -> URLSessionWebSocketTask {
        let task = URLSession.shared.webSocketTask(with: url)
        self.task = task
        task.resume()
        return task
      }
    }
  #endif

  // MARK: - Files

  /// Writes traces, scenes and device logs.
  #if canImport(ObjectiveC)
    @MainActor
  #endif
  private struct TouchFiles {
    private let directory: URL

    init(_ directory: URL) {
      self.directory = directory
    }

    /// Writes stretches as one trace, with the scene of the first. Returns the files.
    func write(_ stretches: [TouchStretch]) -> [URL] {
      guard let first = stretches.first, stretches.contains(where: { !$0.steps.isEmpty }) else { return [] }
      let name = freeName()
      let device =
        "\(UIDevice.current.model), \(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
      let bounds = UIScreen.main.bounds
      let size = "\(JSONText.number(bounds.width)) x \(JSONText.number(bounds.height))"
      var trace = [
        JSONText.object([
          ("touchtrace", "1"), ("name", JSONText.quoted(name)),
          ("scene", JSONText.quoted("\(name).scene.json")),
          ("device", JSONText.quoted(device)),
          ("note", JSONText.quoted("recorded on a screen of \(size) points")),
        ])
      ]
      let watched = first.scene.recognizers.compactMap { first.scene.ids[$0.key] }
      let controls = first.scene.controls.compactMap { first.scene.ids[$0.key] }
      var opening: [(name: String, value: String)] = [
        ("touchtrace", "1"), ("device", JSONText.quoted(device)),
        ("recognizers", JSONText.list(watched.map(JSONText.quoted))),
      ]
      if !controls.isEmpty { opening.append(("controls", JSONText.list(controls.map(JSONText.quoted)))) }
      var log = [JSONText.object(opening)]
      for stretch in stretches {
        if let opening = stretch.opening, stretch.continuesTrace {
          trace.append(line(stretch.start, opening, from: first.start))
        }
        let shift = Int(((stretch.start - first.start) * 1e9).rounded())
        for step in stretch.steps {
          trace.append(shifted(line(step.time, step.text, from: first.start), by: shift))
        }
        log += stretch.actions.map { line($0.time, $0.text, from: first.start) }
      }
      var texts = [("jsonl", trace.joined(separator: "\n") + "\n"), ("scene.json", first.scene.json)]
      // A log of nobody would agree with every replay.
      if !watched.isEmpty || !controls.isEmpty {
        texts.append(("device.jsonl", log.joined(separator: "\n") + "\n"))
      }
      return texts.compactMap { ending, text in
        let file = directory.appendingPathComponent("\(name).\(ending)")
        do {
          try Data(text.utf8).write(to: file, options: .atomic)
          return file
        } catch {
          print("TouchRecorder: \(file.path) cannot be written: \(error)")
          return nil
        }
      }
    }

    private func freeName() -> String {
      var number = 1
      while FileManager.default.fileExists(
        atPath: directory.appendingPathComponent("touches-\(number).jsonl").path
      ) {
        number += 1
      }
      return "touches-\(number)"
    }

    private func line(_ time: TimeInterval, _ text: String, from start: TimeInterval) -> String {
      "{\"t\": \(JSONText.seconds(Int((max(0, time - start) * 1e9).rounded()))), \(text)}"
    }

    /// Replaces the marked times of merged samples, which count from the start of their stretch.
    private func shifted(_ line: String, by shift: Int) -> String {
      guard line.contains(TouchStretch.timeMark) else { return line }
      let parts = line.split(separator: TouchStretch.timeMark, omittingEmptySubsequences: false)
      return parts.enumerated().map { index, part in
        index % 2 == 0 ? String(part) : JSONText.seconds(max(0, (Int(part) ?? 0) + shift))
      }.joined()
    }
  }

  /// Pieces of JSON.
  private enum JSONText {
    /// A number with at most six decimals, and as few as it needs.
    static func number<Number: BinaryFloatingPoint>(_ value: Number) -> String {
      let value = Double(value)
      guard value.isFinite else { return "0" }
      let scaled = (value * 1e6).rounded(.toNearestOrAwayFromZero)
      guard abs(scaled) < 9e15 else { return "\(value)" }
      return decimal(Int(scaled), digits: 6)
    }

    /// A number with all its digits.
    static func exact(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
    }

    /// Nanoseconds as seconds.
    static func seconds(_ nanoseconds: Int) -> String { decimal(nanoseconds, digits: 9) }

    /// An integer with a decimal point before its last digits, without trailing zeros.
    private static func decimal(_ value: Int, digits: Int) -> String {
      var text = String(value.magnitude)
      text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
      let whole = text.dropLast(digits)
      var fraction = text.suffix(digits)
      while fraction.last == "0" { fraction.removeLast() }
      return (value < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    static func point(_ point: CGPoint) -> String { list([number(point.x), number(point.y)]) }

    static func object(_ members: [(name: String, value: String)]) -> String {
      "{\(members.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", "))}"
    }

    static func quoted(_ text: String) -> String {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }
  }
#endif
