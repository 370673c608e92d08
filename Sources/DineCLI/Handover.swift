import Failures
import World

extension Session {
  /// Where `dined` lies, if it is installed: beside this program.
  var daemonPath: String {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    return folder + "/dined"
  }

  /// Becomes the `dined` beside this program, with the same words; returns only if there is none.
  func handOver() -> Failure {
    let error = world.files.execute(daemonPath, words)
    return error.reason == .missing ? Failure(.noDaemon, daemonPath) : Failure(named: error.code, daemonPath)
  }
}
