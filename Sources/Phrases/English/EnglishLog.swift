import Dining

extension LogPhrase {
  package var english: String {
    switch self {
    case .added: "Logged:"
    case .edited(1): "Changed:"
    case .edited(let count): "Changed \(count) entries:"
    case .wouldRemove(let count): "\(Self.entries(count)) to be removed:"
    case .removed(let count): "\(Self.entries(count)) removed; dine log undo restores what is gone:"
    case .undone(.add, let count): "Undone, \(Self.entries(count)) no longer logged:"
    case .undone(.import, let count): "Import undone, \(Self.entries(count)):"
    case .undone(.edit, let count): "Change undone, \(Self.entries(count)):"
    case .undone(.remove, let count): "Restored, \(Self.entries(count)):"
    case .nothing: "Nothing is logged: dine ate DISH, dine ate VENUE"
    case .nothingToUndo: "There is no change to the log to undo."
    case .nothingMeant: "No entry matches."
    case .more(let shown, let all): "The newest \(shown) of \(all); -n shows more."
    case .calories(let sum, let stated, let notStated):
      "\(sum) kcal in \(Self.entries(stated))" + (notStated > 0 ? "; \(notStated) not stated" : "")
    case .kilocalories(let text): "\(text) kcal"
    case .mean(let mean, let count): "mean \(mean) of \(count)"
    case .companion(let name, nil): "with \(EnglishSubject(name).within)"
    case .companion(let name, let stars?): "\(EnglishSubject(name).within) gave \(stars)"
    case .again: "again"
    case .askRemove: "Remove them? [y/N] "
    case .noRows: "The table has no row below its header. Nothing was imported."
    case .imported(let rows, let added, let changed, let known, let isPreview):
      (isPreview ? "Would import " : "Imported ")
        + "\(added) new and \(changed) changed of \(rows == 1 ? "1 row" : "\(rows) rows")"
        + "; \(known) already there."
    case .leftOut(let line, let fault, let text): "line \(line) is left out: \(Self.english(fault, text))"
    case .moreLeftOut(let count): "… and \(count) more"
    case .ignored(let columns): "Ignored columns: " + columns.joined(separator: ", ")
    case .asTyped(let name): "\(name) is kept as you typed it: it is on no menu, now or before."
    case .asTypedWithoutMenus(let name):
      "\(name) is kept as you typed it: there are no menus yet."
    case .elsewhere(let name): "\(name) is not a venue of this campus; the place is kept as you typed it."
    case .newest: "New or changed, the newest:"
    }
  }

  private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

  private static func english(_ fault: Fault, _ text: String) -> String {
    switch fault {
    case .futureDate: "\(text) is in the future"
    case .badDate: "\"\(text)\" is not a date like 2026-11-20"
    case .noDish: "neither dish nor place"
    case .badRating: "\"\(text)\" is not a rating in half stars"
    case .badCalories: "\"\(text)\" is not a number of kilocalories"
    case .badPerson: "\"\(text)\" cannot be a person's name here"
    case .tooLong: "\(text) is too long"
    case .farDate: "\(text) is before 1900"
    case .tooManyFields:
      "it has more fields than there are columns; text with \(text == "," ? "commas" : text == ";" ? "semicolons" : "tabs") needs quotes"
    }
  }
}

extension StatsPhrase {
  package var english: String {
    switch self {
    case .title(nil): "Your log"
    case .title(let name?): "The log of \(name)"
    case .nothing: "Nothing is logged: dine ate DISH, dine ate VENUE"
    case .by(let kind): "By \(Self.english(kind))"
    case .top(.dish): "Best dishes"
    case .top(.venue): "Best places"
    case .top(.station): "Best stations"
    case .top(.cuisine): "Best cuisines"
    case .top(.weekday), .top(.hour): "Best times"
    case .barsOfRatings: "A bar is as long as its rating, of five stars."
    case .ratings: "Ratings"
    case .calendar: "Calendar"
    case .meals: "Weekdays and meals"
    case .calories: "Kilocalories"
    case .novelty: "New and again"
    case .notStated: "not stated"
    case .total(let entries, let days, let count):
      "\(entries) \(count == 1 ? "entry" : "entries") on \(days) \(days == "1" ? "day" : "days")"
    case .rated(let count, let mean): "\(count) rated, mean \(mean)"
    case .fresh(let new, let again, let percent):
      "\(new) new, \(again) again" + (percent.map { " (\($0)% new)" } ?? "")
    case .weekMean(let text): "7-day mean \(text)"
    case .missing(let count): "\(count) not stated"
    case .most(let count): "at most \(count) on a day"
    case .shrunk(let mean, let count):
      "In brackets the mean pulled towards \(mean), as if \(count) more ratings had given that; it decides the order."
    case .moreBars(let count): "… and \(count) more; --json has them all"
    case .number(let count): count == 1 ? "1 rating" : "\(count) ratings"
    case .weekday(let day): String(day.english.prefix(3))
    case .entries: "entries"
    case .perDay: "a day"
    case .sevenDays: "7-day mean"
    }
  }

  private static func english(_ kind: Kind) -> String {
    switch kind {
    case .venue: "place"
    case .station: "station"
    case .dish: "dish"
    case .cuisine: "cuisine"
    case .weekday: "weekday"
    case .hour: "hour"
    }
  }
}
