import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let logEdit = Command(
    CommandSpec(
      "log edit", "change entries, or join one that somebody else logged", in: .yours,
      discussion: """
        Dish, place and time change for everybody who ate it, and the menu of that day and place is searched \
        again: what is known about another dish does not stay. With --person, if that is somebody else, they \
        change for that person only, who then gets an entry with an ID of its own. Rating, note, tags, \
        calories and portion are each person's own. Somebody who was not part of an entry joins it: dine log \
        edit ID --person bob --rating 3.5.
        """,
      examples: [
        .init("dine log edit y8rj --rating 3.5 --note 'too salty'", "by the beginning of an ID"),
        .init("dine log edit y8rj --person bob --rating 4", "what bob gives it"),
        .init("dine log edit y8rj --person bob --dish congee", "bob had something else"),
      ],
      arguments: [ArgumentSpec("ID", .some, .text, "as dine log shows it; the beginning is enough")],
      options: [.value("dish", nil, "DISH", .text, "what it was")] + OptionSpec.logWords + [
        .flag("anyway", nil, "keep place and people as typed, whatever they resemble")
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      var words = try session.logWords(campus)
      words.isForNamedOnly = try session.isAboutSomebodyElse()
      guard !words.isEmpty else { throw Failure(.logNothingToChange) }
      let edited = try session.log(campus, orNew: true).edit(session.arguments.arguments("ID"), words)
      return try session.give(Found(edited, campus.setting.clock))
    })
}
