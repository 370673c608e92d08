import Store
import CivilTime
import OpeningHours
import SQLite

/// What the pages of a campus held before, looked up once a pass for each source and purpose.
struct ReadingHistories {
  private let store: Store
  private var shelves: [Shelf: [String: [YieldSample]]] = [:]

  private struct Shelf: Hashable {
    let source: SourceID
    let purpose: String
  }

  /// How far back a sample counts: the four weeks, and the days before them that nothing had changed on.
  private static let reach: Int64 = (7 * Int64(UsualYield.weeks) + 8) * 86_400

  init(_ store: Store) {
    self.store = store
  }

  /// What a new reading of a page is held against; nil where nothing is recorded of it or its like.
  mutating func former(of job: PageJob, at now: Instant) throws(DatabaseError) -> ReadingJudge.Former? {
    let shelf = Shelf(source: job.page.source, purpose: job.page.purpose)
    let family = PageFamily.key(of: job.page.url)
    if shelves[shelf] == nil {
      let samples = try store.samples(of: shelf.source, purpose: shelf.purpose, since: now + -Self.reach)
      shelves[shelf] = Dictionary(grouping: samples) { PageFamily.key(of: $0.url) }
    }
    let samples = shelves[shelf]?[family] ?? []
    let usual: UsualYield
    if let found = UsualYield(samples, at: now, in: job.context.zone) {
      usual = found
    } else if let yield = try store.recordedYield(of: job.page.id) {
      usual = UsualYield(former: yield)
    } else {
      return nil
    }
    let sequel = try store.sequel(of: job.page.id, limit: ReadingJudge.memory)
    let coverage =
      if let last = samples.last { try store.coverage(of: last.fetch) } else {
        try store.recordedCoverage(of: job.page.id)
      }
    return ReadingJudge.Former(
      usual: usual, objections: sequel.map { ReadingJudge.Objection($0.code, at: $0.at) }, coverage: coverage,
      words: try store.wordsAboutNow(of: job.page.id))
  }
}
