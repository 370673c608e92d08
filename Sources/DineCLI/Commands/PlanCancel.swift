import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries
import Questions
import TerminalViews
import World

extension DineProgram {
  static let planCancel = Command(
    CommandSpec(
      "plan cancel", "cancel what is planned", in: .yours,
      discussion: "Shows it and asks; --yes skips the question. dine plan undo restores it.",
      examples: [
        .init("dine plan cancel 1 --dry-run", "what would be cancelled"),
        .init("dine plan cancel 1 --yes", "without a question"),
      ],
      arguments: [
        ArgumentSpec("ID", .some, .integer(1...Int(Int32.max)), "the number, as dine plan lists it")
      ],
      options: [
        .flag("yes", nil, "do not ask"),
        .flag("dry-run", nil, "say what would be cancelled, and cancel nothing"),
        .person,
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let book = try session.plans(campus)
      let clock = campus.setting.clock
      let found = try book.cancellable(session.arguments.arguments("ID").compactMap { Int($0) })
      guard !session.arguments.has("dry-run") else { return try session.give(Found(found, clock)) }
      try session.confirmCancelling(Found(found, clock))
      return try session.give(Found(try book.cancel(found), clock))
    })
}

extension Session {
  /// Shows what would be cancelled and asks for confirmation; without a terminal, `--yes` is required.
  fileprivate func confirmCancelling(_ found: Found) throws(Failure) {
    guard !arguments.has("yes") else { return }
    guard !arguments.has("no-input"), world.terminal.isInput(), world.console.errorIsTerminal() else {
      throw Failure(.notConfirmed)
    }
    world.console.error(errorSurface.show(found.answer.human(layout(found.clock))))
    world.console.error(errorSurface.show(PromptPhrase.cancelThem.text(in: language)))
    let answer = (try? world.console.line(64)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    let word = answer?.lowercased().filter { $0 != " " && $0 != "\r" } ?? ""
    guard ["y", "yes", "j", "ja"].contains(word) else { throw Failure(.notCancelled) }
  }
}
