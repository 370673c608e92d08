import Commands
package import Console
import Store
package import World

/// The program `dined`, as a function of its arguments and the world.
package enum DinedCommandLine {
  private static let program = Program(
    DinedProgram.spec, DinedProgram.commands, storage: (Store.schemaVersion, Store.sqliteVersion))

  /// The declaration of `dined`.
  package static var declaration: ProgramSpec { program.spec }

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], in world: World) -> Int32 { program.run(words, in: world) }
}
