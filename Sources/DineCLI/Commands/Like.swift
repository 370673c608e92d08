import Commands
import Console
import Dining

extension DineProgram {
  static let like = Command(
    saying: .like,
    CommandSpec(
      "like", "mark a dish or a place that you like", in: .yours,
      discussion: """
        A venue's name means the venue; any other means the dish of that name, however it is spelled, or the \
        only dish with these words. What is liked is marked in menu, open, near and search, and dine alerts \
        says when it will be served. It is kept in a file that only you can read; dine people forget deletes \
        it.
        """,
      examples: [
        .init("dine like \"Roasted Beets\"", "a dish, wherever it is served"),
        .init("dine like alder-hall", "a place"),
        .init("dine like \"Plum dumplings\" --anyway", "a dish that nobody has served yet"),
      ], arguments: [.likeable], options: [.anyway, .person]))
}
