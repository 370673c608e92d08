import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import Feeds
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let exportICS = Command(
    CommandSpec(
      "export ics", "hours or menus as a calendar (iCalendar)", in: .data,
      discussion: """
        Without a venue: every hall. From a week ago to sixty days ahead; unknown days have no event. dined \
        serve and dined publish offer the same bytes at addresses that a calendar program can subscribe to.
        """,
      examples: [
        .init("dine export ics alder-hall", "when a hall is open"),
        .init("dine export ics --likes", "when what you like is served; for yourself alone"),
        .init("dine export ics alder-hall --menu", "what it serves, saved with > meals.ics"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .flag("menu", nil, "what is served, instead of when it is open"),
        .flag("likes", "l", "when what you like or want to try is served, anywhere"), .person,
      ], exclusive: [["menu", "likes"]]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let setting = campus.setting
      let isOfLikes = session.arguments.has("likes")
      var query = CalendarQuery(
        session.arguments.has("menu") || isOfLikes ? .menu : .hours,
        venue: session.arguments.argument("VENUE"))
      if isOfLikes { query.dishes = Set(try session.opinions(campus).wantedDishes()) }
      let result = try query.answer(in: campus, at: setting.now)
      try session.checkAge(of: result.dataAsOf, askedAt: setting.now, setting.clock)
      let language = setting.clock.language
      let address = FeedAddress(site: setting.configuration.serving.address)
      var origin = VenueCalendar.Origin(
        campus: setting.campus.name, campusID: setting.campus.id, zone: setting.zone,
        page: address.pages(
          of: setting.campus.id, isAlone: setting.configuration.campuses.count == 1, in: language),
        holiday: setting.holidayNames)
      origin.namesApart = Venue.namesApart(try campus.venues().map(\.venue))
      let document = VenueCalendar.document(result, of: origin, in: language)
      if session.form != .none {
        session.world.console.output(String(decoding: document.bytes, as: UTF8.self))
      }
      return result.entries.isEmpty ? .no : .yes
    })
}
