import Commands
import Console

extension DineProgram {
  static let pin = Command(
    marking: .pinned,
    CommandSpec(
      "pin", "keep a venue on top of what dine lists", in: .yours,
      discussion: """
        Without a venue it lists what is pinned and hidden. What is pinned comes first, whatever its state. \
        It is kept in a file of your own beside the configuration; the output for programs (--json, --plain) \
        does not change.
        """,
      examples: [
        .init("dine pin alder-hall", "first of all, open or closed"),
        .init("dine pin --undo alder-hall", "listed as before"),
        .init("dine pin", "what is pinned and hidden"),
      ], arguments: [.markedVenue], options: [.flag("undo", nil, "no longer pin it")]))
}
