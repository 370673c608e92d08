package import CivilTime
package import Configuration
package import Dining
package import Failures
package import Phrases
package import Queries

/// A campus that is asked about over the web: its snapshot is kept until the database is another.
package final class ServedCampus {
  package let setting: Setting
  private var snapshot: CampusSnapshot?

  package init(_ setting: Setting) {
    self.setting = setting
  }

  package var id: String { setting.campus.id }

  /// What people call it.
  package var name: String { setting.campus.name }

  /// What the database knows, read anew after `forget`.
  ///
  /// - Returns: the snapshot.
  /// - Throws: why there is none.
  package func known() throws(Failure) -> CampusSnapshot {
    if let snapshot { return snapshot }
    // Whoever set something by hand did not mean to be named to all the world.
    let fresh = try CampusSnapshot(setting, tellsAuthors: false)
    snapshot = fresh
    return fresh
  }

  /// Whether nothing was ever fetched of it.
  package var isEmpty: Bool {
    do throws(Failure) {
      _ = try known()
      return false
    } catch {
      return error.code == .noData
    }
  }

  /// Lets go of what was read, and of the database.
  package func forget() { snapshot = nil }

  /// How distances are told.
  package var units: Distance.Units {
    setting.configuration.display.units.flatMap { Distance.Units(rawValue: $0.rawValue) }
      ?? Distance.Units(country: setting.campus.country)
  }

  /// The clock programs read times by.
  ///
  /// - Parameter now: the moment that times are seen from.
  /// - Returns: the clock.
  package func clock(at now: Instant) -> LocalClock { LocalClock(now: now, zone: setting.zone) }

  /// The clock a person reads times by: as configured, or as the language or else the campus' country has it.
  ///
  /// - Parameters:
  ///   - now: the moment that times are seen from.
  ///   - language: the reader's.
  /// - Returns: the clock.
  package func clock(at now: Instant, _ language: Language) -> LocalClock {
    var clock = LocalClock(
      now: now, zone: setting.zone, is24Hour: setting.configuration.display.is24Hour, language: language)
    // Of the reader only the language is known: the locale is that of the machine that answers.
    clock.countryHas24Hours = Language.has24Hours(locale: nil, country: setting.campus.country)
    return clock
  }
}
