import Dining

extension NextPhrase {
  package var english: String {
    switch self {
    case .announced: "Announced"
    case .expected: "Expected"
    case .tooSeldom: "Served too rarely or too long ago to predict"
    case .probably(let day): "probably \(day)"
    case .withinTheWeek(let likelihood): "within the week " + Self.howOften(likelihood)
    case .served(let count, let last):
      (count == 1 ? "once" : count == 2 ? "twice" : "on \(count) days") + (last.map { ", last \($0)" } ?? "")
    case .noDish(let words): "No dish is known with \"\(words)\"."
    case .nothing: "No dish has been served on three days yet."
    case .noWishes: "No dish is liked or to be tried: dine like DISH"
    case .noneOfWishes: "No menu has had any dish that is liked or to be tried."
    }
  }

  private static func howOften(_ likelihood: Double) -> String {
    switch likelihood {
    case 0.94...: "almost always"
    case 0.82...: "nine times out of ten"
    case 0.7...: "three times out of four"
    case 0.58...: "two times out of three"
    case 0.42...: "every other time"
    case 0.29...: "one time in three"
    case 0.18...: "one time in four"
    case 0.06...: "one time in ten"
    default: "hardly ever"
    }
  }
}

extension ImportPhrase {
  package var english: String {
    switch self {
    case .noRows(let file): "\(file) has no row below its header. Nothing was imported."
    case .wouldRead(let rows, let file): "\(file) has \(Self.servings(rows)). Nothing was written."
    case .imported(let added, let rows, let file):
      added == rows
        ? "\(file): \(Self.servings(rows)) imported."
        : "\(file): of \(Self.servings(rows)) \(added) imported; the others are already recorded, are duplicates, or belong to meals already read from the site."
    case .newVenues(let names, let isDryRun):
      (isDryRun ? "Places that would be created: " : "Places created: ") + names.joined(separator: ", ")
    case .leftOut(let line, let fault):
      switch fault {
      case .noVenue: "line \(line) is left out: it names no venue"
      case .noDish: "line \(line) is left out: it names no dish"
      case .badDate(let text): "line \(line) is left out: \"\(text)\" is not a date like 2026-11-20"
      case .farDate(let text): "line \(line) is left out: \(text) is before 1900, or more than a year ahead"
      case .tooManyFields(let sign):
        "line \(line) is left out: it has more fields than there are columns; text with \(sign == "," ? "commas" : sign == ";" ? "semicolons" : "tabs") needs quotes"
      case .badPrice(let text):
        "line \(line) comes without its price: \"\(text)\" is not a plausible amount in a known currency"
      }
    case .moreLeftOut(let count): count == 1 ? "and 1 other line" : "and \(count) other lines"
    }
  }

  private static func servings(_ count: Int) -> String { count == 1 ? "1 serving" : "\(count) servings" }
}

extension DishNewsPhrase {
  package var english: String {
    switch self {
    case .new(let since): "new since \(since)"
    case .back(let last): "back, last served \(last)"
    case .trending(let count):
      count == 1 ? "liked or eaten once recently" : "liked or eaten \(count) times recently"
    case .nothing(.new):
      "No dish is known to be new; to know, menus of 28 of the 60 days before must be recorded."
    case .nothing(.back):
      "No dish is known to be back after a long time; to know, menus of 28 of the 60 days before must be recorded."
    case .nothing(.trending): "No dish on this menu was recently liked or eaten."
    }
  }
}

extension DishPhrase {
  package var english: String {
    switch self {
    case .alsoCalled(let names): "also called: " + names.joined(separator: ", ")
    case .similar(let names): "Similar: " + names.joined(separator: ", ")
    case .likedBy(let people): "liked by " + people.joined(separator: ", ")
    case .eaten(let times, let own, let mean):
      [
        times == 0 ? "never eaten" : times == 1 ? "eaten once" : "eaten \(times) times",
        own.map { "your rating \($0)" }, mean.map { "mean \($0.0) of \($0.1)" },
      ].compactMap(\.self).joined(separator: ", ")
    case .onNoMenu: "on no stored menu"
    case .varied:
      "its menus differ: contents are those of any of them, marks those of all; dine menu shows each"
    case .always(let venue): "always, \(venue)"
    }
  }
}
