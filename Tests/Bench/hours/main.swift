import CivilTime
import Glibc
import OpeningHours

// Measures OpeningHours for scripts/bench; lines are "rate KIND QUESTION NUMBER" or "fact NAME NUMBER".
// The values and the moments come as arguments, so that the other program is asked the very same.

/// The bytes of a file.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = fread(&bytes, 1, bytes.count, file)
  return Array(bytes.prefix(count))
}

/// A quarter of an hour after another, over a school year, in no order a cache would like.
let moments: [Instant] = (0..<1_024).map { index in
  Instant(secondsSince1970: 1_788_235_200 + Int64(index * 7_919 % 1_024) * 20_011)
}

func measure(_ kind: String, _ value: String, _ context: HoursContext) throws {
  let expression = try HoursExpression(value)
  let parse = Stopwatch.rate { _ in consume(try? HoursExpression(value)) }
  let state = Stopwatch.rate { consume(expression.state(at: moments[$0 & 1_023], in: context)) }
  let next = Stopwatch.rate { consume(expression.nextChange(after: moments[$0 & 1_023], in: context)) }
  print("rate\t\(kind)\tparse\t\(Int(parse))")
  print("rate\t\(kind)\tstate\t\(Int(state))")
  print("rate\t\(kind)\tnext\t\(Int(next))")
}

/// Every dated rule in the past: the state of a calendar of terms in June.
func measureExhausted(_ context: HoursContext) throws {
  let terms = try HoursExpression(
    """
    2024 Aug 26-2024 Dec 13 Mo-Fr 07:00-20:00; 2025 Jan 13-2025 May 09 Mo-Fr 07:00-20:00; \
    2025 Aug 25-2025 Dec 12 Mo-Fr 07:00-20:00; 2026 Jan 12-2026 May 08 Mo-Fr 07:00-20:00
    """)
  let june = Instant(secondsSince1970: 1_781_000_000)
  let time = Stopwatch.fewestNanoseconds { consume(terms.nextChange(after: june, in: context)) }
  print("fact\texhausted\t\(Double(time) / 1_000)\t\(terms.nextChange(after: june, in: context) == nil)")
}

/// What never changes, in the forms that a search for a change is longest in.
func measureNever(_ context: HoursContext) throws {
  let values = [
    "24/7", "00:00-24:00", "Mo-Su 00:00-24:00", "off", "Jan-Dec open", "PH,Mo-Su 00:00-24:00",
    "Mo-Fr open; Sa,Su open",
    "00:00-12:00,12:00-24:00", "week 01-53 open", "Su closed || open",
    "Jan 01-Dec 31 open \"x\"; Mar 10:00-12:00 open", "24/7; PH,SH open",
    "Mo-Sa 00:00-24:00; Su,PH 00:00-24:00",
    "2025 Aug 25-2025 Dec 12 08:00-20:00; PH off; easter off", "Jan-Jun; Jul-Dec; PH open", "22:00-22:00",
  ]
  var worst = (value: "", nanoseconds: Int64(0))
  for value in values {
    let expression = try HoursExpression(value)
    let time = Stopwatch.fewestNanoseconds { consume(expression.nextChange(after: moments[0], in: context)) }
    if time > worst.nanoseconds { worst = (value, time) }
    if CommandLine.arguments.contains("--each") { print("never\t\(value)\t\(Double(time) / 1_000)") }
  }
  print("fact\tnever\t\(Double(worst.nanoseconds) / 1_000)\t\(worst.value)")
}

/// A million evaluations, and the memory before and after.
func measureMemory(_ context: HoursContext) throws {
  let expression = try HoursExpression(
    "Mo-Th 07:00-20:00; Fr 07:00-02:00, Sa,Su 09:00-18:00; PH off; Dec 24-Jan 02 off")
  func evaluate(_ count: Int) {
    for index in 0..<count {
      consume(expression.state(at: moments[index & 1_023], in: context))
      if index & 7 == 0 { consume(expression.nextChange(after: moments[index & 1_023], in: context)) }
      if index & 63 == 0 { consume(try? HoursExpression("Mo-Th 07:00-20:00; Fr 07:00-02:00; PH off")) }
    }
  }
  evaluate(10_000)
  let before = Stopwatch.memory
  evaluate(1_000_000)
  print("fact\tmemory\t\(before)\t\(Stopwatch.memory)")
}

