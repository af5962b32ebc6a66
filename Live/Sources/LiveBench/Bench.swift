import Dispatch
import Explain
import Pictures
import Records
import Replay
import Synchronization
import TraceFormat

/// A scene that pages touch: the current episode, and the kept ones.
///
/// All pages see the same. The page that puts the first finger down owns the episode, and its clock is the episode's.
public final class Bench: Sendable {
  /// Sends a message to a page. It must return at once, and not call the bench.
  public typealias Send = @Sendable (String) -> Void

  let classes: ClassRegistry
  private let folder: SaveFolder?
  let state: Mutex<State>
  /// Replays of kept episodes, and saves, one after the other.
  private let work = DispatchQueue(label: "touchtrace-live.work")
  /// Explanations of kept episodes, for which no other replay waits.
  private let explaining = DispatchQueue(label: "touchtrace-live.explaining")
  /// Reads scenes, including those of recorders, and changes the scene, one after the other, off the threads that pages
  /// wait for. Only this queue replaces the scene and its changes.
  let reading = DispatchQueue(label: "touchtrace-live.reading")
  /// Makes reports of kept episodes.
  private let reporting = DispatchQueue(label: "touchtrace-live.reporting")
  /// Wakes the engine for sources.
  let clock = DispatchQueue(label: "touchtrace-live.clock")
  /// The address for phones as a QR code, in rows of 0 and 1, once the server is started.
  private let code = Mutex<(address: String, rows: [String])?>(nil)

  struct State {
    var scene: SceneFile
    var changes: [String] = []
    /// The replayer with the changes.
    var replayer: Replayer
    /// Counts the changes, so that results for earlier ones are dropped.
    var generation = 0
    /// Counts the changes that pages have asked for.
    var lastSet = 0
    /// Counts the explanations, so that late ones are dropped.
    var lastExplanation = 0
    var pages: [(number: Int, send: Send)] = []
    var lastPage = 0
    /// The last failure to reload the scene, and the failed bytes.
    var sceneFailure: String?
    var failedBytes: [UInt8]?

    var replay: EpisodeReplay?
    var lastReplay = 0
    /// The first message of the current replay, and its changes.
    var opening: String?
    var changesOfReplay: [String] = []
    /// The steps of the episode that is under way.
    var lines: [String] = []
    /// The number of its steps other than waits, now and at the last judgement.
    var inputs = 0
    var judged = 0
    var fingers: Set<Int> = []
    var owner: Int?
    /// The sources, and the one that owns the episode.
    var sources: [Int: SourceInfo] = [:]
    var pace: SourcePace?
    /// The scene that the recorder has sent last.
    var deviceScene: DeviceScene?
    /// The actions of the engine and the device in the current episode.
    var verdicts = VerdictList()
    /// The time of the first step on the owner's clock, and that of the last one since then in microseconds.
    var origin = 0.0
    var last = 0.0

    /// Episodes whose replays have not given their last answer yet, by the numbers of the replays.
    var ending: [Int: Episode] = [:]
    var episodes: [Episode] = []
    var lastEpisode = 0

    func tellAll(_ message: String) {
      for page in pages { page.send(message) }
    }

    var hasRecorder: Bool { sources.values.contains { $0.isRecorder && $0.isConnected } }

    /// The current episode so far.
    mutating func episode(_ answer: ReplayAnswer? = nil) -> Episode {
      let isRecorder = pace.map { sources[$0.source]?.isRecorder ?? false } ?? false
      return Episode(
        number: nextEpisode(),
        lines: lines,
        results: answer?.results ?? [],
        paths: answer?.paths ?? [],
        changes: changesOfReplay,
        origin: pace.flatMap { sources[$0.source]?.name },
        verdicts: isRecorder ? verdicts : nil,
        deviceScene: isRecorder ? deviceScene : nil
      )
    }

    /// The current episode, without a number.
    var episodeSoFar: Episode {
      Episode(number: 0, lines: lines, results: [], changes: changesOfReplay, origin: nil)
    }

    func tell(_ page: Int, _ message: String) {
      pages.first { $0.number == page }?.send(message)
    }

    mutating func nextEpisode() -> Int {
      lastEpisode += 1
      return lastEpisode
    }
  }

