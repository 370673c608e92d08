import Answering
import Console

extension Command {
  static let venues = Command(
    CommandSpec(
      "venues", "the venues of the campus and the names commands take",
      examples: [
        .init("dine venues", "every venue"),
        .init("dine venues --plain | cut -f1", "just the names commands take"),
      ]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      return Found(VenueList(try facts.venues()), facts.clock)
    })
}