/// Values of 64 KB that are made to be slow: read, asked for a state and for the next change.
func measureHostile(_ context: HoursContext) {
  let size = 65_536
  func filled(_ piece: String, _ tail: String = "") -> String {
    String(repeating: piece, count: (size - tail.utf8.count) / piece.utf8.count) + tail
  }
  /// As many rules and parts as a value may have, in as many bytes.
  func full(_ piece: String, parts: Int = 4, _ separator: String = "; ") -> String {
    let count = min(512, 2_048 / parts)
    let blanks = String(repeating: " ", count: max(0, size / count - piece.utf8.count - separator.utf8.count))
    return Array(repeating: piece + blanks, count: count).joined(separator: separator)
  }
  let hostile = [
    "full weekly": full("Mo-Fr 10:00-11:00", parts: 2),
    "full additions": full("Mo 10:00-11:00", parts: 2, ", "),
    "full fallbacks": full("Mo 10:00-11:00", parts: 2, " || "),
    "full dates": full("Jan 01-Dec 31 Mo 10:00-11:00"),
    "full years": full("2020-2030/3 Mo 10:00-11:00"), "full weeks": full("week 01-53/2 Mo 10:00-11:00"),
    "full sun": full("Mo (sunrise+00:01)-(sunset-00:01)"), "full easter": full("easter +1 day 10:00-11:00"),
    "full nth": full("Mo[1,3,-1] +2 days 10:00-11:00"), "full holidays": full("PH +1 day 10:00-11:00"),
    "full closed": full("Jan 01-Dec 31 Mo-Su 10:00-11:00 closed"),
    "full past": full("2020 Jan 01-2020 Feb 28 10:00-11:00"),
    "full periods": full("Jan 01-Dec 31/7 10:00-11:00"), "full leap": full("Feb 29 10:00-11:00 off"),
    "full times": "Mo " + Array(repeating: "10:00-11:00", count: 2_000).joined(separator: ","),
    "full off holidays": full("PH -1 day Mo-Su 10:00-11:00 off"),
    "full off sun": full("Mo sunrise-sunset off"),
    "full off easter": full("easter -1 day 10:00-11:00 off"), "full off nth": full("Mo[1,3,-1] +2 days off"),
    "full off weeks": full("week 02-52/2 Mo 10:00-11:00 off"),
    "full off school": full("SH Mo 10:00-11:00 off"),
    "full same": full("Jan 01-Dec 31 Mo-Su 00:00-12:00,12:00-24:00", parts: 5),
    "full nights": full("22:00-22:00", parts: 2), "full easter nights": full("easter-Dec 31 22:00-22:00"),
    "full never": full("Mo-Su 00:00-24:00 off", parts: 2), "full far": full("9998 Jan 01 10:00-11:00"),
    "rules": filled("Mo 10:00-11:00;"), "additions": filled("Mo 10:00-11:00, Tu 10:00-11:00, "),
    "times": "Mo " + filled("10:00-11:00,", "12:00-13:00"), "days": filled("Mo,", "Tu 10:00-11:00"),
    "fallbacks": filled("Mo 10:00-11:00||"), "dates": filled("2020 Jan 01-2020 Jan 05 10:00-11:00; "),
    "years": filled("2020,", "2021 Mo"), "weeks": "week " + filled("01,", "02 Mo 10:00-11:00"),
    "never": filled("Jan 01-Dec 31:Mo 00:00-24:00 off;"), "sun": filled("(sunrise+00:01)-(sunset-00:01);"),
    "easter": filled("easter +1 day 10:00-11:00;"), "nth": filled("Mo[1] +30 days 10:00-11:00;"),
    "holidays": filled("PH -1 day off; PH +1 day 10:00-12:00; "), "comments": filled("\"a\";"),
    "open comment": "\"" + filled("a"), "brackets": filled("("), "zeros": filled("0"),
    "digits": "Mo " + filled("9"),
    "letters": filled("x"), "blanks": filled(" "), "dashes": filled("-"), "nulls": filled("\0"),
    "signs": filled("é"),
  ]
  var worst = (name: "", nanoseconds: Int64(0))
  for (name, value) in hostile.sorted(by: { $0.key < $1.key }) {
    let time = Stopwatch.fewestNanoseconds(rounds: 3) {
      guard let expression = try? HoursExpression(value) else { return }
      consume(expression.state(at: moments[0], in: context))
      consume(expression.nextChange(after: moments[0], in: context))
    }
    if time > worst.nanoseconds { worst = (name, time) }
    if CommandLine.arguments.contains("--each") { print("hostile\t\(name)\t\(Double(time) / 1e6)") }
  }
  print("fact\thostile\t\(Double(worst.nanoseconds) / 1e6)\t\(worst.name)")
}

do {
  let zone = try Zone(identifier: "America/New_York", tzif: bytes(of: "/usr/share/zoneinfo/America/New_York"))
  let context = HoursContext(
    zone: zone, coordinates: Coordinates(latitude: 38.03, longitude: -78.51), holidays: .usFederal)
  for argument in CommandLine.arguments.dropFirst() where argument.contains("=") {
    let parts = argument.split(separator: "=", maxSplits: 1)
    try measure(String(parts[0]), String(parts[1]), context)
  }
  try measureExhausted(context)
  try measureNever(context)
  try measureMemory(context)
  measureHostile(context)
} catch {
  print("error\t\(error)")
  exit(1)
}
