import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension MenuResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.flatMap { entry in
      entry.record.menu.stations.flatMap { station in
        station.dishes.map { dish in
          [
            entry.record.venue, entry.record.menu.date.description, entry.record.menu.period, station.name,
            dish.calories.map(String.init), dish.tags?.joined(separator: ","),
            dish.allergens?.joined(separator: ","), dish.name,
          ]
        }
      }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    if let news = asked.news, entries.isEmpty {
      return sheet.page([sheet.lines(sheet.say(DishNewsPhrase.nothing(news)))])
    }
    guard !entries.isEmpty || !matcher.hasLeftOut else {
      let text = sheet.say(MenuPhrase.nothingFits(matcher.filter, words(sheet.clock)))
      return sheet.page([
        sheet.lines(text) + sheet.leftOut(by: matcher, takesTrust: personal?.isOrdered != true)
      ])
    }
    guard !entries.isEmpty else {
      let isBare = asked.date == nil && asked.period == nil && !asked.exchange
      let hint: MenuPhrase? =
        asked.isMealUnnamed
        ? .seeEveryMeal
        : over.map {
          .seeEarlier(
            asked.slug, isYesterday: $0 < sheet.clock.today, asked: sheet.sameOptions(without: ["date"]))
        } ?? (isBare ? .seeStatus(asked: sheet.sameCampus) : nil)
      let always = asked.slug.flatMap {
        asked.alwaysSells ? MenuPhrase.seeAlways($0, asked: sheet.sameCampus) : nil
      }
      let remark = (always ?? hint).map { sheet.remark(sheet.say($0)) } ?? []
      let none = asked.noExchangeOn.map {
        MenuPhrase.noExchange(asked.venue, on: sheet.clock.longDate($0))
      }
      return sheet.page([sheet.lines(sheet.say(none ?? MenuPhrase.noMenu(words(sheet.clock)))), remark])
    }
    let groups = sheet.priceGroups(
      of: entries.flatMap(\.record.menu.stations).flatMap(\.dishes).filter { !$0.isAddOn })
    let menus = entries.map { entry in
      let isEmpty = entry.record.menu.stations.allSatisfy(\.dishes.isEmpty)
      return title(entry, sheet)
        + (isEmpty
          ? sheet.lines(sheet.say(MenuPhrase.nothingListed), indent: 2)
          : isCompact
            ? sheet.compactStations(
              entry.record.menu.stations, marks: marks, fits: { marks.fits(entry.place(of: $1, at: $0)) })
            : sheet.stations(
              entry.record.menu.stations, indent: 2, for: matcher.filter, showsAllergens: asked.allergens,
              marks: marks, fits: { marks.fits(entry.place(of: $1, at: $0)) }, groups: groups,
              why: { reasons(entry.place(of: $1, at: $0), sheet) }
            ) { dish in entry.news[dish.name].map { words($0, sheet) } })
    }
    let missing = silent.map { sheet.say(MenuPhrase.noMenuOf($0)) }
    return sheet.page(
      menus + [
        missing.flatMap { sheet.lines($0) },
        sheet.leftOut(by: matcher, takesTrust: personal?.isOrdered != true)
          + (groups.isEmpty ? [] : sheet.remark(sheet.say(MenuPhrase.priceGroups(groups))))
          + sheet.legend(
            dishNames.map { marks[dish: $0] }, anyFits: placedDishes.contains { marks.fits($0.place) })
          + personalRemarks(sheet) + sheet.flow([age(sheet)]),
      ])
  }

  /// Why a dish suits or not, and the reasons for its score, if requested.
  private func reasons(_ place: DishPlace, _ sheet: TextLayout) -> [String] {
    guard let personal, personal.tellsWhy, let standing = personal.standings[place] else { return [] }
    let tastes = standing.judgement.findings.isEmpty ? [] : [sheet.say(TasteReasons(standing.judgement))]
    let score =
      standing.score.map {
        sheet.reasons(for: $0, of: place.dish, personal.names, orAgainst: true)
      } ?? ""
    return tastes + (score.isEmpty ? [] : [score])
  }

  private func personalRemarks(_ sheet: TextLayout) -> [String] {
    guard let personal else { return [] }
    let isSilent =
      personal.tellsWhy
      && personal.standings.values.allSatisfy { $0.judgement.findings.isEmpty && $0.score == nil }
    return
      (personal.isOrdered
      ? sheet.remark(sheet.say(RecommendPhrase.orderedFor(personal.person.asOther))) : [])
      + (personal.isOrdered && !personal.isKnown
        ? sheet.remark(sheet.say(RecommendPhrase.teach(personal.person.asOther))) : [])
      + (isSilent ? sheet.remark(sheet.say(RecommendPhrase.nothingSaid)) : [])
  }

  /// `Alder Hall  Lunch  today, 11:00 AM – 3:00 PM`
  private func title(_ entry: Entry, _ sheet: TextLayout) -> [String] {
    let day = sheet.clock.datedDayName(entry.record.menu.date)
    let hours = entry.hours.isEmpty ? "" : ", " + sheet.clock.spans(entry.hours)
    return sheet.flow(
      [
        .init(entry.name, .heading), .init(sheet.clock.meal(entry.record.menu.period ?? ""), .heading),
        .init(day + hours, .dim),
      ] + (entry.isClosed ? [.init(sheet.clock.say(StateWords.closed), .soon)] : []))
  }

  private func age(_ sheet: TextLayout) -> TextLayout.Piece {
    .init(dataAsOf.map { sheet.clock.age($0) } ?? "", isStale ? .soon : .dim)
  }

  /// The request in words: `the halls of Hill, Lunch, Friday, November 20, from now on`.
  private func words(_ clock: LocalClock) -> MenuPhrase.Asked {
    MenuPhrase.Asked(
      campus: asked.campus, venue: asked.venue, exchange: asked.exchange, period: asked.period,
      date: asked.date.map { clock.longDate($0) }, fromNowOn: over != nil)
  }

  private func words(_ news: DishNews, _ sheet: TextLayout) -> String {
    switch news {
    case .new(let since): sheet.say(DishNewsPhrase.new(since: sheet.clock.dayName(since)))
    case .back(let last): sheet.say(DishNewsPhrase.back(last: sheet.clock.dayName(last)))
    case .trending(let count): sheet.say(DishNewsPhrase.trending(count))
    }
  }
}
