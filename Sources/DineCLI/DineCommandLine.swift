import Failures
import Phrases
import Store
import Configuration
package import Console
package import World

/// The program `dine`, as a function of its arguments and the world.
package enum DineCommandLine {
  /// `dine` as it is declared.
  package static var declaration: ProgramSpec { DineProgram.spec }

  /// Answers one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], in world: World) -> Int32 {
    do throws(Failure) {
      return try answer(words, world).rawValue
    } catch {
      let sentence = Sentences.sentence(for: error)
      let surface = Surface(
        isTerminal: world.console.errorIsTerminal(), terminalColumns: world.console.columns(),
        environment: world.environment)
      world.console.error(surface.show(Sentences.text(for: error, program: "dine", on: surface)))
      return sentence.exit.rawValue
    }
  }

  private static func answer(_ words: [String], _ world: World) throws(Failure) -> ExitCode {
    if words.first == Completing.word {
      world.console.output(Completing.lines(for: words.dropFirst(), world))
      return .yes
    }
    let arguments: ParsedArguments
    do {
      arguments = try ArgumentParser.parse(words, of: DineProgram.spec)
    } catch {
      throw UnknownWord.explained(Failure(error, program: "dine"), in: world)
    }
    let session = Session(arguments: arguments, words: words, world: world)
    switch arguments.wish {
    case .help(let words):
      world.console.output(
        session.surface.show(HelpPage.text(for: words, of: DineProgram.spec, on: session.surface)))
      return .yes
    case .version:
      world.console.output(
        Product.versionLine(
          of: "dine", commit: Product.commit(in: world), schema: Store.schemaVersion,
          sqlite: Store.sqliteVersion, zones: ZoneFile.release(in: world)))
      return .yes
    case .run:
      guard let command = DineProgram.commands.first(where: { $0.spec.name == arguments.command }) else {
        throw Failure(.unknownCommand, arguments.command, detail: "dine")
      }
      if arguments.has("verbose") { world.console.error(session.story) }
      let exit = try command.run(session)
      if let failure = world.console.outputFailure() {
        throw Failure(failure)
      }
      return exit
    }
  }
}
