import Import
import Records
import Replay
import SceneImport
import TraceFormat

/// Text pasted in place of a trace: logs with touches and views, read as by `import` and `scene`.
struct PastedLog {
  /// The trace of the touches.
  let trace: TraceInput
  /// The scene of the views; nil without views, or if another scene replaces it.
  let ownScene: TraceInput?
  /// Everything mended, assumed or left out: one line about the touches, and one about the views.
  let notes: [String]

  /// Reads texts that are in memory. One of them has the touches, and each has touches or views.
  ///
  /// - Parameters:
  ///   - given: The scene of the command line, instead of the views.
  ///   - header: The path of the scene in the trace's header; nil for none. Without a scene there is none.
  init(
    _ texts: [TraceInput],
    scene given: TraceInput?,
    header: String?,
    _ vocabulary: Vocabulary
  ) throws(InputFailure) {
    let dumps = texts.filter(Self.hasViews)
    let views = given == nil && !dumps.isEmpty ? try Views(in: dumps, vocabulary) : nil
    ownScene = views?.scene
    let scene = given ?? ownScene
    var options = ImportOptions()
    options.screen = scene.flatMap { Self.screen(of: $0, vocabulary) }
    options.scene = scene == nil ? nil : header
    let touches = try Touches.only(in: texts, dumps, options)
    trace = .text(name: Self.label("the trace of", [touches.text]), touches.bytes)
    let withoutScene =
      "\(touches.text.name): note: no views are in it, so that the touches are replayed to the standard scene"
    notes = [touches.note, scene == nil ? withoutScene : views?.note].compactMap(\.self)
  }

  /// The scene of texts that show views and no touches, and what was mended or left out; nil for others.
  static func scene(
    ofViewsAlone texts: [TraceInput],
    _ vocabulary: Vocabulary
  ) throws(InputFailure) -> (scene: TraceInput, note: String?)? {
    let areViewsAlone = texts.allSatisfy { text in
      guard case .text(_, let bytes) = text, case .dump = ForeignInput(bytes).kind else {
        return false
      }
      return true
    }
    guard areViewsAlone else { return nil }
    let views = try Views(in: texts, vocabulary)
    return (views.scene, views.note)
  }

  /// The scene of the views in some texts.
  private struct Views {
    let scene: TraceInput
    let note: String?

    init(in texts: [TraceInput], _ vocabulary: Vocabulary) throws(InputFailure) {
      var (remarks, gaps): ([String], [String]) = ([], [])
      let importer = SceneImporter(vocabulary: vocabulary)
      let bytes = try importer.scene(of: texts, tell: { remarks.append($0) }, tellGap: { gaps.append($0) })
      scene = .text(name: PastedLog.label("the scene of", texts), bytes)
      if remarks.isEmpty, gaps.count > 1 {
        // Every dump of views has gaps; most of them decide nothing.
        let command = PastedLog.command("scene", texts)
        note =
          "note: \(gaps.count) things about the views are not in the text (\(command) lists them)"
      } else {
        note = PastedLog.note(
          (remarks + gaps).map { "note: \($0)" },
          by: PastedLog.command("scene", texts)
        )
      }
    }
  }

  /// The touches of a text.
  private struct Touches {
    let text: TraceInput
    let bytes: [UInt8]
    let note: String?

    init(of text: TraceInput, _ options: ImportOptions) throws(InputFailure) {
      self.text = text
      var (bytes, flaws): ([UInt8], [TraceError]) = ([], [])
      let importer = Importer(format: nil, options: options)
      try importer.run(text, write: { bytes += $0.bytes }, tell: { flaws.append($0) })
      self.bytes = bytes
      // A wrong unit makes everything else doubtful.
      let order = flaws.filter { $0.kind == .wrongUnit } + flaws.filter { $0.kind != .wrongUnit }
      note = PastedLog.note(
        order.map { "\($0.position): note: \($0.message)" },
        by: PastedLog.command("import", [text])
      )
    }

    /// Reads the touches of the only text with touches. The others must show views.
    static func only(
      in texts: [TraceInput],
      _ dumps: [TraceInput],
      _ options: ImportOptions
    ) throws(InputFailure) -> Touches {
      var found: [Touches] = []
      for text in texts {
        do throws(InputFailure) {
          found.append(try Touches(of: text, options))
        } catch {
          if !error.isOfUnknownFormat || !dumps.contains(text) { throw error }
        }
      }
      guard let touches = found.first else {
        throw failure(
          "the text shows views and no touches, so that there is nothing to replay",
          in: texts[0]
        )
      }
      if found.count > 1 {
        throw failure("the text has touches, and so has \(touches.text.name)", in: found[1].text)
      }
      return touches
    }

    private static func failure(_ message: String, in text: TraceInput) -> InputFailure {
      .invalid([TraceError(file: text.name, line: 1, column: 1, message: message)])
    }
  }

  private static func hasViews(_ text: TraceInput) -> Bool {
    guard case .text(_, let bytes) = text else { return false }
    return SceneImporter.recognizes(bytes)
  }

  /// The size of the first window of a scene, for fitting a panel.
  private static func screen(of scene: TraceInput, _ vocabulary: Vocabulary) -> Point? {
    guard let scene = try? SceneText(scene).read(vocabulary),
      let window = scene.views.first(where: { $0.parent == .none }),
      case .rect(_, let size)? = window.object.assignments.last(where: { $0.property == .frame })?.value
    else { return nil }
    return size
  }

  /// The first of some remarks, with the number of the others and the command that shows all; nil if there is none.
  private static func note(_ remarks: [String], by command: String) -> String? {
    guard let first = remarks.first else { return nil }
    let more = remarks.count - 1
    return first + (more > 0 ? "; and \(more) more (\(command) lists them)" : " (\(command))")
  }

  /// The command that reads the same texts. What came through a pipe is gone, and has to be in a FILE for it.
  private static func command(_ name: String, _ texts: [TraceInput]) -> String {
    let files = texts.map { ErrorExcerpt.isFile($0.name) ? InputHelp.quoted($0.name) : "FILE" }
    return (["touchtrace", name] + files).joined(separator: " ")
  }

  private static func label(_ what: String, _ texts: [TraceInput]) -> String {
    "\(what) " + texts.map { $0.name == "-" ? "standard input" : $0.name }.joined(separator: ", ")
  }
}

extension InputFailure {
  /// Whether a text has no touches in a form that `import` recognizes.
  fileprivate var isOfUnknownFormat: Bool {
    guard case .invalid(let errors) = self else { return false }
    return errors.contains { $0.kind == .unknownFormat }
  }
}
