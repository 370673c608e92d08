import Dining
import MarkupWriting
import Phrases
import Tables

/// Where they eat, until when it is open, why, and the distance for each member with a starting place.
struct TableResult {
  private let outcome: TableOutcome
  private let view: TableView
  /// The maximum number of left-out places that are listed.
  private static let mostLeftOut = 12

  init(_ outcome: TableOutcome, _ view: TableView) {
    self.outcome = outcome
    self.view = view
  }

  func write(_ section: inout HTMLWriter, _ context: PageContext) {
    if let place = outcome.place {
      section.element("h2", context.say(TablePhrase.result))
      section.element("p", ["class": "pick"]) { line in
        line.element("a", ["id": "place", "href": context.link(PageLink.venue(place))]) {
          $0.name(outcome.name)
        }
      }
      section.element("p", ["class": "lead"]) { line in
        let parts = [
          // Afterwards that is no longer useful, and the next opening is not computed here.
          outcome.openUntil.flatMap { end in
            end > context.clock.now ? context.say(TablePhrase.openUntil(context.clock.timeAndDay(end))) : nil
          },
          view.moments[place]?.venue.address,
        ]
        line.name(parts.compactMap(\.self).joined(separator: " · "))
      }
      if let fit = view.member.flatMap({ member in outcome.fits.first { $0.member == member.number } }) {
        section.element("p") { line in
          line.text(context.say(TablePhrase.forYou) + " ")
          line.name(fit.dishes.joined(separator: ", "))
        }
      }
    } else {
      section.element("h2", context.say(TablePhrase.nowhereToEat))
    }
    section.element("h3", context.say(TablePhrase.why))
    section.element("ul", ["class": "why"]) { list in
      for reason in reasons(context) { list.element("li", reason) }
    }
    ways(&section, context)
    leftOut(&section, context)
  }

  private func reasons(_ context: PageContext) -> [String] {
    var phrases: [TablePhrase] = [.votedOf(outcome.voted, outcome.members)]
    if outcome.place != nil {
      phrases += [.everybodyFits, .together(outcome.choices)]
      if outcome.isFewestNoes { phrases.append(.fewestNoes) }
      if let edge = outcome.edge { phrases.append(.edge(edge)) }
    }
    return phrases.map { context.say($0) }
  }

  private func ways(_ section: inout HTMLWriter, _ context: PageContext) {
    guard outcome.place != nil, !view.ways.isEmpty else { return }
    section.element("h3", context.say(TablePhrase.ways))
    section.element("ul", ["class": "why", "id": "ways"]) { list in
      for way in view.ways {
        list.element("li") { line in
          line.name(way.name.isEmpty ? context.say(TablePhrase.member(way.number)) : way.name)
          let isThere = way.distance.metres < 15
          line.text(
            ": "
              + (isThere
                ? context.say(PagePhrase.here)
                : "\(way.distance.walkMinutes) \(context.say(PagePhrase.walk)) · "
                  + way.distance.text(context.units, in: context.language)))
        }
      }
    }
  }

  private func leftOut(_ section: inout HTMLWriter, _ context: PageContext) {
    guard !outcome.exclusions.isEmpty else { return }
    // Places that are closed anyway are the least interesting.
    let told =
      outcome.exclusions.filter { $0.obstacle != .closed }
      + outcome.exclusions.filter { $0.obstacle == .closed }
    section.element("details", ["id": "others"]) { fold in
      fold.element("summary") { $0.element("span", context.say(TablePhrase.leftOut)) }
      fold.element("ul", ["class": "why"]) { list in
        for place in told.prefix(Self.mostLeftOut) {
          list.element("li") { line in
            line.name(place.name)
            line.text(": " + context.say(place.obstacle.phrase))
          }
        }
      }
    }
  }
}

extension TableOutcome.Obstacle {
  fileprivate var phrase: TablePhrase {
    switch self {
    case .closed: .closed
    case .closes: .closes
    case .opens: .opens
    case .hoursUnknown: .hoursUnknown
    case .nothingFits: .nothingFits
    case .unstated: .unstated
    case .noMenu: .noMenu
    case .refused: .refused
    case .passedOver: .passedOver
    }
  }
}
