import TerminalViews
import JSONViews
import Queries
import Failures
import Phrases
import Commands
import Console
import World

extension CommandContext {
  /// Writes an answer in the form asked for, and says how the program ends.
  func give(_ answer: some Answer, _ clock: LocalClock) throws(Failure) -> ExitCode {
    if arguments.has("json") {
      world.console.output(answer.json(clock, pretty: surface.isTerminal))
    } else if arguments.has("plain") {
      world.console.output(answer.plainText(clock))
    } else if !arguments.has("quiet") {
      world.console.output(surface.show(answer.human(sheet(clock))))
    }
    return answer.exit
  }
}
