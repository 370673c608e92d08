import CivilTime
import TestSupport
import Testing

/// Days of a campus lived through as `dined run` lives them, held against what was so: as they truly were, and with
/// faults of the page in between.
///
/// `DINE_FULL=1` lives through all days of the recorded series; otherwise some days are. The series is one of changes, not
/// of true hours (the corpus says how it came about): what it says is taken to be so.
@Suite struct YearTests {
  private static let newYork = "America/New_York"

  private static func recorded() throws -> YearWorld {
    YearWorld(try YearSeries.recorded(), zone: try SystemZone.named(newYork))
  }

  /// From a Tuesday over the night on which clocks go back.
  private static func invented(_ days: Int) throws -> YearWorld {
    let series = YearSeries.invented(seed: 11, places: 24, days: max(days, 7), from: 20_390)
    return YearWorld(series, zone: try SystemZone.named(newYork))
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence), arguments: [0, 300, 600])
  func aTrueYear(lag: Int64) throws {
    let world = try Self.recorded()
    try live(in: world, days: LongTest.count(world.series.count, quickly: 2), lag)
  }

  @Test(arguments: [0, 600, 1_500]) func aYearThatNeverWas(lag: Int64) throws {
    let days = LongTest.count(120, quickly: 2)
    try live(in: try Self.invented(days), days: days, lag)
  }

  /// Right, wrong and how often it asks, where nothing is amiss but a cache.
  private func live(in world: YearWorld, days: Int, _ lag: Int64) throws {
    let run = try YearRun(world, cache: .init(lag: lag, saysSo: lag == 300))
    var wrong: [String] = []
    run.onWrong = { if wrong.count < 5 { wrong.append($0) } }
    try run.run(days: days)
    #expect(run.all.share(run.all.right) >= 97, "\(run.all)")
    #expect(run.all.share(run.all.wrong) <= (lag > 600 ? 0.5 : 0.2), "\(run.all): \(wrong)")
    #expect(run.requests.values.allSatisfy { $0 <= 24 }, "\(run.requests)")
    let odd = run.looks.filter {
      !$0.outcome.hasSuffix("ged -") || $0.standing != "good" || !$0.notices.isEmpty
    }
    // A page that is late by more than caches are has places closed that said when they would open.
    let share = lag > 600 ? 300 : 1_000
    #expect(odd.count * share <= run.looks.count, "what is true is hardly ever doubted: \(odd)")
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func aTrueYearWithFaults() throws {
    let world = try Self.recorded()
    try suffer(in: world, days: LongTest.count(world.series.count, quickly: 6), seed: 3)
  }

  @Test(arguments: [1, 2]) func faultsThatNeverWere(seed: UInt64) throws {
    guard LongTest.isFull || seed == 1 else { return }
    let days = LongTest.count(120, quickly: 6)
    try suffer(in: try Self.invented(days), days: days, seed: seed)
  }

  /// What becomes of pages that say what is not so.
  private func suffer(in world: YearWorld, days: Int, seed: UInt64) throws {
    let faults = YearFault.some(from: world.start, days: days, seed: seed)
    let run = try YearRun(world, faults: faults, seed: seed)
    try run.run(days: days)
    // The page of a cache may be of before the fault.
    let looks = run.looks.filter { look in
      faults.contains { $0.from + 600 < look.at && look.at < $0.to && $0.kind == look.fault }
    }
    let broken = looks.filter { $0.fault == .allClosed && $0.isAnythingOpen }
    let believed = broken.filter { !$0.outcome.hasPrefix("quarantined") }
    #expect(!broken.isEmpty && believed.count * 50 <= broken.count, "\(believed)")
    let doubted = run.looks.filter { $0.fault == nil && $0.outcome == "quarantined all-closed" }
    #expect(doubted.count <= faults.count, "a cache may show the break for a moment longer: \(doubted)")
    let frozen = run.during[.frozen] ?? .init()
    #expect(frozen.share(frozen.wrong) <= 4, "\(frozen)")
    for fault in faults where fault.kind == .frozen {
      let said = looks.first { $0.outcome == "quarantined frozen-page" && $0.at > fault.from }
      #expect(said.map { $0.standing == "stale" } ?? false, "\(fault)")
    }
    let halved = looks.filter { $0.fault == .half && $0.outcome.hasPrefix("changed") }
    #expect(!halved.isEmpty && halved.allSatisfy { $0.notices.contains("fewer-than-usual") }, "\(halved)")
    let renamed = looks.filter { $0.fault == .renamed }
    #expect(
      !renamed.isEmpty && renamed.allSatisfy { $0.outcome == "quarantined changed-shape" }, "\(renamed)")
    for fault in faults where fault.kind == .gone && fault.to < world.start + Int64(days) * 86_400 - 7_200 {
      let back = run.looks.first { $0.at >= fault.to }
      #expect(
        back.map { $0.at.seconds(since: fault.to) <= 4_200 } ?? false, "a page that was gone for three hours")
    }
  }
}
