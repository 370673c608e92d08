import Commands
import Console

extension DineProgram {
  static let hide = Command(
    marking: .hidden,
    CommandSpec(
      "hide", "leave a venue out of what dine lists", in: .yours,
      discussion: """
        Without a venue it lists what is pinned and hidden. dine open --all lists what is hidden, too. It is kept in a \
        file of your own beside the configuration; programs (--json, --plain) read the same as before.
        """,
      examples: [
        .init("dine hide tea-cart", "never to be seen but with --all"),
        .init("dine hide --undo tea-cart", "where it was"),
      ], arguments: [.markedVenue], options: [.flag("undo", nil, "no longer")]))
}
