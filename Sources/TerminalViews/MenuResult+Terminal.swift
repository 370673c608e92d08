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
    guard !entries.isEmpty || !matcher.hasLeftOut else {
      let text = "Nothing that is \(matcher.filter.words) is known for \(words(sheet.clock))."
      return sheet.page([sheet.lines(text) + sheet.leftOut(by: matcher)])
    }
    guard !entries.isEmpty else {
      let remark = isOver ? sheet.remark("What there was today: dine menu --date today") : []
      return sheet.page([sheet.lines("No menu is known for \(words(sheet.clock))."), remark])
    }
    let menus = entries.map { entry in
      let isEmpty = entry.record.menu.stations.allSatisfy(\.dishes.isEmpty)
      return title(entry, sheet)
        + (isEmpty ? ["  nothing is listed"] : sheet.stations(entry.record.menu.stations, indent: 2))
    }
    let missing = silent.map { "No menu is known for \($0)." }
    return sheet.page(
      menus + [missing.flatMap { sheet.lines($0) }, sheet.leftOut(by: matcher) + sheet.flow([age(sheet)])])
  }

  /// `Alder Hall  Lunch  today, 11:00 AM – 3:00 PM`
  private func title(_ entry: Entry, _ sheet: TextLayout) -> [String] {
    let day = sheet.dayName(entry.record.menu.date)
    let hours = entry.hours.isEmpty ? "" : ", " + sheet.clock.spans(entry.hours)
    return sheet.flow([
      .init(entry.name, .heading), .init(entry.record.menu.period ?? "", .heading), .init(day + hours, .dim),
    ])
  }

  private func age(_ sheet: TextLayout) -> TextLayout.Piece {
    .init(dataAsOf.map { sheet.clock.age($0) } ?? "", isStale ? .soon : .dim)
  }

  /// What was asked for: `the halls of Hill, Lunch, Friday, November 20, from now on`.
  private func words(_ clock: LocalClock) -> String {
    let place = asked.venue.map { " at \($0)" } ?? ""
    let whole =
      asked.exchange ? "a meal exchange\(place)" : asked.venue ?? "the halls of \(asked.campus)"
    return [whole, asked.period, asked.date.map { clock.longDate($0) }, isOver ? "from now on" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }
}
