import Commands
import Console
import Dining

extension DineProgram {
  static let dislike = Command(
    saying: .dislike,
    CommandSpec(
      "dislike", "mark a dish or a place as one to avoid", in: .yours,
      discussion: "It is then no longer liked or to be tried. Names work as in dine like.",
      examples: [
        .init("dine dislike alder-hall", "marked in menu, open, near and search"),
        .init("dine dislike \"Liver dumplings\" --anyway", "a dish that nobody has served yet"),
      ], arguments: [.likeable], options: [.anyway, .person]))
}
