import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let likes = Command(
    CommandSpec(
      "likes", "what you like, dislike and want to try, and where it is served next", in: .yours,
      discussion: """
        The next serving is from published menus, from now on; a dish that is on none of them may still come \
        back.
        """,
      examples: [
        .init("dine likes", "all of it"),
        .init("dine likes --json", "the same as JSON"),
      ], options: [.person]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      return Found(try session.opinions(campus).list(), campus.setting.clock)
    })
}
