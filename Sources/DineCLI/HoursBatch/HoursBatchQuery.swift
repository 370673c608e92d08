import CivilTime
import JSON
import OpeningHours

/// One line of `dine hours --batch`, before its time zone is looked up.
struct HoursBatchQuery: Sendable {
  /// The subject of the query.
  enum Subject: Sendable {
    /// A value of opening hours.
    case value(String)
    /// Free text, as on a site.
    case text(String)
  }

  /// Returned unchanged with the answer; null if there is none.
  let id: JSONValue
  let subject: Subject
  /// The name in the tz database, or nil.
  let zone: String?
  /// The window asked about, as written; its end is excluded.
  let window: (from: String, to: String)?
  /// The moment asked about, as written.
  let moment: String?
  /// The position for computing the sun's times.
  let position: OpeningHours.Coordinates?
  /// The given holidays, or the built-in ones of the given country; nil: none are known.
  let holidays: HolidayCalendar?
  /// Given sun times, which take precedence over computed ones.
  let sun: [CivilDate: SunTimes]

  /// Parses a query from the object of its line; unknown members are ignored.
  init(_ object: JSONObject) throws(HoursQueryFault) {
    id = object["id"] ?? .null
    subject = try Self.subject(object)
    zone = try object.text("zone")
    moment = try object.text("at")
    window = try Self.window(object)
    position = try Self.position(object)
    holidays = try Self.holidays(object)
    sun = try object.sunTimes("sun")
  }

  private static func subject(_ object: JSONObject) throws(HoursQueryFault) -> Subject {
    switch (try object.text("value"), try object.text("text")) {
    case (let value?, nil): return .value(value)
    case (nil, let text?): return .text(text)
    case (nil, nil): throw .noSubject
    case (_?, _?): throw .twoSubjects
    }
  }

  private static func window(_ object: JSONObject) throws(HoursQueryFault) -> (from: String, to: String)? {
    switch (try object.text("from"), try object.text("to")) {
    case (let from?, let to?): return (from, to)
    case (nil, nil): return nil
    case (nil, _): throw .halfAWindow(missing: "from")
    case (_, nil): throw .halfAWindow(missing: "to")
    }
  }

  private static func position(_ object: JSONObject) throws(HoursQueryFault) -> OpeningHours.Coordinates? {
    guard object.has("lat") || object.has("lon") else { return nil }
    guard let latitude = object.degrees("lat"), let longitude = object.degrees("lon"),
      let position = OpeningHours.Coordinates(latitude: latitude, longitude: longitude)
    else { throw .noSuchPosition }
    return position
  }

  private static func holidays(_ object: JSONObject) throws(HoursQueryFault) -> HolidayCalendar? {
    let country = try object.text("country")
    let state = try object.text("state")
    if let given = try object.holidays("holidays") { return given }
    return country.flatMap { HolidayCalendar.builtIn(country: $0, state: state) }
  }
}

extension JSONObject {
  /// Whether a member exists and is not null.
  fileprivate func has(_ key: String) -> Bool { self[key].map { !$0.isNull } ?? false }

  /// The text of a member; nil if it is null or missing.
  fileprivate func text(_ key: String) throws(HoursQueryFault) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let text = value.string else { throw .notAText(key) }
    return text
  }

  /// Degrees, as a number or as text.
  fileprivate func degrees(_ key: String) -> Double? {
    guard let value = self[key] else { return nil }
    return value.double ?? value.string.flatMap { Double($0) }
  }
}
