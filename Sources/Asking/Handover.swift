import Answering
import World

extension Session {
  /// Becomes the `dined` beside this program, with the same words; returns only if there is none.
  func handOver() -> Failure {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    let path = folder + "/dined"
    let error = world.files.execute(String(path), words)
    return Failure(error.reason == .missing ? "no-daemon" : error.code, String(path))
  }
}
