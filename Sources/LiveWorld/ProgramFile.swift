import Glibc
import World

func become(_ path: String, _ arguments: [String], _ environment: [String: String]) -> FileError {
  for (name, value) in environment { setenv(name, value, 0) }
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  execv(path, &words)
  let failure = FileError(errno: errno, path: path)
  for word in words { free(word) }
  return failure
}

/// Empty if there is no /proc; then no file next to the program can be found.
func runningProgram() -> String {
  guard let resolved = realpath("/proc/self/exe", nil) else { return "" }
  defer { free(resolved) }
  return String(cString: resolved)
}
