package import Failures
import World

extension ProgramContext {
  /// The path of another program of dine, if it is installed: beside this one.
  ///
  /// - Parameter program: its name.
  /// - Returns: its path.
  package func path(of program: String) -> String {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    return folder + "/" + program
  }

  /// Replaces this process with another program of dine, with the same arguments; returns only if there is
  /// none.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - environment: default values for variables that are not set.
  /// - Returns: why it could not be started.
  package func handOver(to program: String, with environment: [String: String] = [:]) -> Failure {
    let path = path(of: program)
    let error = world.files.execute(path, words, environment)
    return error.reason == .missing ? Failure(.noDaemon, path) : Failure(named: error.code, path)
  }
}
