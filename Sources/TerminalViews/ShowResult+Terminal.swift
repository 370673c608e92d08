import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension ShowResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    let venue = moment.venue
    var rows: [[String?]] = [
      ["venue", venue.slug], ["name", venue.name], ["kind", venue.kind?.rawValue],
      ["state", moment.open.kind.rawValue], ["period", moment.open.period],
      ["closes_at", moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }],
      ["opens_at", moment.open.opensAt.map { $0.rfc3339(in: clock.zone) }],
      ["meal_exchange", moment.exchange.kind.rawValue], ["address", venue.address],
      ["geo", venue.coordinates?.geoURI], ["phone", venue.phone],
      ["accepts", venue.accepts.map { $0.map(\.rawValue).joined(separator: ",") }],
    ]
    rows += week.days.map { ["hours", $0.date.description, $0.openings.map { clock.plainSpans($0) }] }
    rows += exchangeWeek.days.map {
      ["meal_exchange_hours", $0.date.description, $0.openings.map { clock.plainSpans($0) }]
    }
    rows += menus.map { ["menu", $0.menu.date.description, $0.menu.period] }
    rows += offers.map { offer in
      [
        "offer", offer.dish.name, offer.dish.mealExchange.map { $0 ? "meal-exchange" : "" },
        offer.dish.price?.text(in: clock.language),
      ]
    }
    rows += facts.map { ["set-by-hand", $0.field, $0.value, $0.author, $0.setAt.rfc3339(in: clock.zone)] }
    return rows
  }

  /// A page about the venue, the most wanted information first.
  package func human(_ sheet: TextLayout) -> String {
    sheet.page([
      headline(sheet), today(sheet), hours(sheet), exchange(sheet), food(sheet), always(sheet), place(sheet),
      sources(sheet),
    ])
  }

  private func headline(_ sheet: TextLayout) -> [String] {
    sheet.flow([
      .init(moment.venue.name, .heading),
      .init(moment.venue.kind.map { sheet.say(KindWord($0)) } ?? "", .dim),
    ])
      + sheet.flow(sheet.state(of: moment), indent: 2) + sheet.doubted(doubt, indent: 2)
      + sheet.holiday(holiday, indent: 2)
  }

  private func today(_ sheet: TextLayout) -> [String] {
    let named = week.days.first?.windows?.filter { $0.period != nil } ?? []
    guard let date = week.days.first?.date, !named.isEmpty else { return [] }
    let isToday = date == sheet.clock.today
    return [sheet.heading(isToday ? sheet.say(ShowPhrase.today) : sheet.clock.day(date))]
      + sheet.pairs(named.map { (sheet.clock.meal($0.period ?? ""), .init(sheet.clock.span($0))) })
  }

  private func hours(_ sheet: TextLayout) -> [String] {
    guard week.isKnown else {
      return [sheet.heading(sheet.say(ShowPhrase.hours))]
        + sheet.lines(sheet.say(ShowPhrase.noMoreHours), indent: 2)
    }
    return [sheet.heading(sheet.say(ShowPhrase.hours))] + lines(of: week, sheet)
  }

  private func exchange(_ sheet: TextLayout) -> [String] {
    guard exchangeWeek.isKnown else { return [] }
    return [sheet.heading(sheet.say(ShowPhrase.exchange))] + lines(of: exchangeWeek, sheet)
  }

  /// The days of a week, grouped if they have the same hours: `Mon – Thu  11:00 AM – 2:30 PM`.
  private func lines(of week: VenueWeek, _ sheet: TextLayout) -> [String] {
    var groups: [(first: CivilDate, last: CivilDate, text: String)] = []
    let unknown = sheet.say(ShowPhrase.unknown)
    for day in week.days {
      let text =
        day.openings.map { openings in
          let doubts = (day.windows ?? []).filter { $0.kind == .unknown }
          return doubts.isEmpty
            ? sheet.clock.spans(openings)
            : ServiceDay.words(of: openings + doubts, sheet.clock).joined(separator: ", ")
        } ?? unknown
      // Today keeps a line of its own, because readers look for it.
      if let group = groups.last, group.text == text, group.first != week.days.first?.date {
        groups[groups.count - 1].last = day.date
      } else {
        groups.append((day.date, day.date, text))
      }
    }
    return sheet.pairs(
      groups.map { group in
        let first = sheet.clock.day(group.first)
        let label =
          group.first == group.last
          ? first : sheet.say(ShowPhrase.days(first, sheet.clock.day(group.last)))
        return (label, .init(group.text, group.text == unknown ? .unknown : nil))
      })
  }

  private func food(_ sheet: TextLayout) -> [String] {
    guard let date = menus.first?.menu.date else { return [] }
    let meals = menus.map { record -> (label: String, text: TextLayout.Piece) in
      let stations = record.menu.stations.map(\.name).joined(separator: ", ")
      let count = record.menu.stations.map(\.dishes.count).reduce(0, +)
      let dishes = sheet.say(ShowPhrase.dishes(count))
      return (
        record.menu.period.map { sheet.clock.meal($0) } ?? sheet.say(ShowPhrase.allDay),
        .init(stations.isEmpty ? dishes : "\(dishes): \(stations)")
      )
    }
    return [sheet.heading(sheet.say(ShowPhrase.menu(day: sheet.clock.dayName(date))))] + sheet.pairs(meals)
      + sheet.remark("dine menu \(moment.venue.slug)\(sheet.sameCampus)", indent: 2)
  }

  /// What is always available, starting with what a meal exchange buys.
  private func always(_ sheet: TextLayout) -> [String] {
    let dishes = offers.map(\.dish)
    let bought = dishes.filter { $0.mealExchange == true }
    let stations = [
      Station(name: Station.exchange, dishes: bought),
      Station(
        name: sheet.say(bought.isEmpty ? FoodWords.always : FoodWords.besides),
        dishes: dishes.filter { $0.mealExchange != true }),
    ]
    let lines = sheet.stations(stations, indent: 2)
    return lines.isEmpty ? [] : [sheet.heading(sheet.say(ShowPhrase.alwaysThere))] + lines
  }

  private func place(_ sheet: TextLayout) -> [String] {
    let venue = moment.venue
    var lines: [String] = []
    if let address = venue.address { lines += sheet.lines(address, indent: 2) }
    if let coordinates = venue.coordinates {
      lines += sheet.remark(coordinates.geoURI, indent: 2) + sheet.remark(coordinates.mapURL, indent: 2)
    }
    if let phone = venue.phone { lines += sheet.lines(phone, indent: 2) }
    if let accepts = venue.accepts {
      lines += sheet.lines(sheet.say(ShowPhrase.takes(accepts)), indent: 2)
    }
    return lines.isEmpty ? [] : [sheet.heading(sheet.say(ShowPhrase.place))] + lines
  }

  private func sources(_ sheet: TextLayout) -> [String] {
    statements.isEmpty && facts.isEmpty
      ? [] : [sheet.heading(sheet.say(ShowPhrase.sources))] + sheet.statements(statements, facts)
  }
}
