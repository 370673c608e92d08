import Failures
import Phrases
import Daemon
import Store
import Configuration
package import Console
package import World

/// The program `dined`, as a function of its arguments and the world.
package enum DinedCommandLine {
  /// `dined` as it is declared.
  package static var declaration: ProgramSpec { DinedProgram.spec }

  /// Carries out one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], in world: World) -> Int32 {
    do throws(Failure) {
      return try carryOut(words, world).rawValue
    } catch {
      // To the journal as an error, which a service that could not start looks for; its language is English.
      let isJournal = world.service.errorIsJournal()
      let mark = isJournal ? "<\(LogPriority.error.rawValue)>" : ""
      let language = isJournal ? .english : language(of: words, world)
      let text = Sentences.text(for: error, program: "dined", in: language)
      for line in text.split(separator: "\n") { world.console.error("\(mark)\(line)\n") }
      return error.code.exit.rawValue
    }
  }

  /// The language of who typed a command line, be it right or wrong.
  private static func language(of words: [String], _ world: World) -> Language {
    let arguments = try? ArgumentParser.parse(words, of: DinedProgram.spec)
    return .chosen(option: { arguments?.value($0) }, in: world)
  }

  private static func carryOut(_ words: [String], _ world: World) throws(Failure) -> ExitCode {
    let arguments: ParsedArguments
    do {
      arguments = try ArgumentParser.parse(words, of: DinedProgram.spec)
    } catch {
      throw Failure(error, program: "dined")
    }
    let context = CommandContext(arguments: arguments, world: world)
    switch arguments.wish {
    case .help(let words):
      world.console.output(
        context.surface.show(HelpPage.text(for: words, of: DinedProgram.spec, on: context.surface)))
      return .yes
    case .version:
      world.console.output(
        Product.versionLine(
          of: "dined", commit: Product.commit(in: world), schema: Store.schemaVersion,
          sqlite: Store.sqliteVersion, zones: ZoneFile.release(in: world)))
      return .yes
    case .run:
      guard let command = DinedProgram.commands.first(where: { $0.spec.name == arguments.command }) else {
        throw Failure(.unknownCommand, arguments.command, detail: "dined")
      }
      let exit = try command.run(context)
      if let failure = world.console.outputFailure() {
        throw Failure(failure)
      }
      return exit
    }
  }
}
