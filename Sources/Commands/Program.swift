import CivilTime
import Configuration
package import Console
package import Failures
import Phrases
package import World

/// A command of a program: its declaration and its action.
///
/// Neither it nor a program uses a conformance of the context's type: the runtime would search all
/// conformances for it, at every start.
package struct Command<Context>: Sendable {
  package let spec: CommandSpec
  /// Runs it and returns its exit code, or throws why it cannot run.
  package let run: @Sendable (Context) throws(Failure) -> ExitCode

  package init(_ spec: CommandSpec, run: @escaping @Sendable (Context) throws(Failure) -> ExitCode) {
    self.spec = spec
    self.run = run
  }
}

/// A program, as a function of its arguments and the world.
package struct Program<Context>: Sendable {
  package let spec: ProgramSpec
  /// The version of the database schema that it reads and writes, and the version of SQLite.
  package let storage: (schema: Int, sqlite: String)
  let commands: [Command<Context>]

  package init(_ spec: ProgramSpec, _ commands: [Command<Context>], storage: (schema: Int, sqlite: String)) {
    self.spec = spec
    self.commands = commands
    self.storage = storage
  }
}

extension Program where Context: ProgramContext {
  /// Runs one command line; errors are written to standard error.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package func run(_ words: [String], in world: World) -> Int32 {
    do throws(Failure) {
      return try carryOut(words, world).rawValue
    } catch {
      let surface = Surface(
        isTerminal: world.console.errorIsTerminal(), terminalColumns: world.console.columns(),
        environment: world.environment)
      // To the journal as an error, for services that cannot start; its language is English.
      let isJournal = world.service.errorIsJournal()
      let mark = isJournal ? "<\(LogPriority.error.rawValue)>" : ""
      let arguments = try? ArgumentParser.parse(words, of: spec)
      let language =
        isJournal ? .english : Language.chosen(configuration: arguments?.value("config"), in: world)
      let text = surface.forGerman(language == .german).show(
        Sentences.text(
          for: error, program: spec.name, in: language, on: surface,
          typed: .init(arguments, subject: error.subject)))
      for line in text.split(separator: "\n") { world.console.error("\(mark)\(line)\n") }
      return error.code.exit.rawValue
    }
  }

  /// The user's language, for a command line that may be invalid.
  private func language(of words: [String], _ world: World) -> Language {
    let arguments = try? ArgumentParser.parse(words, of: spec)
    return .chosen(configuration: arguments?.value("config"), in: world)
  }

  private func carryOut(_ words: [String], _ world: World) throws(Failure) -> ExitCode {
    let arguments: ParsedArguments
    do {
      arguments = try ArgumentParser.parse(words, of: spec)
    } catch {
      throw Context.explained(Failure(error, program: spec.name), of: words, in: world)
    }
    let context = Context(arguments: arguments, words: words, world: world)
    switch arguments.wish {
    case .help(let words, let isWhole):
      world.console.output(
        context.surface.show(
          HelpPage.text(
            for: words, of: spec, isWhole: isWhole, in: .said(in: language(of: context.words, world)),
            on: context.surface)))
      return try ended(.yes, world)
    case .version:
      world.console.output(
        Product.versionLine(
          of: spec.name, commit: Product.commit(in: world), schema: storage.schema,
          sqlite: storage.sqlite, zones: ZoneFile.release(in: world)))
      return try ended(.yes, world)
    case .run:
      guard let index = commands.indices.first(where: { commands[$0].spec.name == arguments.command }) else {
        throw Failure(.unknownCommand, arguments.command, detail: spec.name)
      }
      // Even if the command never uses the time.
      if arguments.value("now") != nil, !commands[index].spec.tellsFailures {
        _ = try context.moment(in: .utc)
      }
      context.announce()
      let exit: ExitCode
      do {
        exit = try commands[index].run(context)
      } catch {
        throw context.explained(error)
      }
      return try ended(exit, world)
    }
  }

  /// An exit code that is valid only if the whole answer was written.
  private func ended(_ exit: ExitCode, _ world: World) throws(Failure) -> ExitCode {
    if let failure = world.console.outputFailure() { throw Failure(failure) }
    return exit
  }
}
