import Commands
import Console

extension DineProgram {
  static let hide = Command(
    marking: .hidden,
    CommandSpec(
      "hide", "leave a venue out of what dine lists", in: .yours,
      discussion: """
        Without a venue it lists what is pinned and hidden. dine open --all and dine near --all list what is \
        hidden, too; dine recommend and dine lucky leave it out, unless you name a seed. It is \
        kept in a file of your own beside the configuration; the output for programs (--json, --plain) does \
        not change.
        """,
      examples: [
        .init("dine hide tea-cart", "shown only with --all"),
        .init("dine hide --undo tea-cart", "shown as before"),
      ], arguments: [.markedVenue], options: [.flag("undo", nil, "show it again")]))
}
