import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import Questions
import World

extension DineProgram {
  static let vote = Command(
    CommandSpec(
      "vote", "say yes or no to today's dishes and places, one after the other", in: .together,
      discussion: """
        At a terminal it asks: y yes, n no, s skip, u undo, i info, q end. What is served soon comes first, \
        then what many like, then what the votes of others leave uncertain. Elsewhere it lists what there is \
        to vote on. With NAME it votes on that only. A vote on a place holds for the day, one on a dish \
        until it is changed; no to a place keeps a group from it, no to a dish does not.
        """,
      examples: [
        .init("dine vote", "one by one"),
        .init("dine vote \"Roasted Beets\" yes", "one dish"),
        .init("dine vote alder-hall no --person ada", "a place, by somebody else on this computer"),
        .init("dine vote alder-hall --undo", "remove that vote"),
        .init("dine vote --list beets", "votes on names with this word"),
      ],
      arguments: [
        ArgumentSpec(
          "NAME", .optional, .named("venue"), "a venue, or a dish by its name or some of its words"),
        ArgumentSpec("YES|NO", .optional, .word(["yes", "no"]), "yes or no"),
      ],
      options: [
        .person, .group, .flag("undo", nil, "remove the vote on NAME"),
        .flag("list", "l", "list votes, with NAME only on names that have it"),
        .flag("all", "a", "also what was voted on already"),
        .value("station", nil, "STATION", .text, "only dishes of counters with these words"),
        .value("limit", "n", "N", .integer(1...10_000), "list at most N (20)"), .anyway,
      ] + QuestionSpec.menu.options.filter { ["diet", "without", "trust-missing"].contains($0.long) },
      exclusive: [["undo", "list"]]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let book = try session.ballots(campus)
      let name = session.arguments.argument("NAME")
      if session.canTalk, name == nil, !session.arguments.has("list") {
        var conversation = VoteConversation(session, book, campus)
        return try conversation.run()
      }
      return try session.give(Found(try session.votes(name, book), campus.setting.clock))
    })
}

extension Session {
  /// Changes or lists votes, according to the command line.
  fileprivate func votes(_ name: String?, _ book: BallotBook) throws(Failure) -> VoteResult {
    if arguments.has("list") { return try book.list(name ?? "") }
    guard let name else {
      if arguments.has("undo") { throw Failure(.missingArgument, "NAME", detail: "dine vote") }
      return try book.open(try ballotChoice(), limit: arguments.int("limit") ?? 20)
    }
    if arguments.has("undo") { return try book.takeBack(name) }
    guard let said = arguments.argument("YES|NO") else {
      // Of several words the last was meant as the answer, unless the name was given as one.
      guard !words.contains(name), let last = name.split(separator: " ").last else {
        throw Failure(.missingArgument, "YES|NO", detail: "dine vote")
      }
      throw Failure(.unknownWord, String(last), detail: "YES|NO: yes, no")
    }
    return try book.vote(on: name, said == "yes", anyway: arguments.has("anyway"))
  }

  /// The dishes and places to vote on, from the command line.
  func ballotChoice() throws(Failure) -> BallotBook.Choice {
    var choice = BallotBook.Choice()
    choice.station = arguments.value("station")
    choice.filter = try arguments.filter()
    choice.group = arguments.value("group")
    choice.all = arguments.has("all")
    return choice
  }
}
