import Console
import JSON

/// The manual page of a JSON file, made from the JSON Schema with which editors check it.
struct SchemaPage {
  /// One key of the file.
  struct Key {
    let path: String
    let type: String
    let isNeeded: Bool
    let meaning: String
  }

  /// The maximum depth to which references and nested objects are followed.
  private static let deepest = 16

  private let schema: JSONValue
  private var keys: [Key] = []

  /// Every key a schema allows, in order, with its path: `campuses.NAME.zone`, `holidays[].date`.
  static func keys(of schema: JSONValue) -> [Key] {
    var page = SchemaPage(schema: schema)
    page.walk(schema, path: "", depth: 0)
    return page.keys
  }

  /// The source of a page about the file.
  ///
  /// - Parameters:
  ///   - name: the page's name, like `dine.json`.
  ///   - summary: a description of the file, without a full stop.
  ///   - schema: the file's schema.
  ///   - description: paragraphs, one per line.
  ///   - example: the lines of a complete file.
  ///   - files: the places of such files.
  ///   - seeAlso: other pages, like `dine(1)`.
  ///   - date: the date, as in `November 20, 2026`.
  /// - Returns: mdoc.
  static func text(
    name: String, summary: String, schema: JSONValue, description: String, example: [String],
    files: [(path: String, meaning: String)], seeAlso: [String], date: String
  ) -> String {
    var page = Mdoc()
    page.macro("Dd " + date)
    page.macro("Dt \(name.uppercased()) 5")
    page.macro("Os")
    page.section("Name")
    page.macro("Nm " + name)
    page.macro("Nd " + Mdoc.words(summary))
    page.section("Description")
    for (number, paragraph) in description.split(separator: "\n").enumerated() {
      if number > 0 { page.macro("Pp") }
      page.prose(String(paragraph))
    }
    page.section("Keys")
    page.list(
      keys(of: schema).map { key in
        let need = key.isNeeded ? "; needed" : ""
        let about = "(\(key.type)\(need))"
        return (
          "Ic " + Mdoc.words(key.path), (key.meaning.isEmpty ? "" : Mdoc.sentence(key.meaning) + " ") + about
        )
      })
    page.section("Files")
    page.list(files.map { ("Pa " + Mdoc.words($0.path), $0.meaning) })
    page.section("Examples")
    page.literal(example)
    page.section("See also")
    page.references(seeAlso)
    return page.text
  }

  private init(schema: JSONValue) { self.schema = schema }

  private mutating func walk(_ node: JSONValue, path: String, depth: Int) {
    guard depth < Self.deepest else { return }
    let node = resolved(node)
    let needed = Set(node["required"]?.array?.compactMap(\.string) ?? [])
    for member in node["properties"]?.object?.members ?? [] where member.key.first != "$" {
      let own = path.isEmpty ? member.key : path + "." + member.key
      add(member.value, path: own, isNeeded: needed.contains(member.key))
      walk(member.value, path: own, depth: depth + 1)
    }
    if let values = node["additionalProperties"], values.object != nil {
      let own = path + ".NAME"
      if resolved(values)["properties"] == nil { add(values, path: own, isNeeded: false) }
      walk(values, path: own, depth: depth + 1)
    }
    if let items = node["items"], resolved(items)["properties"] != nil {
      walk(items, path: path + "[]", depth: depth + 1)
    }
  }

  private mutating func add(_ node: JSONValue, path: String, isNeeded: Bool) {
    let target = resolved(node)
    keys.append(
      Key(
        path: path, type: type(of: target), isNeeded: isNeeded,
        meaning: (node["description"] ?? target["description"])?.string ?? ""))
  }

  private func resolved(_ node: JSONValue) -> JSONValue {
    guard let reference = node["$ref"]?.string else { return node }
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return schema["$defs"]?[name] ?? node
  }

  private func type(of node: JSONValue) -> String {
    var words: [String] = []
    if let choices = node["enum"]?.array {
      words.append(choices.compactMap(\.written).uniqued().joined(separator: " or "))
    } else if let types = node["type"]?.array {
      words.append(types.compactMap(\.string).joined(separator: " or "))
    } else {
      words.append(node["type"]?.string ?? "any value")
    }
    if let least = node["minimum"]?.written, let most = node["maximum"]?.written {
      words.append("\(least) to \(most)")
    }
    if let items = node["items"] { words.append("of " + type(of: resolved(items))) }
    if let value = node["default"]?.written { words.append("default \(value)") }
    return words.joined(separator: ", ")
  }
}

extension JSONValue {
  /// A word or a number, as written on the page.
  fileprivate var written: String? { string.map { "\"\($0)\"" } ?? number?.text }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
