extension ChangePhrase {
  package var english: String {
    switch self {
    case .title(let campus): "\(campus): what changed"
    case .subtitle: "Published menus, new and returning dishes, changed hours, places that come and go."
    case .nothing(let campus, let since): "Nothing is known to have changed at \(campus) since \(since)."
    case .menuPublished(let venue, let day, let meals):
      "\(venue): the menu for \(day) is out" + (meals.told.isEmpty ? "" : " (\(meals.english))")
    case .menuChanged(let venue, let day, let gained, let lost):
      "\(venue) on \(day): now "
        + [
          gained.told.isEmpty ? nil : "with \(gained.english)",
          lost.told.isEmpty ? nil : "without \(lost.english)",
        ].compactMap(\.self).joined(separator: ", and ")
    case .renamed(let venue, let day, let names), .back(let venue, let day, let names):
      "\(venue) on \(day): \(names.english)"
    case .isNow(let from, let to): "\(from) is now called \(to)"
    case .new(let venue, let day, let names): "\(venue) on \(day): new: \(names.english)"
    case .lastServed(let dish, let date): "\(dish) is back, last served on \(date)"
    case .opens(let venue, let days, let time, let former):
      "\(venue) opens at \(time) \(days.english) instead of \(former)"
    case .closes(let venue, let days, let time, let former):
      "\(venue) closes at \(time) \(days.english) instead of \(former)"
    case .closed(let venue, let days, let former):
      "\(venue) is closed \(days.english) instead of open \(former)"
    case .open(let venue, let days, let hours, let former):
      "\(venue) is open \(hours) \(days.english) instead of \(former ?? "closed")"
    case .venueNew(let venue): "\(venue) is new"
    case .venueGone(let venue): "\(venue) is no longer listed"
    }
  }
}

extension ChangePhrase.Names {
  fileprivate var english: String {
    told.joined(separator: ", ") + (more == 0 ? "" : " and \(more) more")
  }
}

extension ChangeDays {
  fileprivate var english: String {
    switch self {
    case .single(let days): "on " + days.joined(separator: " and ")
    case .daily(let first, let last): "from \(first) to \(last)"
    case .weekly(let weekdays, let first, let last): "\(weekdays) from \(first) to \(last)"
    case .stretches(let stretches): "on " + stretches.joined(separator: ", ")
    }
  }
}
