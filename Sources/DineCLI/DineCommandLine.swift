import Commands
package import Console
import Store
package import World

/// The program `dine`, as a function of its arguments and the world.
package enum DineCommandLine {
  private static let program = Program(
    DineProgram.spec, DineProgram.commands, storage: (Store.schemaVersion, Store.sqliteVersion))

  /// The declaration of `dine`.
  package static var declaration: ProgramSpec { program.spec }

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], in world: World) -> Int32 {
    if words.first == Completing.word {
      world.console.output(Completing.lines(for: words.dropFirst(), world))
      return 0
    }
    return program.run(words, in: world)
  }
}
