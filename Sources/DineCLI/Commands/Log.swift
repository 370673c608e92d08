import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  /// The default number of entries shown.
  private static let usualEntries = 20

  static let log = Command(
    CommandSpec(
      "log", "what you ate, the newest first", in: .yours,
      discussion: """
        Words are searched in dish, place, station, meal and cuisine, whatever their case and accents, and in tags and \
        note as they are typed. \
        --where takes dish, venue, station, meal, cuisine, diet, tag and person with = (the first six with != too), and \
        rating, date, weekday, hour, kcal and again (yes, no: whether you had eaten it before) with =, !=, <, <=, > and >=; of several all have to hold. \
        An empty value means not stated: station=, rating=, kcal=, tag=.
        """,
      examples: [
        .init("dine log", "the last twenty"),
        .init("dine log soup --where 'rating>=4'", "good soups"),
        .init("dine log --where venue=alder-hall --where weekday=tue --json", "the same as JSON"),
      ],
      arguments: [ArgumentSpec("TEXT", .many, .text, "words to find")],
      options: [
        .logWhere, .value("limit", "n", "N", .integer(1...1_000_000), "at most N (20)"), .person,
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let list = try session.log(campus).list(
        session.logConditions(), limit: session.arguments.int("limit") ?? usualEntries)
      return Found(list, campus.setting.clock)
    })
}
