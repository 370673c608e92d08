import CivilTime
import Dining
import JSON
import Markup

/// What one kind of record of a JSON answer is called, and which keys it has.
struct RecordShape: Sendable {
  let name: String
  /// Keys that every record of the kind has, whatever their values.
  let needs: [String]
  /// Keys that are read where they are there.
  let may: [String]
  private let known: Set<String>

  /// `also` are keys that are known and not read.
  init(_ name: String, needs: [String] = [], may: [String] = [], also: [String] = []) {
    self.name = name
    self.needs = needs
    self.may = may
    known = Set(needs + may + also)
  }

  /// Notes what is amiss with a record's keys: a needed one is absent, one is there twice, or one is absent where an
  /// unknown one stands, which may be its new name.
  func check(_ object: JSONObject, _ log: PageLog) {
    for key in object.duplicates { log.tally("duplicate-key", "\(name).\(key)") }
    var isLacking = false
    for key in needs where object[key] == nil {
      isLacking = true
      log.tally("missing-key", "\(name).\(key)")
    }
    guard isLacking || may.contains(where: { object[$0] == nil }) else { return }
    for member in object where !known.contains(member.key) {
      log.tally("unknown-key", "\(name).\(member.key)")
    }
  }
}

/// One object of a JSON answer while it is read: gives values of the right kind, and notes those that are not.
struct SiteRecord {
  let object: JSONObject
  let shape: RecordShape
  let log: PageLog

  /// Nil, and counted, where the value is no object.
  init?(_ value: JSONValue?, _ shape: RecordShape, _ log: PageLog) {
    guard let object = value?.object else {
      log.tally("bad-record", "\(shape.name) is no object")
      return nil
    }
    self.object = object
    self.shape = shape
    self.log = log
    shape.check(object, log)
  }

  /// Notes that the value of a key cannot be what stands there.
  func reject(_ key: String) {
    let value = object[key] ?? .null
    let text = value.string ?? value.serialized()
    log.note("bad-value", "\(shape.name).\(key): \(text.prefix(60))")
  }

  /// The value of a key; nil where there is none, and for `null`.
  subscript(key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that says something, its white space in order.
  func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value.string else {
      reject(key)
      return nil
    }
    let clean = log.clean(text)
    return clean.isEmpty ? nil : clean
  }

  /// A text that is written as HTML, without its tags.
  func plain(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value.string else {
      // Where there is nothing, some sites write false or an empty list.
      if value.bool != false, value.array?.isEmpty != true { reject(key) }
      return nil
    }
    let plain = log.clean((try? HTMLDocument.text(ofFragment: text)) ?? text)
    return plain.isEmpty ? nil : plain
  }

  /// An id, which sites write as a text or as a number.
  func identifier(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    if value.identifier == nil { reject(key) }
    return value.identifier
  }

  /// Yes or no, which sites also write as a text or as 1 and 0.
  func flag(_ key: String) -> Bool? {
    guard let value = self[key] else { return nil }
    switch value.string?.lowercased() ?? value.number?.text {
    case "true", "1", "yes": return true
    case "false", "0", "no", "": return false
    default:
      if value.bool == nil { reject(key) }
      return value.bool
    }
  }

  /// A number, also one that is written as a text; nothing is nil.
  func number(_ key: String) -> JSONNumber? {
    guard let value = self[key] else { return nil }
    let text = (value.string ?? "").split(whereSeparator: \.isWhitespace).joined()
    if value.string != nil, text.isEmpty { return nil }
    let number = value.number ?? JSONNumber(text)
    if number == nil { reject(key) }
    return number
  }

  /// Kilocalories, rounded; nil where nobody could eat so many.
  func calories(_ key: String) -> Int? {
    guard let number = number(key) else { return nil }
    guard let value = number.double, (0...50_000).contains(value) else {
      reject(key)
      return nil
    }
    return Int(value.rounded())
  }

  /// A weekday by its number, 1 for Monday; nil, and noted, for another one.
  func weekday(_ key: String) -> Weekday? {
    guard let number = number(key) else { return nil }
    let weekday = number.double.flatMap { Int(exactly: $0) }.flatMap { Weekday(rawValue: $0) }
    if weekday == nil { reject(key) }
    return weekday
  }

  /// A date, also where a time follows it.
  func date(_ key: String) -> CivilDate? {
    guard let value = self[key] else { return nil }
    let text = value.string ?? ""
    let date = CivilDate(String(text.prefix(10))) ?? CivilDate(monthDayYear: text)
    if date == nil { reject(key) }
    return date
  }

  /// The elements of an array; none where there is none.
  func array(_ key: String) -> [JSONValue] {
    guard let value = self[key] else { return [] }
    if value.array == nil { reject(key) }
    return value.array ?? []
  }

  /// The elements of an array, or the one value that stands in its place.
  func oneOrMore(_ key: String) -> [JSONValue] {
    guard let value = self[key] else { return [] }
    return value.array ?? [value]
  }

  /// The records of an array.
  func records(_ key: String, _ shape: RecordShape) -> [SiteRecord] {
    array(key).compactMap { SiteRecord($0, shape, log) }
  }

  /// A record; nil where there is none.
  func record(_ key: String, _ shape: RecordShape) -> SiteRecord? {
    self[key].flatMap { SiteRecord($0, shape, log) }
  }

  /// A point of two keys, as numbers or as texts; nil where one is missing, and where both are zero.
  func coordinates(_ latitude: String = "latitude", _ longitude: String = "longitude") -> Coordinates? {
    guard let north = number(latitude)?.double, let east = number(longitude)?.double else { return nil }
    let point = Coordinates(latitude: north, longitude: east)
    if point == nil, north != 0 || east != 0 { reject(latitude) }
    return point
  }
}
