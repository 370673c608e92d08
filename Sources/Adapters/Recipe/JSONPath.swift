import Hashing
import JSON

/// A path to values of a JSON document: `$` is the document, `.key` or `["key"]` a member, `[0]` an element,
/// `[*]` or `.*` every element or member, and a final `~` the name or index of a value. A path that does not
/// begin with `$` begins at the enclosing value, which is also `@`.
struct JSONPath: Sendable {
  enum Step: Hashable, Sendable {
    case key(String), index(Int), every, name
  }

  let text: String
  let isFromTop: Bool
  let steps: [Step]

  /// Upper bound on a path's steps; longer ones are malicious.
  private static let mostSteps = 32

  /// Nil if the text is not such a path.
  init?(_ text: String) {
    self.text = text
    var rest = text[...]
    isFromTop = rest.first == "$"
    if isFromTop || rest.first == "@" {
      rest = rest.dropFirst()
    } else if let first = rest.first, !".[~".contains(first) {
      rest = ("." + text)[...]
    }
    var steps: [Step] = []
    while let mark = rest.popFirst() {
      guard steps.count < Self.mostSteps, steps.last != .name else { return nil }
      switch mark {
      case ".":
        let name = rest.prefix { !".[]~".contains($0) }
        guard !name.isEmpty else { return nil }
        steps.append(name == "*" ? .every : .key(String(name)))
        rest = rest[name.endIndex...]
      case "[":
        guard let step = Self.bracket(&rest) else { return nil }
        steps.append(step)
      case "~": steps.append(.name)
      default: return nil
      }
    }
    self.steps = steps
  }

  /// The step in brackets.
  private static func bracket(_ rest: inout Substring) -> Step? {
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != quote }
      rest = rest[name.endIndex...].dropFirst()
      guard rest.popFirst() == "]" else { return nil }
      return .key(String(name))
    }
    let inside = rest.prefix { $0 != "]" }
    guard inside.endIndex < rest.endIndex else { return nil }
    rest = rest[inside.endIndex...].dropFirst()
    if inside == "*" { return .every }
    guard inside.allSatisfy(\.isASCII), let index = Int(inside), index >= 0 else { return nil }
    return .index(index)
  }
}

/// A value of a JSON document and its place.
struct JSONPlace {
  let value: JSONValue
  /// A number computed from the path from the top; keys may be too long to store the path itself.
  let identity: UInt64
  /// Its name or index; nil for the document.
  let name: String?

  init(_ document: JSONValue) {
    value = document
    identity = FNV1a<UInt64>().value
    name = nil
  }

  private init(_ value: JSONValue, in parent: JSONPlace, as name: String) {
    self.value = value
    self.name = name
    identity = Self.identity(of: name, in: parent.identity)
  }

  /// The parent's hash, continued with a byte that no name contains, and the name.
  private static func identity(of name: String, in parent: UInt64) -> UInt64 {
    var hash = FNV1a(start: parent)
    hash.add(0xFF)
    hash.add(name.utf8)
    return hash.value
  }

  /// The identity of its name.
  var identityOfName: UInt64 { Self.identity(of: "~", in: identity) }

  /// The members or elements.
  var children: [JSONPlace] {
    if let elements = value.array {
      return elements.indices.map { JSONPlace(elements[$0], in: self, as: String($0)) }
    }
    guard let object = value.object else { return [] }
    // The last of several members with the same name counts, as usual.
    guard !object.duplicates.isEmpty else { return object.map { JSONPlace($0.value, in: self, as: $0.key) } }
    var seen: Set<String> = []
    return object.members.reversed().compactMap { member in
      seen.insert(member.key).inserted ? JSONPlace(member.value, in: self, as: member.key) : nil
    }.reversed()
  }

  /// The values one step on; empty if there are none.
  func step(_ step: JSONPath.Step) -> [JSONPlace] {
    switch step {
    case .key(let key): value[key].map { [JSONPlace($0, in: self, as: key)] } ?? []
    case .index(let index): value[index].map { [JSONPlace($0, in: self, as: String(index))] } ?? []
    case .every: children
    case .name: name.map { [JSONPlace(.string($0), in: self, as: "~")] } ?? []
    }
  }

  /// Whether nothing is one step on because a list ends, and not because a key is missing or the value has
  /// another form.
  func isEmptyList(for step: JSONPath.Step) -> Bool {
    switch step {
    case .key, .name: false
    case .index: value.array != nil
    case .every: value.array?.isEmpty ?? value.object?.members.isEmpty ?? false
    }
  }
}
