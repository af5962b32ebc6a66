import ArgumentParser
import Import
import Records

/// The options for the format of touches, and for fitting a panel to the screen.
struct PanelOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("The format of the file; by default it is found from the text.", valueName: "format"),
    completion: .list(ImportFormat.all.map(\.name)),
    transform: ImportArguments.format
  )
  var format: ImportFormat?

  @Option(
    help: ArgumentHelp(
      "The size of the screen in points.",
      discussion: """
        A panel whose axes have a range is laid over the screen. By default it is 390x844, or 844x390 for a panel that \
        is wider than high.
        """,
      valueName: "WxH"
    ),
    transform: ImportArguments.size
  )
  var screen: Point?

  @Option(
    help: ArgumentHelp(
      "The smallest and largest values of the panel's axes, such as 0:1079,0:1919.",
      discussion: "For files that do not tell them. 1080x1920 is short for axes that begin with 0.",
      valueName: "x:x,y:y"
    ),
    transform: ImportArguments.range
  )
  var range: PanelRange?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The degrees by which the panel is turned clockwise: 0, 90, 180 or 270.",
      valueName: "degrees"
    ),
    completion: .list(["0", "90", "180", "270"])
  )
  var rotate = 0

  @Option(help: "How the panel is laid over the screen.")
  var fit = ImportOptions.Fit.stretch

  @Option(
    help: ArgumentHelp(
      "Points per unit of the panel, instead of a screen: 0.5, or 0.5,0.4 for its axes.",
      valueName: "factor"
    ),
    transform: ImportArguments.scale
  )
  var scale: Point?

  @Flag(
    help: ArgumentHelp(
      "Read the left button of a device as its touch.",
      discussion: "For touchscreens that say they are a mouse, in recordings of the kernel's events."
    )
  )
  var mouse = false

  func validate() throws {
    guard [0, 90, 180, 270].contains(rotate) else {
      throw ValidationError("--rotate is \(rotate), expected 0, 90, 180 or 270")
    }
    if range != nil, scale != nil { throw ValidationError("--range and --scale do not go together") }
  }

  /// The options of an import, as the arguments give them.
  var options: ImportOptions {
    var options = ImportOptions()
    options.screen = screen
    options.range = range
    options.rotation = rotate
    options.fit = fit
    options.scale = scale
    options.readsMouse = mouse
    return options
  }
}