  /// Creates a bench with the scene of a file, or with the standard scene, and opens traces as episodes.
  public init(
    scene path: String?,
    traces: [String] = [],
    savingIn folder: SaveFolder? = nil,
    classes: ClassRegistry = .standard
  ) throws(InputFailure) {
    self.classes = classes
    self.folder = folder
    let scene = try SceneFile(path, classes)
    var episodes: [Episode] = []
    for trace in traces {
      var episode = try Self.episode(of: trace, number: episodes.count + 1)
      let answer = episode.replayed(scene.replayer)
      if let failure = answer.failure { throw failure }
      (episode.results, episode.paths) = (answer.results, answer.paths)
      episodes.append(episode)
    }
    var state = State(scene: scene, replayer: scene.replayer)
    state.episodes = episodes
    state.lastEpisode = episodes.count
    self.state = Mutex(state)
    self.state.withLock { start(&$0) }
  }

  /// Reads a trace of the command line as an episode in the bench's scene.
  private static func episode(of path: String, number: Int) throws(InputFailure) -> Episode {
    guard case .text(_, let bytes) = try TraceInput.path(path).inMemory() else {
      throw .unreadable(path: path, reason: "no text")
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    lines.removeAll { $0.allSatisfy(\.isWhitespace) }
    // The first line is the header, unless it is a step.
    if let first = lines.first, first.contains("\"touchtrace\"") { lines.removeFirst() }
    let name = path.split(separator: "/").last.map(String.init)
    return Episode(number: number, lines: lines, results: [], changes: [], origin: name)
  }

  // MARK: - Pages

  /// Adds a page, and sends it the whole state; returns nil if there are too many.
  public func join(_ send: @escaping Send) -> Int? {
    state.withLock { state in
      guard state.pages.count < LiveLimits.pages else { return nil }
      state.lastPage += 1
      state.pages.append((state.lastPage, send))
      send(hello(state))
      if let opening = state.opening { send(opening) }
      if !state.changes.isEmpty { findFlips(&state) }
      return state.lastPage
    }
  }

  /// Whether another page may join.
  public var hasRoom: Bool { state.withLock { $0.pages.count < LiveLimits.pages } }

  /// The number of pages.
  var pageCount: Int { state.withLock { $0.pages.count } }

  /// Removes a page. Its current episode is kept as it is.
  public func leave(_ page: Int) {
    state.withLock { state in
      state.pages.removeAll { $0.number == page }
      if state.owner == page { cut(&state) }
    }
  }

  /// Carries out a page's request, or sends the reason for refusing.
  public func receive(_ text: String, from page: Int) {
    do throws(LiveRequest.Refusal) {
      let request = try LiveRequest(text)
      try state.withLock { (state) throws(LiveRequest.Refusal) in
        try perform(request, from: page, &state)
      }
    } catch {
      state.withLock { $0.tell(page, Self.problem(error.reason)) }
    }
  }

  /// Tells all pages something.
  func tell(_ text: String) { state.withLock { $0.tellAll(Self.problem(text)) } }

  /// Shows pages the address for phones.
  public func show(address: String, code rows: [String]) { code.withLock { $0 = (address, rows) } }

  /// The size of the screen; nil if the scene has no window.
  public var screen: Point? { state.withLock { $0.scene.screen } }

  private func perform(
    _ request: LiveRequest,
    from page: Int,
    _ state: inout State
  ) throws(LiveRequest.Refusal) {
    switch request {
    case .touches(let time, let touches): try add(touches, at: time, from: page, &state)
    case .scroll(let time, let scroll):
      try begin(at: time, from: page, &state)
      add(scroll.text, at: time, &state)
    case .wait(let time):
      guard !state.lines.isEmpty, state.owner == page else { return }
      // Times are written in microseconds, and a timer may be due a nanosecond after one.
      add(Self.wait, at: time + 1e-6, &state)
    case .cut:
      guard state.owner == page || state.fingers.isEmpty else {
        throw LiveRequest.Refusal(reason: "another page has a finger down")
      }
      cut(&state)
    case .set(let changes):
      state.lastSet += 1
      let number = state.lastSet
      reading.async { [weak self] in self?.set(changes, for: page, number) }
    case .save(let number, let name): try save(number, as: name, for: page, &state)
    case .show(let number):
      let episode = try kept(number, state)
      let scene = state.scene
      work.async { [weak self] in
        let answer = episode.replayed(episode.replayer(in: scene))
        self?.state.withLock { $0.tell(page, Self.shown(number, answer)) }
      }
      explain(episode, for: page, &state)
    case .forget(let number):
      _ = try kept(number, state)
      state.episodes.removeAll { $0.number == number }
      state.tellAll(JSONText.object([("is", "\"forgotten\""), ("episode", "\(number)")]))
    }
  }

  private func kept(_ number: Int, _ state: State) throws(LiveRequest.Refusal) -> Episode {
    guard let episode = state.episodes.first(where: { $0.number == number }) else {
      throw LiveRequest.Refusal(reason: "there is no episode \(number)")
    }
    return episode
  }

  // MARK: - The episode that is under way

  private func add(
    _ touches: [LiveTouch],
    at time: Double,
    from page: Int,
    _ state: inout State
  ) throws(LiveRequest.Refusal) {
    try Self.checkOwner(page, state)
    var fingers = state.fingers
    for touch in touches {
      let isDown = fingers.contains(touch.id)
      guard isDown != (touch.phase == .began) else {
        let text = "finger \(touch.id) is \(isDown ? "" : "not ")down"
        state.tell(
          page,
          JSONText.object([("is", "\"lost\""), ("text", JSONText.string(ProblemText.short(text)))])
        )
        return
      }
      switch touch.phase {
      case .began: fingers.insert(touch.id)
      case .moved: break
      case .ended, .cancelled: fingers.remove(touch.id)
      }
    }
    guard fingers.count <= LiveLimits.fingers else {
      throw LiveRequest.Refusal(reason: "too many fingers are down")
    }
    try begin(at: time, from: page, &state)
    state.fingers = fingers
    add("\"touches\": [\(touches.map(\.text).joined(separator: ", "))]", at: time, &state)
  }

  private static func checkOwner(_ page: Int, _ state: State) throws(LiveRequest.Refusal) {
    guard state.owner == nil || state.owner == page else {
      throw LiveRequest.Refusal(reason: "another page has a finger down")
    }
  }

  /// Begins an episode, unless the page has one under way.
  private func begin(at time: Double, from page: Int, _ state: inout State) throws(LiveRequest.Refusal) {
    try Self.checkOwner(page, state)
    guard state.lines.isEmpty else { return }
    state.origin = time
    state.last = 0
    state.owner = page
  }

  /// The event that wakes the engine, from pages and the clock of sources.
  static let wait = "\"wait\": true"

  /// Adds a step. Times never go back.
  func add(_ event: String, at time: Double, _ state: inout State) {
    state.last = max(state.last, time - state.origin)
    let line = "{\"t\": \(Decimals.text(state.last, 6)), \(event)}"
    guard state.replay?.write(line) == true else {
      state.tellAll(Self.problem("the replay does not keep up, so the episode ends here"))
      return cut(&state)
    }
    state.lines.append(line)
    if event != Self.wait { state.inputs += 1 }
    if state.lines.count >= LiveLimits.stepsOfEpisode || state.last > LiveLimits.secondsOfEpisode {
      state.tellAll(Self.problem("the episode is too long and ends here"))
      cut(&state)
    }
  }

  /// Ends the episode, keeps it, and begins the next one in a new scene.
  func cut(_ state: inout State) {
    guard !state.lines.isEmpty, let replay = state.replay else { return }
    state.ending[replay.number] = state.episode()
    replay.end()
    start(&state)
  }

  /// Begins a replay in a new scene.
  private func start(_ state: inout State) {
    state.replay?.end()
    state.lines = []
    (state.inputs, state.judged) = (0, 0)
    state.fingers = []
    state.owner = nil
    state.pace = nil
    state.sources = state.sources.filter(\.value.isConnected)
    state.verdicts = VerdictList()
    state.opening = nil
    state.changesOfReplay = state.changes
    state.lastReplay += 1
    state.replay = EpisodeReplay(number: state.lastReplay, state.replayer) { [weak self] number, answer in
      self?.receive(answer, of: number)
    }
    guard let replay = state.replay, replay.write("{\"touchtrace\": 1}") else {
      return state.tellAll(Self.problem("the system has no room for a replay"))
    }
  }

  /// Receives an answer on the thread of a replay.
  private func receive(_ answer: ReplayAnswer, of number: Int) {
    let views = Self.views(answer)
    state.withLock { state in
      if let failure = answer.failure { state.tellAll(Self.problem(failure.description)) }
      if answer.isOver, var episode = state.ending.removeValue(forKey: number) {
        (episode.results, episode.paths) = (answer.results, answer.paths)
        for action in answer.actions { episode.verdicts?.add(engine: action.what, at: action.time) }
        return keep(episode, &state)
      }
      guard number == state.replay?.number else { return }
      if state.opening == nil, !answer.isOver {
        let opening = Self.opening(number, answer, views)
        state.opening = opening
        state.tellAll(opening)
        // Steps that came before the scene was built are played at once.
        if answer.records.isEmpty { return }
      }
      for action in answer.actions { state.verdicts.add(engine: action.what, at: action.time) }
      state.tellAll(Self.records(number, answer, views, origin: state.origin))
      tellVerdicts(answer.actions.isEmpty, &state)
      judge(after: answer, &state)
      wake(after: answer, &state)
      // The replay has failed. A scene that fails before the first step is not tried again.
      if answer.isOver, !state.lines.isEmpty {
        keep(state.episode(answer), &state)
        start(&state)
      }
    }
  }

  private func keep(_ episode: Episode, _ state: inout State) {
    state.episodes.append(episode)
    state.tellAll(JSONText.object([("is", "\"episode\""), ("episode", episode.text)]))
    explain(episode, for: nil, &state)
    if state.episodes.count > LiveLimits.episodes {
      let first = state.episodes.removeFirst()
      state.tellAll(JSONText.object([("is", "\"forgotten\""), ("episode", "\(first.number)")]))
    }
    if !state.changes.isEmpty { findFlips(&state) }
  }

  // MARK: - Why

  /// Sends the results of the gestures so far as soon as no recognizer is in an attempt, even if content still coasts.
  private func judge(after answer: ReplayAnswer, _ state: inout State) {
    guard answer.isAtRest, !answer.isOver, state.fingers.isEmpty, state.inputs > state.judged,
      !state.pages.isEmpty, let number = state.replay?.number
    else { return }
    state.judged = state.inputs
    let (judged, episode, scene) = (state.inputs, state.episodeSoFar, state.scene)
    explaining.async { [weak self] in
      let replayer = episode.replayer(in: scene)
      let found = try? ReplayExplanation.sentences(of: episode.input, with: replayer)
      guard let sentences = found else { return }
      let message = JSONText.object([
        ("is", "\"verdict\""), ("replay", "\(number)"), ("sentences", JSONText.strings(sentences)),
      ])
      self?.state.withLock { state in
        guard state.replay?.number == number, state.inputs == judged else { return }
        state.tellAll(message)
      }
    }
  }

  /// Explains an episode to a page, or to all, unless a later explanation has been requested by then.
  private func explain(_ episode: Episode, for page: Int?, _ state: inout State) {
    guard !state.pages.isEmpty else { return }
    state.lastExplanation += 1
    let (explanation, scene) = (state.lastExplanation, state.scene)
    explaining.async { [weak self] in
      guard let self, self.state.withLock({ $0.lastExplanation == explanation }) else { return }
      guard
        let found = try? ReplayExplanation(
          of: episode.input,
          with: episode.replayer(in: scene),
          replays: LiveLimits.replaysOfExplanation
        )
      else { return }
      let message = JSONText.object([
        ("is", "\"why\""), ("episode", "\(episode.number)"), ("changes", JSONText.strings(episode.changes)),
        ("sentences", JSONText.strings(found.sentences)), ("stories", JSONText.strings(found.stories)),
        ("misses", JSONText.strings(found.nearestMisses)),
        (
          "flips",
          JSONText.array(
            found.flips.map { flip in
              JSONText.object([
                ("number", JSONText.string(flip.name)), ("value", JSONText.number(flip.value)),
                ("difference", JSONText.string(flip.difference)),
              ])
            }
          )
        ), ("unchanged", JSONText.strings(found.unchanged)), ("isIncomplete", "\(found.isIncomplete)"),
      ])
      self.state.withLock { state in
        guard state.lastExplanation == explanation else { return }
        if let page { state.tell(page, message) } else { state.tellAll(message) }
      }
    }
  }

  // MARK: - What if

  private func set(_ changes: [String], for page: Int, _ number: Int) {
    let (scene, last) = state.withLock { ($0.scene, $0.lastSet) }
    // A dragged slider requests more than a large scene can be built for.
    guard last - number < 4 else { return }
    do throws(InputFailure) {
      let replayer = try scene.replayer(with: changes)
      state.withLock { state in
        state.replayer = replayer
        state.changes = changes
        // The current episode continues as it began.
        if state.lines.isEmpty { start(&state) }
        findFlips(&state)
      }
    } catch {
      state.withLock { state in
        state.tell(
          page,
          JSONText.object([
            ("is", "\"refused\""), ("text", JSONText.string(error.description)),
            ("changes", JSONText.strings(state.changes)),
          ])
        )
      }
    }
  }

  /// Replays all episodes as recorded and with the changes, and reports those with other results.
  private func findFlips(_ state: inout State) {
    state.generation += 1
    let generation = state.generation
    let (episodes, changes) = (state.episodes, state.changes)
    let (scene, replayer) = (state.scene, state.replayer)
    work.async { [weak self] in
      var found: [String] = []
      for episode in episodes where episode.changes != changes {
        guard let self, self.state.withLock({ $0.generation == generation }) else { return }
        found.append(Self.flip(of: episode, episode.replayer(in: scene), replayer))
      }
      self?.state.withLock { state in
        guard state.generation == generation else { return }
        state.tellAll(
          JSONText.object([
            ("is", "\"flips\""), ("changes", JSONText.strings(changes)), ("episodes", JSONText.array(found)),
          ])
        )
      }
    }
  }

  private static func flip(of episode: Episode, _ touched: Replayer, _ changed: Replayer) -> String {
    var lines: [String] = []
    var problem = "null"
    do throws(InputFailure) {
      lines = try ReplayDifference(of: episode.input, touched, changed).lines
    } catch {
      problem = JSONText.string(ProblemText.short(error.description))
    }
    return JSONText.object([
      ("episode", "\(episode.number)"), ("touched", JSONText.strings(episode.replayed(touched).results)),
      ("changed", JSONText.strings(episode.replayed(changed).results)),
      ("differs", JSONText.strings(lines)), ("problem", problem),
    ])
  }

  // MARK: - Files

  private func save(
    _ number: Int,
    as name: String,
    for page: Int,
    _ state: inout State
  ) throws(LiveRequest.Refusal) {
    guard let folder else {
      throw LiveRequest.Refusal(reason: "nothing is saved without --save-in FOLDER")
    }
    guard SaveFolder.isName(name) else {
      throw LiveRequest.Refusal(reason: SaveFolder.nameRule)
    }
    let episode = try kept(number, state)
    // The scene of a device may have changed since.
    let bytes = episode.deviceScene.map { Array($0.text.utf8) } ?? state.scene.bytes
    let scene = bytes.map { (name: state.scene.name, bytes: $0) }
    let replayer = state.scene.replayer
    let changes = state.changes
    work.async { [weak self, classes] in
      var message: String
      do throws(SaveFolder.Refusal) {
        let files = try folder.save(
          episode.withoutNeedlessWaits(replayer),
          as: name,
          scene: scene,
          with: classes
        )
        message = JSONText.object([
          ("is", "\"saved\""), ("episode", "\(number)"), ("name", JSONText.string(name)),
          ("files", JSONText.strings(files)), ("without", JSONText.strings(changes)),
        ])
        self?.state.withLock { state in
          for index in state.episodes.indices where state.episodes[index].number == number {
            state.episodes[index].savedAs = name
          }
        }
      } catch {
        message = Self.problem(error.reason)
      }
      self?.state.withLock { $0.tell(page, message) }
    }
  }

  /// Reads the scene's file each second, and restarts when it has changed. Episodes are kept.
  public func watchScene() {
    reading.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.readScene()
      self?.watchScene()
    }
  }

