import Failures
import TestSupport
import Testing

/// Damaged databases, every command that reads one: an answer or a sentence, never a fault of dine's own.
@Suite struct DatabaseDamageTests {
  static let lines: [[String]] = [
    ["open", "--all"], ["menu"], ["menu", "--json"], ["show", "alder-hall"], ["why", "alder-hall"],
    ["venues"],
    ["venues", "--directory"], ["near", "alder-hall"], ["search", "pizza"], ["week"],
    ["week", "alder-hall", "--svg"],
    ["status"], ["status", "--json"], ["lucky", "--seed", "1"],
  ]

  /// Cut short, single bytes of the first page or of all, whole pages of nothing or of noise, pages changed round, bits.
  private static func damaged(_ original: [UInt8], _ seed: UInt64) -> [UInt8] {
    var random = Seeded(seed)
    var bytes = original
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let pages = bytes.count / 4_096
    switch seed % 6 {
    case 0: bytes = Array(bytes.prefix(below(bytes.count)))
    case 1: for _ in 0...below(12) { bytes[below(4_096)] = UInt8(below(256)) }
    case 2: for _ in 0...below(60) { bytes[below(bytes.count)] = UInt8(below(256)) }
    case 3:
      let (start, isNoise) = (below(pages) * 4_096, below(2) == 0)
      for place in start..<start + 4_096 { bytes[place] = isNoise ? UInt8(below(256)) : 0 }
    case 4:
      let (one, other) = (below(pages) * 4_096, below(pages) * 4_096)
      for place in 0..<4_096 { bytes.swapAt(one + place, other + place) }
    default: for _ in 0...below(3) { bytes[below(bytes.count)] ^= 1 << UInt8(below(8)) }
    }
    return bytes
  }

  @Test(arguments: 0..<24) func nothingEndsAsAFaultOfDine(seed: UInt64) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    try Self.fold(desk)
    let original = try desk.scratch.read("dine.db")
    try desk.scratch.write(Self.damaged(original, seed), to: "dine.db")
    for words in Self.lines {
      let outcome = try desk.run(words)
      #expect(outcome.exit != ExitCode.bug.rawValue, "\(words): \(outcome.error)")
      #expect(outcome.exit < 64 || outcome.error.hasPrefix("dine: "), "\(words): \(outcome.exit)")
    }
  }

  /// The private database of a person whose diet and allergens are stored, cut to nothing as by a power failure: nobody
  /// is told what suits them, and nothing is begun over it.
  @Test(arguments: [
    ["recommend"], ["taste"], ["log"], ["likes"], ["people"], ["menu", "--for", "me"],
    ["like", "alder-hall"],
    ["taste", "diet", "vegan"], ["ate", "congee"],
  ]) func aPrivateDatabaseCutToNothingIsNoBeginning(words: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["taste", "avoid", "peanuts"]).exit == 0)
    try desk.scratch.write([], to: "private.db")
    desk.scratch.setMode(0o600, of: "private.db")
    let outcome = try desk.run(words)
    #expect(outcome.exit == ExitCode.dataUnreadable.rawValue && outcome.output == "", "\(outcome)")
    #expect(outcome.error.contains("private.db is damaged"), "\(outcome.error)")
    #expect(outcome.error.contains("private.db away and restore a backup"), "\(outcome.error)")
    #expect(try desk.scratch.read("private.db") == [])
  }

  /// What is still in the log belongs to the file.
  private static func fold(_ desk: Desk) throws { try desk.change("PRAGMA wal_checkpoint(TRUNCATE)") }
}
