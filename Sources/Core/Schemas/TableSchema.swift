import Records

/// The schema of a row, a line of `--format table`.
package struct TableSchema {
  /// Creates the schema.
  package init() {}

  /// The schema as a document.
  package var document: Value {
    let columns = TableRow.columns.map { column in
      ("\(column.field.description.key)", column.schema.described(column.meaning))
    }
    return JSONSchema("type", .string("object"))
      .with("properties", .object(columns.map { .init(key: $0, value: $1.value) }))
      .with("required", .array(columns.map { .string($0.0) }))
      .with("additionalProperties", .bool(false))
      .document(title: "A row of a table of touchtrace", definitions: [])
  }
}

extension TableRow.Column {
  /// The type of the column, which is the same in every row.
  fileprivate var schema: JSONSchema {
    let type = Value.string(type)
    return JSONSchema("type", canBeNull ? .array([type, .string("null")]) : type)
  }
}