  /// Reads the scene's file now: for tests.
  func reloadScene() { reading.sync { readScene() } }

  private func readScene() {
    let (known, failed) = state.withLock { ($0.scene, $0.failedBytes) }
    var bytes: [UInt8]?
    do throws(InputFailure) {
      bytes = try known.readAgain()
      // Unchanged bytes are not tried again.
      if let bytes, bytes == failed { return }
      state.withLock { ($0.sceneFailure, $0.failedBytes) = (nil, nil) }
      guard let bytes, bytes != known.bytes else { return }
      adopt(try SceneFile(known, now: bytes, classes)) { _ in true }
    } catch {
      state.withLock { state in
        state.failedBytes = bytes
        guard state.sceneFailure != error.description else { return }
        state.sceneFailure = error.description
        state.tellAll(Self.problem(error.description))
      }
    }
  }

  /// Restarts in another scene, if it is still wanted. Episodes are kept.
  func adopt(_ scene: SceneFile, if isWanted: (State) -> Bool) {
    var (changes, replayer) = (state.withLock { $0.changes }, scene.replayer)
    var problem: String?
    do throws(InputFailure) {
      replayer = try scene.replayer(with: changes)
    } catch {
      problem = Self.problem("the changes no longer fit the scene: \(error.description)")
      changes = []
    }
    state.withLock { state in
      guard isWanted(state) else { return }
      (state.scene, state.replayer, state.changes) = (scene, replayer, changes)
      if let problem { state.tellAll(problem) }
      state.tellAll(hello(state))
      if state.lines.isEmpty { start(&state) } else { cut(&state) }
      findFlips(&state)
    }
  }

