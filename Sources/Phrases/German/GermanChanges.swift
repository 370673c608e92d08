extension ChangePhrase {
  package var german: String {
    switch self {
    case .title(let campus): "\(campus): was sich geändert hat"
    case .subtitle:
      "Speisepläne, die da sind, neue und wiedergekehrte Gerichte, andere Öffnungszeiten, Orte, die kommen und gehen."
    case .nothing(let campus, let since): "Seit \(since) ist von keiner Änderung bei \(campus) bekannt."
    case .menuPublished(let venue, let day, let meals):
      "\(venue): Der Speiseplan für \(day) ist da" + (meals.told.isEmpty ? "" : " (\(meals.german))")
    case .menuChanged(let venue, let day, let gained, let lost):
      "\(venue) am \(day): jetzt "
        + [
          gained.told.isEmpty ? nil : "mit \(gained.german)", lost.told.isEmpty ? nil : "ohne \(lost.german)",
        ]
        .compactMap(\.self).joined(separator: " und ")
    case .renamed(let venue, let day, let names), .back(let venue, let day, let names):
      "\(venue) am \(day): \(names.german)"
    case .isNow(let from, let to): "\(from) heißt jetzt \(to)"
    case .new(let venue, let day, let names): "\(venue) am \(day): neu ist \(names.german)"
    case .lastServed(let dish, let date): "\(dish) ist wieder da, zuletzt am \(date)"
    case .opens(let venue, let days, let time, let former):
      "\(venue) öffnet \(days.german) um \(time) statt um \(former)"
    case .closes(let venue, let days, let time, let former):
      "\(venue) schließt \(days.german) um \(time) statt um \(former)"
    case .closed(let venue, let days, let former): "\(venue) hat \(days.german) zu statt offen (\(former))"
    case .open(let venue, let days, let hours, let former):
      "\(venue) hat \(days.german) offen (\(hours)) statt \(former.map { "(\($0))" } ?? "zu")"
    case .venueNew(let venue): "\(venue) ist neu"
    case .venueGone(let venue): "\(venue) wird nicht mehr geführt"
    }
  }
}

extension ChangePhrase.Names {
  fileprivate var german: String {
    told.joined(separator: ", ") + (more == 0 ? "" : " und \(more) mehr")
  }
}

extension ChangeDays {
  fileprivate var german: String {
    switch self {
    case .single(let days): "am " + days.joined(separator: " und am ")
    case .daily(let first, let last): "von \(first) bis \(last)"
    case .weekly(let weekdays, let first, let last): "\(weekdays) von \(first) bis \(last)"
    case .stretches(let stretches): "an den Tagen " + stretches.joined(separator: ", ")
    }
  }
}
