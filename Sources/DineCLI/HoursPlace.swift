import Commands
import Failures
import Phrases
import CivilTime
import Configuration
import Console
import OpeningHours
import World

/// The context in which `dine hours` evaluates: the zone, place and calendar for an expression that belongs
/// to no venue.
struct HoursPlace {
  let context: HoursContext
  let clock: LocalClock

  /// The named zone, else the selected campus', else UTC if nothing is configured; a named position or
  /// country takes precedence over the campus' own.
  init(_ session: Session) throws(Failure) {
    let arguments = session.arguments
    if let name = arguments.value("zone") {
      let zone = try session.zone(named: name)
      clock = LocalClock(now: try session.moment(in: zone), zone: zone, language: session.language)
      context = try HoursContext(zone: zone).replacing(session)
    } else if let setting = try session.configuredSetting() {
      clock = setting.clock
      context = try setting.campus.context(zone: setting.zone).replacing(session)
    } else {
      clock = LocalClock(now: try session.moment(in: .utc), zone: .utc, language: session.language)
      context = try HoursContext(zone: .utc).replacing(session)
    }
  }
}

extension Session {
  /// The rules of a zone in the system's tz database.
  func zone(named name: String) throws(Failure) -> Zone {
    do {
      return try ZoneFile.rules(of: name, in: world)
    } catch {
      throw Failure(named: error.code == "bad-zone" ? "unknown-zone" : error.code, name)
    }
  }

  /// The configured campus; nil if nothing is configured and no option implies that something is, or if
  /// several campuses are configured and none is selected.
  func configuredSetting() throws(Failure) -> Setting? {
    do {
      return try setting()
    } catch {
      let isUnsaid = !arguments.has("config") && !arguments.has("campus")
      guard error.code == .noCampus || error.code == .noConfiguration && isUnsaid else { throw error }
      return nil
    }
  }
}

extension HoursContext {
  /// This context with the position and the calendar from the command line.
  fileprivate func replacing(_ session: Session) throws(Failure) -> HoursContext {
    let arguments = session.arguments
    var context = self
    if let country = arguments.value("country") {
      context.holidays = HolidayCalendar.builtIn(country: country, state: arguments.value("state"))
      guard context.holidays != nil || country.utf8.count == 2 else {
        throw Failure(.unknownWord, country, detail: "--country: us, fr")
      }
    }
    if arguments.has("lat") || arguments.has("lon") {
      guard let latitude = arguments.value("lat").flatMap({ Double($0) }),
        let longitude = arguments.value("lon").flatMap({ Double($0) }),
        let position = Coordinates(latitude: latitude, longitude: longitude)
      else {
        let typed = ["lat", "lon"].compactMap { name in arguments.value(name).map { (name, $0) } }
        // A single number is shown with its option, which says more than the number alone.
        let words = typed.count == 2 ? typed.map(\.1) : typed.map { "--\($0) \($1)" }
        throw Failure(.badPosition, words.joined(separator: ","))
      }
      context.coordinates = position
    }
    return context
  }
}
