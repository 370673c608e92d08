import CEmbedded

/// The JSON Schemas of docs/schemas, within the program that prints them.
package enum Schemas {
  /// What `dine schema` takes, sorted: the part of a schema's name before the slash, without `dine.`.
  package static let names = {
    var names: [String] = []
    var row = embedded_schemas()
    while let current = row, let name = current.pointee.name {
      names.append(String(cString: name))
      row = current + 1
    }
    return names.sorted()
  }()

  /// The text of a schema, or nil where there is none of that name.
  package static func text(of name: String) -> String? {
    let file = embedded_file_named(embedded_schemas(), name)
    guard let bytes = file.bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
  }
}
