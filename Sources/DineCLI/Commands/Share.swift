import Commands
import Configuration
import Console
import Failures
import Phrases
import Queries
import TerminalViews

extension DineProgram {
  static let share = Command(
    CommandSpec(
      "share", "a few lines about a dish or a place, to send to somebody", in: .menus,
      discussion: """
        Where a dish is served next, or until when a place is open, and the page that says so; nothing \
        personal. It is only printed: read it, then pass it on, as in dine share "Pulled Pork" | wl-copy. \
        For a calendar: dine export ics.
        """,
      examples: [
        .init("dine share \"Pulled Pork\"", "a dish"),
        .init("dine share alder-hall --as markdown", "a place, for a chat that knows Markdown"),
      ],
      arguments: [ArgumentSpec("NAME", .one, .named("venue"), "a venue, or a dish as dine dish takes it")],
      options: [
        .value(
          "as", nil, "FORM", .word(SharedText.Form.allCases.map(\.rawValue)), "text (the default) or markdown"
        )
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let name = try session.arguments.required("NAME", of: "share")
      let moment = QueryMoment(campus.setting.now)
      let findsChange = session.form == .json
      let pages = try campus.listingPages()
      var shared: SharedAnswer =
        if try campus.venueIfKnown(named: name) != nil {
          SharedAnswer(
            of: try campus.answer(ShowQuery(name), at: moment, findsChange: findsChange), pages: pages)
        } else {
          SharedAnswer(
            of: try campus.answer(DishDetailQuery(name), at: moment, findsChange: findsChange), pages: pages)
        }
      shared.form = session.arguments.value("as").flatMap { SharedText.Form(rawValue: $0) } ?? .text
      return try session.give(Found(shared, campus.setting.clock))
    })
}
