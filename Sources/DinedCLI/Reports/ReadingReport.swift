import JSONViews
import CivilTime
import Console
import Dining
import JSON
import Phrases
import TerminalViews

/// The output of `dined read`: the reading of one page, as JSON or for a person.
struct ReadingReport: Sendable {
  let reading: Reading

  init(_ reading: Reading) {
    self.reading = reading
  }

  /// `dine.reading/1`; null for what the page does not state.
  ///
  /// - Parameters:
  ///   - zone: the campus' zone, in which times are written.
  ///   - pretty: whether to use several lines, for people.
  /// - Returns: one object and a line break.
  func json(_ zone: Zone, pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    write(into: &writer, zone)
    return writer.line()
  }

  /// The same object as a part of another answer.
  func write(into writer: inout JSONWriter, _ zone: Zone) {
    let clock = LocalClock(now: reading.observedAt, zone: zone)
    writer.object { object in
      object.field("schema", "dine.reading/1")
      object.field("adapter", reading.adapter)
      object.time("observed_at", reading.observedAt, clock)
      object.field("confidence", reading.confidence.rawValue)
      object.array("venues") { for venue in reading.venues { $0.venue(venue) } }
      object.array("hours") { for hours in reading.hours { $0.hours(hours, clock) } }
      object.array("menus") { for menu in reading.menus { $0.menu(menu) } }
      object.array("offers") { for offer in reading.offers { $0.offer(offer) } }
      object.array("notices") { for notice in reading.notices { $0.notice(notice) } }
    }
  }

  /// Counts first, then each venue, statement, menu and notice on a line of its own.
  func human(_ sheet: TextLayout) -> String {
    let summary = ReadingPhrase.summary(
      adapter: reading.adapter, confidence: reading.confidence.rawValue, reading.counts)
    return sheet.page(
      [
        sheet.lines(sheet.say(summary), role: .heading),
        lines(.venue, reading.venues.map { [$0.siteID, $0.kind?.rawValue, $0.name] }, sheet),
        lines(.hours, reading.hours.map { fields($0, sheet) }, sheet),
      ]
        + reading.menus.map { menu in
          lines(.menu, [[menu.venue, menu.menu.date.description, menu.menu.period]], sheet)
            + sheet.stations(menu.menu.stations, indent: 2)
        } + [
          lines(.offer, reading.offers.map { [$0.venue, $0.dish.name] }, sheet),
          lines(.notice, reading.notices.map { [$0.code, $0.detail] }, sheet),
        ])
  }

  private func fields(_ hours: HoursReading, _ sheet: TextLayout) -> [String?] {
    let said = hours.statement
    let value = said.expression ?? said.state?.rawValue ?? sheet.say(ReadingPhrase.unread)
    let name = said.scope.rawValue
    let scope =
      said.service == .mealExchange ? sheet.say(ReadingPhrase.exchangeScope(name)) : name
    return [hours.venue, scope, days(of: said), said.period, value]
  }

  /// The days a statement is about, as the page gives them: `2026-11-20`, `2026-11-16 – 2026-11-20`, or an open
  /// end; nil if it names none.
  private func days(of said: HoursStatement) -> String? {
    let (from, to) = (said.validFrom?.description, said.validTo?.description)
    guard from != nil || to != nil else { return nil }
    return from == to ? from : [from, "–", to].compactMap { $0 }.joined(separator: " ")
  }

  private func lines(_ label: ReadingPhrase, _ rows: [[String?]], _ sheet: TextLayout) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let columns = [Column("", minimum: 6, narrow: .first)] + (0..<count).map { _ in Column("", minimum: 8) }
    let cells = rows.map { row in [sheet.cell(sheet.say(label), .dim)] + row.map { sheet.cell($0) } }
    return sheet.table(columns, cells).flatMap { $0 }
  }
}

extension Reading {
  /// How much was read.
  var counts: ReadingPhrase.Counts {
    var counts = ReadingPhrase.Counts()
    counts.venues = venues.count
    counts.hours = hours.count
    counts.menus = menus.count
    counts.dishes = menus.flatMap(\.menu.stations).map(\.dishes.count).reduce(0, +)
    counts.offers = offers.count
    counts.notices = notices.count
    return counts
  }
}

extension JSONWriter {
  fileprivate mutating func venue(_ venue: VenueReading) {
    object { object in
      object.field("site_id", venue.siteID)
      object.field("name", venue.name)
      object.field("kind", venue.kind?.rawValue)
      object.coordinates(venue.coordinates)
      object.strings("groups", venue.groups)
      object.field("food_court", venue.foodCourt)
      object.field("address", venue.address)
      object.strings("accepts", venue.accepts?.map(\.rawValue))
      object.field("phone", venue.phone)
      object.identity("same_as", venue.sameAs)
    }
  }

  fileprivate mutating func hours(_ hours: HoursReading, _ clock: LocalClock) {
    let said = hours.statement
    object { object in
      object.field("venue", hours.venue)
      object.field("scope", said.scope.rawValue)
      object.field("service", said.service.rawValue)
      object.field("period", said.period)
      object.field("expression", said.expression)
      object.field("valid_from", said.validFrom?.description)
      object.field("valid_to", said.validTo?.description)
      object.field("state", said.state?.rawValue)
      object.time("until", said.until, clock)
      object.time("opens_at", said.opensAt, clock)
      object.field("text", said.text)
      object.field("author", said.author)
      object.time("stated_at", said.statedAt, clock)
    }
  }

  fileprivate mutating func offer(_ offer: OfferReading) {
    object { object in
      object.field("venue", offer.venue)
      object.members(of: offer.dish)
    }
  }

  fileprivate mutating func menu(_ reading: MenuReading) {
    object { object in
      object.field("venue", reading.venue)
      object.field("date", reading.menu.date.description)
      object.field("period", reading.menu.period)
      object.array("stations") { for station in reading.menu.stations { $0.station(station) } }
    }
  }

  fileprivate mutating func notice(_ notice: Notice) {
    object { object in
      object.field("code", notice.code)
      object.field("detail", notice.detail)
    }
  }
}
