import Console
import Phrases

/// The first commands to try on a campus, using names that exist there.
package struct TutorialText: Sendable {
  private let campus: String
  private let venue: String
  private let dish: String

  /// - Parameters:
  ///   - campus: the campus' name.
  ///   - venue: the slug of a place, preferably a hall; nil: none is known.
  ///   - dish: the name of a dish; nil: no menu is known.
  package init(campus: String, venue: String?, dish: String?) {
    self.campus = campus
    self.venue = venue ?? "VENUE"
    self.dish = dish.map { "\"\($0.filter { !"\"\\$`".contains($0) })\"" } ?? "DISH"
  }

  /// The commands, each with what it shows.
  package func human(_ sheet: TextLayout) -> String {
    sheet.page([
      [sheet.heading(sheet.say(TutorialPhrase.title(campus: campus)))]
        + sheet.pairs(TutorialStep.allCases.map { (line(for: $0), .init(sheet.say($0), .dim)) })
    ])
  }

  private func line(for step: TutorialStep) -> String {
    (["dine"] + words(of: step)).joined(separator: " ")
  }

  private func words(of step: TutorialStep) -> [String] {
    switch step {
    case .open: []
    case .menu: ["menu", venue]
    case .near: ["near", venue]
    case .lucky: ["lucky"]
    case .like: ["like", dish]
    case .recommend: ["recommend"]
    case .next: ["next", dish]
    case .week: ["week", venue]
    case .ate: ["ate", dish, "--rating", "4"]
    case .vote: ["vote"]
    case .help: ["help"]
    }
  }
}
