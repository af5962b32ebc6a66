import ArgumentParser
import Glibc

/// The options of `touchtrace live`, which passes them on to `touchtrace-live`.
public struct LiveOptions: ParsableArguments {
  /// The path of the scene.
  @Argument(help: ArgumentHelp("The scene.", valueName: "scene"), completion: .file(extensions: ["json"]))
  public var scene: String

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

  /// The address at which other machines reach the page.
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

  /// Creates options to be parsed.
  public init() {}

  /// Checks the port and the address.
  public func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port is \(port), expected a number from 0 to 65535")
    }
    guard let lan else { return }
    var address = in_addr()
    guard inet_pton(AF_INET, lan, &address) == 1, address.s_addr != 0 else {
      throw ValidationError("--lan takes an IPv4 address of this machine, such as 192.168.1.5")
    }
  }
}
