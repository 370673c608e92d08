import JSON

/// How the copies of a repeated thing differ.
enum Copies: String, CaseIterable {
  /// In nothing.
  case same
  /// In their ids and names, as the things of an honest list do.
  case named
  /// In every word and every number: nothing means what the reader knows.
  case strange
}

/// JSON answers in which one list at a time is very long.
struct GrownAnswer {
  /// Where a list stands.
  enum Step { case key(String), index(Int) }

  private let whole: JSONValue
  /// One place of every list and of every object that is used as a list, with what it is called.
  private(set) var lists: [(name: String, path: [Step])] = []

  init(_ value: JSONValue) {
    whole = value
    var seen: Set<String> = []
    collect(value, name: "$", path: [], &seen)
  }

  /// The answer with so many more elements in a list.
  func text(of list: [Step], count: Int, _ copies: Copies) -> String {
    Self.changing(whole, at: list[...]) { Self.grown($0, by: count, copies) }.serialized()
  }

  private mutating func collect(_ value: JSONValue, name: String, path: [Step], _ seen: inout Set<String>) {
    if let elements = value.array {
      if !elements.isEmpty, seen.insert(name).inserted { lists.append((name, path)) }
      for (index, element) in elements.enumerated().prefix(4) {
        collect(element, name: name + "[]", path: path + [.index(index)], &seen)
      }
    } else if let object = value.object {
      let isList =
        !object.members.isEmpty
        && object.members.allSatisfy { $0.value.object != nil || $0.value.array != nil }
      if isList, seen.insert(name).inserted { lists.append((name, path)) }
      for member in object {
        collect(member.value, name: name + "." + member.key, path: path + [.key(member.key)], &seen)
      }
    }
  }

  private static func changing(
    _ value: JSONValue, at path: ArraySlice<Step>, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    switch path.first {
    case nil: return change(value)
    case .index(let place):
      return .array(
        (value.array ?? []).enumerated().map {
          $0 == place ? changing($1, at: path.dropFirst(), change) : $1
        })
    case .key(let key):
      return .object(
        JSONObject(
          (value.object?.members ?? []).map {
            $0.key == key ? .init(key: key, value: changing($0.value, at: path.dropFirst(), change)) : $0
          }))
    }
  }

  private static func grown(_ value: JSONValue, by count: Int, _ copies: Copies) -> JSONValue {
    if let elements = value.array {
      let small = elements.prefix(3).map(pruned)
      return .array(elements + (0..<count).map { copy(small[$0 % small.count], $0, copies, isNamed: true) })
    }
    let members = value.object?.members ?? []
    let small = members.prefix(3).map { JSONObject.Member(key: $0.key, value: pruned($0.value)) }
    return .object(
      JSONObject(
        members
          + (0..<count).map { number in
            let member = small[number % small.count]
            // A key that stands twice would be another matter: the copies of a member always differ in their keys.
            return .init(
              key: "\(member.key)\(number)", value: copy(member.value, number, copies, isNamed: false))
          }))
  }

  /// A thing whose own lists have one element at most.
  private static func pruned(_ value: JSONValue) -> JSONValue {
    if let elements = value.array { return .array(elements.prefix(1).map(pruned)) }
    guard let object = value.object else { return value }
    return .object(JSONObject(object.map { .init(key: $0.key, value: pruned($0.value)) }))
  }

  private static func copy(_ value: JSONValue, _ number: Int, _ copies: Copies, isNamed: Bool) -> JSONValue {
    guard copies != .same else { return value }
    if let elements = value.array {
      return .array(elements.map { copy($0, number, copies, isNamed: isNamed) })
    }
    if let object = value.object {
      return .object(
        JSONObject(
          object.map {
            .init(key: $0.key, value: copy($0.value, number, copies, isNamed: isName($0.key)))
          }))
    }
    guard isNamed || copies == .strange else { return value }
    if let int = value.int { return .number(JSONNumber(int &+ 1_000 &* (number + 1))) }
    guard let text = value.string, !text.isEmpty else { return value }
    if text.allSatisfy(\.isNumber) { return .string("\(text)\(number)") }
    let hasLetter = text.contains(where: \.isLetter)
    // A date, a clock, an address stay what they are.
    guard hasLetter, !text.contains("://"), !text.contains(":"), copies == .strange || !text.contains("<")
    else {
      return value
    }
    return .string(text.contains(" ") ? "\(text) \(number)" : "\(text)\(number)")
  }

  private static func isName(_ key: String) -> Bool {
    let key = key.lowercased()
    return ["id", "name", "title", "number", "sku", "slug", "label", "key"].contains { key.hasSuffix($0) }
  }
}
