import ArgumentParser
import Records
import Replay
import Reports
import Schemas

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of traces, scenes, records or tables.",
    discussion: """
      Editors complete and check scenes with it, and programs validate traces and records. The schemas are of draft \
      2020-12; those of traces, records and tables describe one line. A file may name its schema under the key "$schema".

      EXAMPLES:
        touchtrace schema scene -o scene.schema.json
        touchtrace schema records | jq '."$defs".action'
      """
  )

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case trace, scene, records, table
  }

  @Argument(
    help: ArgumentHelp(
      "What the schema describes: a line of a trace, a scene, a record, or a row of replay --format table.",
      valueName: "subject"
    )
  )
  var subject: Subject

  @OptionGroup var output: OutputOption

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: output.path, inputs: [], diagnostics)
    var buffer = ByteBuffer()
    buffer.append(document, .exact)
    buffer.append("\n")
    output.write(buffer)
    output.close()
    try diagnostics.finish()
  }

  private var document: Value {
    let classes = TouchTraceTool.classes
    return switch subject {
    case .trace: TraceSchema(classes.vocabulary, describe: classes.description).document
    case .scene: SceneSchema(classes.vocabulary, describe: classes.description).document
    case .records: RecordSchema().document
    case .table: TableSchema().document
    }
  }
}
