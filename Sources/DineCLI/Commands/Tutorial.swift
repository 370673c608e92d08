import Commands
import Configuration
import Console
import Dining
import Failures
import Phrases
import Queries
import TerminalViews
import World

extension DineProgram {
  static let tutorial = Command(
    CommandSpec(
      "tutorial", "the first lines to try, with names that your campus has", in: .setUp,
      discussion: "For people only: it has no other form.",
      examples: [
        .init("dine tutorial", "eleven lines to type"),
        .init("dine tutorial --no-pager", "without a pager"),
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let venues = try campus.venues()
      let hall = venues.first { $0.venue.kind == .hall } ?? venues.first
      let dish = try hall.flatMap { known throws(Failure) in
        try campus.rows()[known.venue.slug].map { row throws(Failure) in
          try campus.menus(of: row, from: campus.date(at: campus.setting.now))
        }
      }?.first?.menu.stations.flatMap(\.dishes).first { !$0.isAddOn }
      let text = TutorialText(campus: campus.setting.campus.name, venue: hall?.venue.slug, dish: dish?.name)
      if session.form != .none {
        session.world.console.output(session.surface.show(text.human(session.layout(campus.setting.clock))))
      }
      return .yes
    })
}
