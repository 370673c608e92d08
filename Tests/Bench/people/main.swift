import Dining
import Glibc

// How well dine's recommending does on ratings of people, with the very code of `dine recommend`:
//   people-bench --ratings FILE [--seed S] [--solo N --features FILE]
//   people-bench --invented PEOPLE,THINGS,RATINGS [--seed S]
// Of each person's ratings four fifths are learnt, by the seed; said are the root of the mean squared error of biases alone
// and of item-to-item over the rest, and what the learning took. With --solo, how often one person's like (4 or more) is put
// above a dislike by their own N ratings and the features of things alone (AUC), as a mean over people.
// scripts/bench people explains the files.

/// A number with so many decimals.
func said(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((value * scale).rounded())
  let digits = String(abs(whole))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (whole < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// Ends the program with what is wrong.
func fail(_ text: String, _ code: Int32) -> Never {
  let line = Array("people-bench: \(text)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(code)
}

var options: [String: String] = [:]
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  guard ["--ratings", "--features", "--seed", "--solo", "--invented"].contains(word),
    let value = words.popFirst()
  else {
    fail("--ratings FILE [--seed S] [--solo N --features FILE], or --invented PEOPLE,THINGS,RATINGS", 64)
  }
  options[word] = value
}
guard let seed = UInt64(options["--seed"] ?? "1") else { fail("--seed takes a number", 64) }
let lone = options["--solo"].map { Int($0) ?? 0 }
if let lone, lone < 1 || options["--features"] == nil {
  fail("--solo takes a number, and --features FILE", 64)
}

do throws(FileFault) {
  let file: RatingFile
  if let path = options["--ratings"] {
    file = try RatingFile(path)
  } else {
    let sizes = (options["--invented"] ?? "943,1682,100000").split(separator: ",").compactMap { Int($0) }
    guard sizes.count == 3, sizes.allSatisfy({ (1...10_000_000).contains($0) }) else {
      fail("--invented takes three numbers: people, things, ratings", 64)
    }
    file = Invention(people: sizes[0], things: sizes[1], ratings: sizes[2], seed: seed).file
  }
  guard file.entries.count > 1 else { fail("too few ratings to learn from", 65) }
  if let lone, let path = options["--features"] {
    let features = try FeatureFile(path)
    Crowd(file, seed: seed).tell()
    Solo(file, features, learning: lone, seed: seed).tell()
  } else {
    Crowd(file, seed: seed).tell()
  }
} catch {
  fail(error.text, 65)
}
