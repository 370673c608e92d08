import CivilTime
import Dining
import JSON

/// One object of a directory while it is read: returns values of the right kind, and notes with their paths
/// values of another kind and unknown keys.
struct DirectoryRecord {
  let object: JSONObject
  let path: String
  let notices: NoticeCollector

  /// - Parameters:
  ///   - value: the value that should be an object.
  ///   - path: its path, as in `venues[3].items[0]`; empty for the document.
  ///   - keys: the known keys; `note` and `$schema` are for people and editors.
  ///   - notices: takes the faults.
  init?(_ value: JSONValue, at path: String, keys: [String], notices: NoticeCollector) {
    guard let object = value.object else {
      notices.note("bad-record", "\(path): not an object")
      return nil
    }
    self.object = object
    self.path = path
    self.notices = notices
    for key in object.duplicates { notices.note("duplicate-key", self.place(key)) }
    for key in object.keys where !keys.contains(key) && key != "note" && key != "$schema" {
      notices.note("unknown-key", self.place(key))
    }
  }

  /// The path of a key's value.
  func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Notes that the value of a key is invalid.
  func reject(_ key: String) {
    notices.note("bad-value", "\(place(key)): \(Self.excerpt(object[key] ?? .null))")
  }

  private static func excerpt(_ value: JSONValue) -> String {
    let text = value.string ?? value.serialized()
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// The value of a key; nil if it is missing or `null`.
  func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that is not empty, with its white space normalized.
  func text(_ key: String, orInteger: Bool = false) -> String? {
    guard let value = value(key) else { return nil }
    let written = value.string ?? (orInteger ? value.int.map { String($0) } : nil)
    let text = written?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    if text.isEmpty || text.utf8.count > 4_000 { reject(key) }
    return text.isEmpty || text.utf8.count > 4_000 ? nil : text
  }

  /// The texts of an array; other values are noted and left out.
  func texts(_ key: String) -> [String]? {
    guard let value = value(key) else { return nil }
    guard let elements = value.array else {
      reject(key)
      return nil
    }
    return elements.enumerated().compactMap { index, element in
      let text = element.string?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
      if text.isEmpty { notices.note("bad-value", "\(place(key))[\(index)]: \(Self.excerpt(element))") }
      return text.isEmpty ? nil : text
    }
  }

  /// A value of an enum.
  func word<Word: RawRepresentable<String>>(_ key: String, as type: Word.Type) -> Word? {
    guard let text = text(key) else { return nil }
    let word = Word(rawValue: text)
    if word == nil { reject(key) }
    return word
  }

  /// The accepted means of payment, among those known for the campus; others are noted and left out. Nil if
  /// none of several is left.
  func tenders(_ known: [Tender]) -> [Tender]? {
    guard let texts = texts("accepts") else { return nil }
    let tenders = texts.compactMap { text in
      let tender = known.first { $0.rawValue == text }
      if tender == nil { notices.note("bad-value", "\(place("accepts")): \(text.prefix(60))") }
      return tender
    }
    return tenders.isEmpty && value("accepts")?.array?.isEmpty == false ? nil : tenders
  }

  func truth(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if value.bool == nil { reject(key) }
    return value.bool
  }

  func date(_ key: String) -> CivilDate? {
    guard let text = text(key) else { return nil }
    let date = CivilDate(text)
    if date == nil { reject(key) }
    return date
  }

  /// A moment, or the beginning of a day in a zone.
  func moment(_ key: String, in zone: Zone) -> Instant? {
    guard let text = text(key) else { return nil }
    let moment = Instant(rfc3339: text) ?? CivilDate(text).map { zone.firstInstant(of: $0) }
    if moment == nil { reject(key) }
    return moment
  }

  /// Latitude and longitude, or nil unless both are present.
  func coordinates() -> Coordinates? {
    guard value("lat") != nil || value("lon") != nil else { return nil }
    guard let latitude = value("lat")?.double, let longitude = value("lon")?.double,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else {
      let written = ["lat", "lon"].map { Self.excerpt(object[$0] ?? .null) }.joined(separator: ", ")
      notices.note("bad-value", "\(path) lat, lon: \(written)")
      return nil
    }
    return coordinates
  }

  /// The objects of an array, or the only one without an array if that is allowed.
  func records(_ key: String, keys: [String], orOne: Bool = false) -> [DirectoryRecord] {
    guard let value = value(key) else { return [] }
    if orOne, value.object != nil {
      return [DirectoryRecord(value, at: place(key), keys: keys, notices: notices)].compactMap(\.self)
    }
    guard let elements = value.array else {
      reject(key)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      DirectoryRecord(element, at: "\(place(key))[\(index)]", keys: keys, notices: notices)
    }
  }
}
