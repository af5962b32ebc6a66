# The columns of a table for DuckDB's read_json: touchtrace schema table | jq -r -f columns.jq
def type_name: {string: "VARCHAR", integer: "BIGINT", number: "DOUBLE", boolean: "BOOLEAN"}[[.type] | flatten | .[0]];
"{" + ([.properties | to_entries[] | "\"\(.key)\": '\(.value | type_name)'"] | join(", ")) + "}"
