import Foundation
import JSON
import TestSupport

/// A JSON answer damaged in one way.
struct AnswerMutant {
  /// The ways.
  enum Kind: String, CaseIterable {
    case keyRenamed = "JSON key renamed"
    case keyRenamedOnce = "JSON key renamed once"
    case recordDropped = "record dropped"
    case recordRepeated = "record repeated"
    case orderChanged = "records in another order"
    case recordBroken = "record replaced by a number"
    case cut
  }

  let kind: Kind
  let bytes: [UInt8]
  /// What was done, for the report of a failure.
  let change: String
  /// The source that was taken out, where something was.
  var removed = ""

  /// A mutant of an answer; nil where the answer has nothing to damage that way.
  init?(_ kind: Kind, of value: JSONValue, using generator: inout Seeded) {
    self.kind = kind
    switch kind {
    case .keyRenamed:
      guard let key = Set(value.allKeys.filter(Self.isName)).sorted().randomElement(using: &generator) else {
        return nil
      }
      bytes = Array(value.renaming { $0 == key ? key + "X" : $0 }.serialized().utf8)
      change = key
    case .keyRenamedOnce:
      let keys = value.allKeys
      let names = keys.indices.filter { Self.isName(keys[$0]) }
      guard let place = names.randomElement(using: &generator) else { return nil }
      var count = 0
      let renamed = value.renaming { key in
        defer { count += 1 }
        return count == place ? key + "X" : key
      }
      bytes = Array(renamed.serialized().utf8)
      change = "\(keys[place]), the \(place)th"
    case .recordDropped, .recordRepeated, .orderChanged, .recordBroken:
      let lengths = value.recordLists
      guard let list = lengths.indices.filter({ lengths[$0] > 0 }).randomElement(using: &generator) else {
        return nil
      }
      let index = Int.random(in: 0..<lengths[list], using: &generator)
      var removed = ""
      let changed = value.changing(list: list) { elements in
        removed = elements[index].serialized()
        switch kind {
        case .recordDropped: elements.remove(at: index)
        case .recordRepeated: elements.insert(elements[index], at: index)
        case .orderChanged: elements.swapAt(index, (index + 1) % elements.count)
        default: elements[index] = 7
        }
      }
      self.removed = removed
      bytes = Array(changed.serialized().utf8)
      change = removed.prefix(120).description
    case .cut:
      let text = Array(value.serialized().utf8)
      let length = Int.random(in: 1..<text.count, using: &generator)
      bytes = Array(text[..<length])
      change = "after \(length) bytes"
    }
  }

  /// Whether a key names a field: one of digits alone is the number of a record.
  private static func isName(_ key: String) -> Bool { !key.allSatisfy(\.isNumber) }

  /// Whether something read stood in what was taken out: a word of it, or of what it is a fact about.
  func holds(_ fact: String, _ words: [String]) -> Bool {
    let source = removed.lowercased().filter { $0.isLetter || $0.isNumber }
    // Hours, dates and weekdays are read from numbers.
    if fact.hasPrefix("hours "),
      removed.contains("hour") || removed.contains("date") || removed.contains("day")
        || removed.contains("opening") || removed.contains("value")
    {
      return true
    }
    return ([fact] + words).joined(separator: " ").lowercased().split { !($0.isLetter || $0.isNumber) }
      .contains { ($0.count > 1 || $0.allSatisfy(\.isNumber)) && source.contains($0.prefix(4)) }
  }
}

extension JSONValue {
  /// Every key as often as it stands there, in the order of the document.
  var allKeys: [String] {
    switch self {
    case .object(let object): object.flatMap { [$0.key] + $0.value.allKeys }
    case .array(let elements): elements.flatMap(\.allKeys)
    default: []
    }
  }

  /// How many records each array of records has, in the order of the document.
  var recordLists: [Int] {
    switch self {
    case .object(let object): object.flatMap(\.value.recordLists)
    case .array(let elements):
      [elements.allSatisfy { $0.object != nil } ? elements.count : 0] + elements.flatMap(\.recordLists)
    default: []
    }
  }

  /// The same with other keys.
  func renaming(_ name: (String) -> String) -> JSONValue {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          object.map { member in
            let key = name(member.key)
            return JSONObject.Member(key: key, value: member.value.renaming(name))
          }))
    case .array(let elements): .array(elements.map { $0.renaming(name) })
    default: self
    }
  }

  /// The same with one of its arrays changed, by its place in `recordLists`.
  func changing(list: Int, _ change: (inout [JSONValue]) -> Void) -> JSONValue {
    var next = 0
    return changing(list, &next, change)
  }

  private func changing(_ list: Int, _ next: inout Int, _ change: (inout [JSONValue]) -> Void) -> JSONValue {
    switch self {
    case .object(let object):
      return .object(
        JSONObject(
          object.map { JSONObject.Member(key: $0.key, value: $0.value.changing(list, &next, change)) }))
    case .array(var elements):
      let isMeant = next == list
      next += 1
      elements = elements.map { $0.changing(list, &next, change) }
      if isMeant { change(&elements) }
      return .array(elements)
    default: return self
    }
  }
}
