import Commands
import Failures
import Console
import World

extension DineProgram {
  static let completions = Command(
    CommandSpec(
      "completions", "a script that lets a shell complete what you type", in: .setUp,
      discussion: """
        Commands, options and their values come from dine itself, venues and campuses from the database and \
        the configuration; without these, none are offered. The script is the same in every form of output.
        """,
      examples: [
        .init("dine completions bash", "in ~/.bashrc: source <(dine completions bash)"),
        .init("dine completions fish", "into ~/.config/fish/completions/dine.fish"),
      ],
      arguments: [
        ArgumentSpec("SHELL", .one, .word(CompletionScript.allCases.map(\.rawValue)), "the shell")
      ]),
    run: { session throws(Failure) in
      let shell = session.arguments.argument("SHELL").flatMap(CompletionScript.init)
      if !session.arguments.has("quiet") { session.world.console.output(shell?.text(for: "dine") ?? "") }
      return .yes
    })
}
