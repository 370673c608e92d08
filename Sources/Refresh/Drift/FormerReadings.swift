import Archive
import CivilTime
import OpeningHours
import SQLite

/// What the pages of a campus held before, looked up once a pass for each source and purpose.
struct FormerReadings {
  private let archive: Archive
  private var shelves: [Shelf: [String: [YieldSample]]] = [:]

  private struct Shelf: Hashable {
    let source: SourceID
    let purpose: String
  }

  /// How far back a sample counts: the four weeks, and the days before them that nothing had changed on.
  private static let reach: Int64 = (7 * Int64(UsualYield.weeks) + 8) * 86_400

  init(_ archive: Archive) {
    self.archive = archive
  }

  /// What a new reading of a page is held against; nil where nothing is recorded of it or its like.
  mutating func former(of job: PageJob, at now: Instant) throws(DatabaseError) -> ReadingGuard.Former? {
    let shelf = Shelf(source: job.page.source, purpose: job.page.purpose)
    let family = PageFamily.key(of: job.page.url)
    if shelves[shelf] == nil {
      let samples = try archive.samples(of: shelf.source, purpose: shelf.purpose, since: now + -Self.reach)
      shelves[shelf] = Dictionary(grouping: samples) { PageFamily.key(of: $0.url) }
    }
    let samples = shelves[shelf]?[family] ?? []
    let usual: UsualYield
    if let found = UsualYield(samples, at: now, in: job.context.zone) {
      usual = found
    } else if let yield = try archive.recordedYield(of: job.page.id) {
      usual = UsualYield(former: yield)
    } else {
      return nil
    }
    let sequel = try archive.sequel(of: job.page.id, limit: ReadingGuard.memory)
    let coverage =
      if let last = samples.last { try archive.coverage(of: last.fetch) } else {
        try archive.recordedCoverage(of: job.page.id)
      }
    return ReadingGuard.Former(
      usual: usual, objections: sequel.map { ReadingGuard.Objection($0.code, at: $0.at) }, coverage: coverage,
      words: try archive.wordsAboutNow(of: job.page.id))
  }
}
