import CivilTime
import Dining
import JSON
import Markup

/// One object of a JSON answer while it is read: returns values of the right kind, and notes others.
struct Record {
  let object: JSONObject
  let shape: RecordShape
  let notices: NoticeCollector

  /// Nil, and counted, if the value is not an object.
  init?(_ value: JSONValue?, _ shape: RecordShape, _ notices: NoticeCollector) {
    guard let object = value?.object else {
      notices.tally("bad-record", "\(shape.name) is no object")
      return nil
    }
    self.object = object
    self.shape = shape
    self.notices = notices
    shape.check(object, notices)
  }

  /// Notes that the value of a key is invalid.
  func reject(_ key: String) {
    let value = object[key] ?? .null
    let text = value.string ?? value.serialized()
    notices.countUnreadable(key, of: shape.name)
    notices.note("bad-value", "\(shape.name).\(key): \(text.prefix(60))")
  }

  /// The value of a key; nil if it is missing or `null`.
  subscript(key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that is not empty, with its white space normalized.
  func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value.string else {
      reject(key)
      return nil
    }
    let clean = notices.clean(text)
    return clean.isEmpty ? nil : clean
  }

  /// A text or a number as a text that is not empty, with its white space normalized.
  func scalar(_ key: String) -> String? {
    guard let number = self[key]?.number else { return text(key) }
    return number.text
  }

  /// A text written as HTML, without its tags.
  func plain(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value.string else {
      // In place of a missing text, some sites write false or an empty list.
      if value.bool != false, value.array?.isEmpty != true { reject(key) }
      return nil
    }
    let plain = notices.clean((try? HTMLDocument.text(ofFragment: text)) ?? text)
    return plain.isEmpty ? nil : plain
  }

  /// An id, which sites write as a text or as a number.
  func identifier(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    if value.identifier == nil { reject(key) }
    return value.identifier
  }

  /// Yes or no, which sites also write as a text or as 1 and 0; nil if empty, which says neither.
  func flag(_ key: String) -> Bool? {
    guard let value = self[key], value.string != "" else { return nil }
    if value.flag == nil { reject(key) }
    return value.flag
  }

  /// A number, also if written as text; nil if empty.
  func number(_ key: String) -> JSONNumber? {
    guard let value = self[key] else { return nil }
    let text = (value.string ?? "").split(whereSeparator: \.isWhitespace).joined()
    if value.string != nil, text.isEmpty { return nil }
    let number = value.number ?? JSONNumber(text)
    if number == nil { reject(key) }
    return number
  }

  /// Kilocalories, rounded; nil outside the plausible range.
  func calories(_ key: String) -> Int? {
    guard let number = number(key) else { return nil }
    guard let value = number.double, Calories.possible.contains(value) else {
      reject(key)
      return nil
    }
    return Int(value.rounded())
  }

  /// A weekday by its number, 1 for Monday; nil, and noted, for any other number.
  func weekday(_ key: String) -> Weekday? {
    guard let number = number(key) else { return nil }
    let weekday = number.double.flatMap { Int(exactly: $0) }.flatMap { Weekday(rawValue: $0) }
    if weekday == nil { reject(key) }
    return weekday
  }

  /// A date, even if a time follows it; noted if every record of the kind has one, and this one has null.
  func date(_ key: String) -> CivilDate? {
    guard let value = self[key] else {
      if object[key] != nil, shape.needs.contains(key) { reject(key) }
      return nil
    }
    let text = value.string ?? ""
    let date = CivilDate(String(text.prefix(10))) ?? CivilDate(monthDayYear: text)
    if date == nil { reject(key) }
    return date
  }

  /// The elements of an array; empty if there is none, which is noted if every record of the kind has one, and
  /// this one has null.
  func array(_ key: String) -> [JSONValue] {
    guard let value = self[key] else {
      if object[key] != nil, shape.needs.contains(key) { reject(key) }
      return []
    }
    if value.array == nil { reject(key) }
    return value.array ?? []
  }

  /// The texts of an array; nil if there is no array. Other elements are noted.
  func texts(_ key: String) -> [String]? {
    guard let value = self[key] else { return nil }
    let texts = value.array?.compactMap(\.string)
    if texts?.count != value.array?.count || texts == nil { reject(key) }
    return texts
  }

  /// The elements of an array, or the one value in its place.
  func oneOrMore(_ key: String) -> [JSONValue] {
    guard let value = self[key] else { return [] }
    return value.array ?? [value]
  }

  /// The records of an array.
  func records(_ key: String, _ shape: RecordShape) -> [Record] {
    array(key).compactMap { Record($0, shape, notices) }
  }

  /// The records of an array, or the one record in its place.
  func oneOrMoreRecords(_ key: String, _ shape: RecordShape) -> [Record] {
    oneOrMore(key).compactMap { Record($0, shape, notices) }
  }

  /// A record; nil if there is none.
  func record(_ key: String, _ shape: RecordShape) -> Record? {
    self[key].flatMap { Record($0, shape, notices) }
  }

  /// Coordinates from two keys, as numbers or as texts; nil if one is missing or both are zero.
  func coordinates(_ latitude: String = "latitude", _ longitude: String = "longitude") -> Coordinates? {
    guard let north = number(latitude)?.double, let east = number(longitude)?.double else { return nil }
    let point = Coordinates(latitude: north, longitude: east)
    if point == nil, north != 0 || east != 0 { reject(latitude) }
    return point
  }
}

extension JSONValue {
  /// Yes or no, in any of its spellings; nil for anything else.
  var flag: Bool? {
    switch string?.lowercased() ?? number?.text {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: bool
    }
  }
}
