import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let unlike = Command(
    CommandSpec(
      "unlike", "remove a like or a dislike", in: .yours,
      examples: [
        .init("dine unlike alder-hall", "neither liked nor disliked"),
        .init("dine unlike cedar-house --person ada", "of somebody else on this computer"),
      ], arguments: [.likeable], options: [.person]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let result = try session.opinions(campus).takeBack(
        [.like, .dislike], of: try session.arguments.required("NAME", of: "unlike"), takesVenues: true)
      return try session.give(Found(result, campus.setting.clock))
    })
}
