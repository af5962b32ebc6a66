import ArgumentParser
import Glibc
import Import
import Records
import TraceFormat

/// The options of `touchtrace live`, which hands them to `touchtrace-live`.
public struct LiveOptions: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp(
      "The scene, and - for touches from standard input.",
      discussion: """
        Standard input has any format that "touchtrace import" reads; each touch is shown when its line comes. Without \
        a scene, the scene is that of traces which name none.
        """,
      valueName: "scene"
    ),
    completion: .file(extensions: ["json"])
  )
  var inputs: [String] = []

  /// The path of the scene; nil for the standard scene.
  public var scene: String? { inputs.first { $0 != "-" } }

  /// Whether standard input has touches.
  public var readsStandardInput: Bool { inputs.contains("-") }

  /// The traces that are opened as episodes.
  @Option(
    help: ArgumentHelp(
      "Open a trace as an episode, in the scene; may be given several times.",
      valueName: "trace"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  public var open: [String] = []

  /// The folder of saved episodes.
  @Option(
    help: ArgumentHelp(
      "Save episodes in this folder. Without it, nothing is written.",
      valueName: "folder"
    ),
    completion: .directory
  )
  public var saveIn: String?

  /// The port.
  @Option(help: "The port; 0 is any that is free.")
  public var port = 0

  /// The address of the page for other machines.
  @Option(
    help: ArgumentHelp(
      "Serve the page at this address of the machine, to the network instead of to this machine only.",
      discussion: """
        The connection is not encrypted: everybody who can read the packets of the network gets the token, and with it \
        may do what the page can.
        """,
      valueName: "address"
    )
  )
  public var lan: String?

  /// Whether an app with TouchRecorder may send its touches.
  @Flag(
    help: ArgumentHelp(
      "Let TouchRecorder in an app send its touches, and what the device made of them.",
      discussion: """
        Prints the address for TouchRecorder.send(to:), which has a token of its own. Without a scene, the scene is \
        that of the app.
        """
    )
  )
  public var recorder = false

  @OptionGroup var panel: PanelOptions

  /// Creates options to be parsed.
  public init() {}

  /// Checks the port and the address.
  public func validate() throws {
    let scenes = inputs.filter { $0 != "-" }
    guard scenes.count <= 1, inputs.count - scenes.count <= 1 else {
      throw ValidationError("there is more than one scene, or - twice")
    }
    guard (0...65535).contains(port) else {
      throw ValidationError("--port is \(port), expected a number from 0 to 65535")
    }
    guard let lan else { return }
    var address = in_addr()
    guard inet_pton(AF_INET, lan, &address) == 1, address.s_addr != 0 else {
      throw ValidationError("--lan takes an IPv4 address of this machine, such as 192.168.1.5")
    }
  }

  /// Reads touches from standard input to its end, and writes the lines of their trace as they come.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen for a panel, unless an option gives another one.
  ///   - write: Receives a line: the header, or a step with touches.
  ///   - tell: Receives messages about everything mended, assumed or left out.
  public func importTouches(
    onto screen: Point?,
    write: (String) -> Void,
    tell: @escaping (String) -> Void
  ) throws(InputFailure) {
    var options = panel.options
    if options.screen == nil, options.scale == nil { options.screen = screen }
    try Importer(format: panel.format, options: options).run(
      .path("-"),
      write: { buffer in
        for line in buffer.text.split(separator: "\n") { write(String(line)) }
      },
      tell: { tell("\($0.position): warning: \($0.message)") }
    )
  }
}
