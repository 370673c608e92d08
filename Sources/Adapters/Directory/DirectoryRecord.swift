import CivilTime
import Dining
import JSON

/// One object of a directory while it is read: gives values of the right kind, and notes with their paths those that
/// are not, and keys that mean nothing.
struct DirectoryRecord {
  let object: JSONObject
  let path: String
  let notices: NoticeCollector

  /// - Parameters:
  ///   - value: what should be an object.
  ///   - path: where it stands, as in `venues[3].items[0]`; empty: the document.
  ///   - keys: those that mean something here; `note` and `$schema` are for people and editors.
  ///   - notices: where faults are noted.
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

  /// Notes that the value of a key cannot be what stands there.
  func reject(_ key: String) {
    notices.note("bad-value", "\(place(key)): \(Self.excerpt(object[key] ?? .null))")
  }

  private static func excerpt(_ value: JSONValue) -> String {
    let text = value.string ?? value.serialized()
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// The value of a key; nil where there is none, and for `null`.
  func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that says something, its white space put in order.
  func text(_ key: String, orInteger: Bool = false) -> String? {
    guard let value = value(key) else { return nil }
    let written = value.string ?? (orInteger ? value.int.map { String($0) } : nil)
    let text = written?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    if text.isEmpty || text.utf8.count > 4_000 { reject(key) }
    return text.isEmpty || text.utf8.count > 4_000 ? nil : text
  }

  /// The texts of an array; those that are none are noted and left out.
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

  /// One of the words of an enum.
  func word<Word: RawRepresentable<String>>(_ key: String, as type: Word.Type) -> Word? {
    guard let text = text(key) else { return nil }
    let word = Word(rawValue: text)
    if word == nil { reject(key) }
    return word
  }

  /// Words of an enum; those that are none are noted and left out. Nil where not one is left of several.
  /// What is accepted, of the means of payment that the campus speaks of; others are noted and left out. Nil where not one
  /// is left of several.
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

  /// Latitude and longitude, both or none.
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

  /// The objects of an array.
  func records(_ key: String, keys: [String]) -> [DirectoryRecord] {
    guard let value = value(key) else { return [] }
    guard let elements = value.array else {
      reject(key)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      DirectoryRecord(element, at: "\(place(key))[\(index)]", keys: keys, notices: notices)
    }
  }
}
