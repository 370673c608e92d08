/// Rows for other programs: fields between tabs, no header, nothing cut (`--plain`).
package enum PlainRow {
  /// One line without its line break. A field that is nil is empty; a tab or line break inside one is a space.
  package static func line(_ fields: [String?]) -> String {
    fields.map { ($0 ?? "").sanitized(limit: .max) }.joined(separator: "\t")
  }
}
