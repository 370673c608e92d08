import JSON
import Markup

/// The data of a page that React rendered on its server: the rows that its scripts push, which refer to each
/// other.
///
/// Rows are `id:JSON`, one per line, pushed in pieces as `self.__next_f.push([1,"…"])`. A text in a row that
/// begins with a dollar sign stands for another row, or for a part of one: `$7`, `$7:props:outlet:category`.
struct FlightRows {
  private var rows: [String: JSONValue] = [:]
  private var order: [String] = []
  /// The number of pieces and rows that could not be read.
  private(set) var broken = 0

  /// Upper bounds on the references followed in a chain, and on the values built from one.
  private static let mostHops = 32
  private static let longestReference = 1_000
  private static let mostValues = 300_000

  /// - Parameter root: the page, whose scripts push the rows.
  init(_ root: Node) {
    var bytes: [UInt8] = []
    for script in root.all("script") {
      let text = script.rawText
      guard let call = text.firstIndex(of: "("), text[..<call].hasSuffix("__next_f.push") else { continue }
      guard let end = text.lastIndex(of: ")"), call < end,
        let pushed = try? JSONValue(parsing: String(text[text.index(after: call)..<end]))
      else {
        broken += 1
        continue
      }
      if let piece = pushed[1]?.string { bytes += Array(piece.utf8) }
    }
    parse(bytes)
  }

  private mutating func parse(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      guard let colon = bytes[start...].prefix(20).firstIndex(of: UInt8(ascii: ":")) else {
        if bytes[start] != UInt8(ascii: "\n") { broken += 1 }
        start = Self.end(ofLineAt: start, in: bytes)
        continue
      }
      let id = String(decoding: bytes[start..<colon], as: UTF8.self)
      let body = colon + 1
      // A long text has its length and no line break: `1f:T4a0,…`.
      if body < bytes.count, bytes[body] == UInt8(ascii: "T"),
        let comma = bytes[body...].prefix(20).firstIndex(of: UInt8(ascii: ",")),
        let length = Int(String(decoding: bytes[(body + 1)..<comma], as: UTF8.self), radix: 16), length >= 0
      {
        let end = min(bytes.count, comma + 1 + min(length, bytes.count))
        enter(id, .string(String(decoding: bytes[(comma + 1)..<end], as: UTF8.self)))
        start = end
        continue
      }
      let end = Self.end(ofLineAt: body, in: bytes)
      if let value = try? JSONValue(parsing: Array(bytes[body..<end])) {
        enter(id, value)
      } else if body < bytes.count, "[{\"".utf8.contains(bytes[body]) {
        // Rows of other kinds (modules, hints) begin with a letter and are not JSON.
        broken += 1
      }
      start = end
    }
  }

  private static func end(ofLineAt start: Int, in bytes: [UInt8]) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }

  private mutating func enter(_ id: String, _ value: JSONValue) {
    if rows.updateValue(value, forKey: id) == nil { order.append(id) }
  }

  /// The first matching object of any row, with all its references resolved, and the number of its references
  /// that lead nowhere.
  func first(where isMeant: (JSONObject, FlightRows) -> Bool) -> (value: JSONValue, lost: Int)? {
    for id in order {
      var left = rows[id].map { [$0] } ?? []
      while let value = left.popLast() {
        if let object = value.object {
          if isMeant(object, self) { return whole(value) }
          left += object.members.reversed().map(\.value)
        } else {
          left += (value.array ?? []).reversed()
        }
      }
    }
    return nil
  }

  /// What a value stands for, one step deep; nil if it refers to something missing.
  func resolved(_ value: JSONValue?) -> JSONValue? {
    var value = value
    for _ in 0..<Self.mostHops {
      guard let text = value?.string, text.first == "$" else { return value }
      if text.hasPrefix("$$") { return .string(String(text.dropFirst())) }
      if text == "$undefined" { return .null }
      if text.hasPrefix("$D") { return .string(String(text.dropFirst(2))) }
      guard let target = target(of: text) else { return nil }
      value = target
    }
    return nil
  }

  private func target(of reference: String) -> JSONValue? {
    guard reference.utf8.count <= Self.longestReference else { return nil }
    var path = reference.dropFirst().split(separator: ":", omittingEmptySubsequences: false)[...]
    guard var id = path.popFirst() else { return nil }
    if id.first == "L" || id.first == "@" { id = id.dropFirst() }
    var value = rows[String(id)]
    for step in path.prefix(64) {
      // A value on the way may be a reference itself; it is followed only once, so that no cycle is endless.
      if let text = value?.string, text.first == "$", !text.contains(":") {
        value = rows[String(text.dropFirst().drop { $0 == "L" || $0 == "@" })]
      }
      value = Self.part(String(step), of: value)
    }
    return value
  }

  /// An element is written as `["$", type, key, props]`.
  private static func part(_ name: String, of value: JSONValue?) -> JSONValue? {
    guard let elements = value?.array else { return value?[name] }
    if elements.first?.string == "$", let place = ["type": 1, "key": 2, "props": 3][name] {
      return elements.indices.contains(place) ? elements[place] : nil
    }
    return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }

  /// A value with all references in it resolved, within the budget.
  private func whole(_ value: JSONValue) -> (value: JSONValue, lost: Int) {
    var budget = (left: Self.mostValues, lost: 0)
    return (whole(value, depth: 0, &budget), budget.lost)
  }

  private func whole(
    _ value: JSONValue, depth: Int, _ budget: inout (left: Int, lost: Int)
  ) -> JSONValue {
    budget.left -= 1
    guard budget.left > 0, depth < 64, let value = resolved(value) else {
      budget.lost += 1
      return .null
    }
    if let elements = value.array { return .array(elements.map { whole($0, depth: depth + 1, &budget) }) }
    guard let object = value.object else {
      // A long text may be referred to often.
      budget.left -= (value.string?.utf8.count ?? 0) / 16
      return value
    }
    return .object(
      JSONObject(
        object.members.map {
          JSONObject.Member(key: $0.key, value: whole($0.value, depth: depth + 1, &budget))
        }))
  }
}