  /// Creates the page of `report` about a recorded episode, or gives the reason for a failure.
  public func report(
    of number: Int,
    _ receive: @escaping @Sendable (_ page: String?, _ problem: String) -> Void
  ) {
    let (episode, scene) = state.withLock { state in
      (state.episodes.first { $0.number == number }, state.scene)
    }
    guard let episode else { return receive(nil, "There is no such episode.") }
    reporting.async {
      do throws(InputFailure) {
        let title = "Episode \(number) of \(scene.name)"
        receive(try ReplayPage(of: episode.input, with: episode.replayer(in: scene), title: title).html, "")
      } catch {
        receive(nil, error.description)
      }
    }
  }

  /// Whether saves are going on, or replays of kept episodes: for tests.
  func waitForWork() {
    reading.sync {}
    work.sync {}
  }

  // MARK: - Messages

  private func hello(_ state: State) -> String {
    let code = code.withLock { $0 }
    return JSONText.object(
      [("is", "\"hello\""), ("scene", JSONText.string(state.scene.name))] + state.scene.members + [
        ("address", code.map { JSONText.string($0.address) } ?? "null"),
        ("code", code.map { JSONText.strings($0.rows) } ?? "null"),
        ("changes", JSONText.strings(state.changes)),
        ("episodes", JSONText.array(state.episodes.map(\.text))), ("canSave", "\(folder != nil)"),
      ]
    )
  }

