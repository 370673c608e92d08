package import CivilTime
package import Configuration
package import Dining
package import Failures
package import Phrases
package import Queries

/// A campus served over the web: its snapshot is kept until the database changes.
package final class ServedCampus {
  package let setting: Setting
  private var snapshot: CampusSnapshot?
  private var apart: [String: String]?

  package init(_ setting: Setting) {
    self.setting = setting
  }

  package var id: String { setting.campus.id }

  /// The displayed name.
  package var name: String { setting.campus.name }

  /// The snapshot of the database, read again after `forget`.
  ///
  /// - Returns: the snapshot.
  /// - Throws: why there is none.
  package func known() throws(Failure) -> CampusSnapshot {
    if let snapshot { return snapshot }
    // People who set something by hand did not agree to be named publicly.
    let fresh = try CampusSnapshot(setting, tellsAuthors: false)
    snapshot = fresh
    return fresh
  }

  /// Whether nothing was ever fetched for it.
  package var isEmpty: Bool {
    do throws(Failure) {
      _ = try known()
      return false
    } catch {
      return error.code == .noData
    }
  }

  /// The names of places that share theirs with another, by slug.
  func namesApart() throws(Failure) -> [String: String] {
    if let apart { return apart }
    let names = Venue.namesApart(try known().venues().map(\.venue))
    apart = names
    return names
  }

  /// Releases the snapshot, and the database.
  package func forget() { (snapshot, apart) = (nil, nil) }

  /// The units of distances: as configured, or as usual in the language or else the campus' country.
  ///
  /// - Parameter language: the reader's; nil: unknown. English does not tell, as it is read everywhere.
  /// - Returns: the units.
  package func units(_ language: Language? = nil) -> Distance.Units {
    setting.configuration.display.units.flatMap { Distance.Units(rawValue: $0.rawValue) }
      ?? Distance.Units(country: language == .german ? "DE" : setting.campus.country)
  }

  /// The clock for times that programs read.
  ///
  /// - Parameter now: the current time.
  /// - Returns: the clock.
  package func clock(at now: Instant) -> LocalClock { LocalClock(now: now, zone: setting.zone) }

  /// The clock for times that people read: as configured, or as usual in the language or else the campus'
  /// country.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - language: the reader's.
  /// - Returns: the clock.
  package func clock(at now: Instant, _ language: Language) -> LocalClock {
    var clock = LocalClock(
      now: now, zone: setting.zone, is24Hour: setting.configuration.display.is24Hour, language: language)
    // Only the reader's language is known: the locale is that of the server.
    clock.countryHas24Hours = Language.has24Hours(locale: nil, country: setting.campus.country)
    return clock
  }
}
