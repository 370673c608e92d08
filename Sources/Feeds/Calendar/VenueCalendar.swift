package import CivilTime
import Dining
import Latin
package import Phrases
package import Queries

/// The calendar of a venue, or of all halls: their opening hours, or their menus.
package enum VenueCalendar {
  /// The origin of a calendar's venues: a campus and the address of its pages.
  package struct Origin: Sendable {
    /// The campus' name, and its name in addresses.
    package let campus: String
    package let campusID: String
    package let zone: Zone
    /// The address of the campus' first page in the reader's language; nil: the site's address is unknown.
    package let page: String?
    /// The name of a date in the campus' calendar; nil: none.
    package let holiday: @Sendable (CivilDate) -> String?
    /// The names of venues that share theirs with another, by slug (`Venue.namesApart`).
    package var namesApart: [String: String] = [:]

    package init(
      campus: String, campusID: String, zone: Zone, page: String?,
      holiday: @escaping @Sendable (CivilDate) -> String?
    ) {
      self.campus = campus
      self.campusID = campusID
      self.zone = zone
      self.page = page
      self.holiday = holiday
    }
  }

  /// - Parameters:
  ///   - result: the events.
  ///   - origin: the campus and the address of its pages.
  ///   - language: the reader's language.
  /// - Returns: the calendar.
  package static func document(
    _ result: CalendarResult, of origin: Origin, in language: Language
  ) -> CalendarDocument {
    let name = result.venue.map { origin.namesApart[$0.slug] ?? $0.name } ?? origin.campus
    let phrase: CalendarPhrase = result.kind == .hours ? .hoursOf(name) : .menusOf(name)
    return CalendarDocument(
      phrase.text(in: language), in: origin.zone, on: result.changesAt,
      result.entries.map { event($0, of: origin, in: language) })
  }

  private static func event(
    _ entry: CalendarResult.Entry, of origin: Origin, in language: Language
  ) -> CalendarEvent {
    let (venue, told) = (entry.venue, entry.event)
    let name = origin.namesApart[venue.slug] ?? venue.name
    let label = told.label.utf8.map { byte in
      switch byte {
      case 48...57, 97...122: String(UnicodeScalar(byte))
      case 32: "-"
      default: "_" + String(byte, radix: 16)
      }
    }.joined()
    var event = CalendarEvent(
      uid: "\(told.kind.rawValue)-\(told.date)-\(label)@\(venue.slug).\(origin.campusID).dine",
      at: time(told, in: origin.zone), changedAt: told.changedAt, summary: "")
    event.sequence = told.sequence
    event.isCancelled = told.standing == .cancelled
    event.location = [name, venue.address].compactMap(\.self).joined(separator: ", ")
    event.coordinates = venue.coordinates
    event.url = origin.page.map { "\($0)venues/\(venue.slug)/" }
    let summary: CalendarPhrase
    switch told.kind {
    case .hours:
      summary = .open(name)
      event.description = reasons(entry, of: origin, in: language)
    case .menu:
      let meal = entry.menu?.period ?? (told.label.isEmpty ? nil : told.label.capitalizingWords())
      summary =
        meal.map { .meal(MealPhrase.named($0).text(in: language), at: name) } ?? .menu(name)
      event.description = entry.menu?.names ?? ""
    }
    event.summary = (event.isCancelled ? CalendarPhrase.cancelled(summary.text(in: language)) : summary)
      .text(in: language)
    return event
  }

  /// A meal without stated hours takes the whole date.
  private static func time(_ told: AnnouncedEvent, in zone: Zone) -> CalendarEvent.Time {
    let isWholeDay =
      told.kind == .menu && told.opens == zone.firstInstant(of: told.date)
      && told.closes == zone.firstInstant(of: told.date.adding(days: 1))
    return isWholeDay ? .allDay(told.date) : .between(told.opens, told.closes)
  }

  private static func reasons(
    _ entry: CalendarResult.Entry, of origin: Origin, in language: Language
  ) -> String {
    guard let opening = entry.opening else { return "" }
    let said = opening.because
    let source = said.provenance.source
    let phrase: CalendarPhrase =
      switch said.statement.scope {
      case .override: .setByHand
      case .now: .saidOfNow(source)
      case .date, .range: .saidOfDates(source)
      case .weekly: .saidOfWeeks(source)
      }
    let holiday = said.statement.scope == .weekly ? origin.holiday(opening.date) : nil
    return [
      opening.comment, phrase.text(in: language),
      holiday.map { PageSentence.holiday($0).text(in: language) },
    ].compactMap(\.self).joined(separator: "\n")
  }
}