  private static func opening(_ number: Int, _ answer: ReplayAnswer, _ views: String) -> String {
    JSONText.object([
      ("is", "\"opening\""), ("replay", "\(number)"), ("views", views),
      ("gesture", GestureLog(answer.recognizers).text()),
    ])
  }

  private static func records(
    _ number: Int,
    _ answer: ReplayAnswer,
    _ views: String,
    origin: Double
  ) -> String {
    JSONText.object([
      ("is", "\"records\""), ("replay", "\(number)"), ("records", JSONText.array(answer.records)),
      ("text", JSONText.strings(answer.text)), ("results", JSONText.strings(answer.results)),
      ("gesture", answer.gesture ?? "null"), ("lastChange", JSONText.number(answer.lastChange.seconds)),
      ("views", views),
      ("origin", JSONText.number(origin)),
      ("next", answer.nextTimer.map { JSONText.number($0.seconds) } ?? "null"),
      ("isMoving", "\(answer.isMoving)"), ("isAtRest", "\(answer.isAtRest)"),
    ])
  }

  private static func shown(_ number: Int, _ answer: ReplayAnswer) -> String {
    JSONText.object([
      ("is", "\"shown\""), ("episode", "\(number)"), ("records", JSONText.array(answer.records)),
      ("text", JSONText.strings(answer.text)), ("results", JSONText.strings(answer.results)),
      ("gesture", answer.gesture ?? "null"), ("lastChange", JSONText.number(answer.lastChange.seconds)),
      ("problem", answer.failure.map { JSONText.string(ProblemText.short($0.description)) } ?? "null"),
    ])
  }

  private static func views(_ answer: ReplayAnswer) -> String {
    JSONText.array(
      answer.views.map { view in
        JSONText.object([
          ("id", JSONText.string(view.id)),
          (
            "corners",
            JSONText.array(view.corners.map { "[\(Decimals.text($0.x, 2)),\(Decimals.text($0.y, 2))]" })
          ),
          ("isWindow", "\(view.isWindow)"), ("isControl", "\(view.isControl)"),
          ("hasRecognizers", "\(view.hasRecognizers)"), ("isRow", "\(view.isRow)"),
          ("title", view.title.map(JSONText.string) ?? "null"),
        ])
      }
    )
  }

  static func problem(_ text: String) -> String {
    JSONText.object([("is", "\"problem\""), ("text", JSONText.string(ProblemText.short(text)))])
  }
}
