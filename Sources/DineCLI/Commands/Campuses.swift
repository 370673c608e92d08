import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Phrases
import Queries
import World

/// The maximum number of campuses shown to a person who asks what is near.
private let nearest = 10

extension DineProgram {
  static let campuses = Command(
    CommandSpec(
      "campuses", "the campuses that dine setup knows", in: .setUp,
      discussion: """
        TEXT is a name, another name (UVA, Hoos), a city, or words of one. Typing errors and other spellings \
        of an umlaut (Köln, Koeln, Koln) are understood, and every match is listed. Needs neither a \
        configuration nor a database.
        """,
      examples: [
        .init("dine campuses virginia", "every campus with that word in its name"),
        .init("dine campuses Koeln", "canteens by their city"),
        .init("dine campuses --near 50.94,6.96 --limit 5", "what is near here"),
      ],
      arguments: [ArgumentSpec("TEXT", .optional, .text, "a name, a city, or words of one")],
      options: [
        .value("near", nil, "LAT,LON", .text, "the nearest first"),
        .value("limit", "n", "N", .integer(1...10_000), "at most N"),
      ]),
    finding: { session throws(Failure) in
      let units = Distance.Units(environment: session.world.environment, country: nil)
      var point: Coordinates?
      if let text = session.arguments.value("near") {
        guard let written = WrittenPoint(text), written.foreignSystem == nil, let meant = written.point else {
          throw Failure(.badCoordinatesArgument, text)
        }
        point = meant
      }
      // Distances to far-away campuses are of no interest.
      let isNearby = point != nil && session.form == .human
      let result = CampusesResult(
        named: session.arguments.argument("TEXT"), near: point, units: units,
        limit: session.arguments.int("limit") ?? (isNearby ? nearest : nil))
      return Found(result, LocalClock(now: session.momentAsked(), zone: .utc, language: session.language))
    })
}
