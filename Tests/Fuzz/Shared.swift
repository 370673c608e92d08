import CivilTime
import Glibc

/// A time zone of this machine; UTC where it has none of that name.
func zone(_ name: String) -> Zone {
  guard let file = fopen("/usr/share/zoneinfo/" + name, "rb") else { return .utc }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 100_000)
  let count = fread(&bytes, 1, bytes.count, file)
  return (try? Zone(identifier: name, tzif: Array(bytes.prefix(count)))) ?? .utc
}

/// Ends the process where something that must hold does not, so that libFuzzer keeps the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String, line: Int = #line) {
  guard !holds else { return }
  print("line \(line): \(what())")
  fflush(nil)
  abort()
}
