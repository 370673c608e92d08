import CivilTime
import JSON
import OpeningHours

/// One line of `dine hours --batch`, before a time zone is looked up for it.
struct HoursBatchQuery: Sendable {
  /// What is asked about.
  enum Subject: Sendable {
    /// A value of opening hours.
    case value(String)
    /// Free text, as a site has it.
    case text(String)
  }

  /// Given back with the answer, whatever it is; null where there is none.
  let id: JSONValue
  let subject: Subject
  /// The tz database's name, or nil.
  let zone: String?
  /// The window asked about, as written; its end is not part of it.
  let window: (from: String, to: String)?
  /// The moment asked about, as written.
  let moment: String?
  /// Where the sun is looked at from.
  let position: OpeningHours.Coordinates?
  /// The holidays given, or those built in for the country given; nil: none are known.
  let holidays: HolidayCalendar?
  /// Times of the sun that go before computed ones.
  let sun: [CivilDate: SunTimes]

  /// Reads a query from the object of its line; members it does not know are passed over.
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
  /// Whether a member is there and says something.
  fileprivate func has(_ key: String) -> Bool { self[key].map { !$0.isNull } ?? false }

  /// The text of a member; nil where it is null or not there.
  fileprivate func text(_ key: String) throws(HoursQueryFault) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let text = value.string else { throw .notAText(key) }
    return text
  }

  /// Degrees, as a number or as the text of one.
  fileprivate func degrees(_ key: String) -> Double? {
    guard let value = self[key] else { return nil }
    return value.double ?? value.string.flatMap { Double($0) }
  }
}
