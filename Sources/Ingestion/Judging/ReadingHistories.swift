import Adapters
import Store
import CivilTime
import Dining
import OpeningHours
import SQLite

/// The histories of pages. Recorded readings are looked up once a run for each source and purpose; objections
/// for each page, because a run adds to them.
struct ReadingHistories {
  private let store: Store
  private var groups: [Group: [String: [YieldSample]]] = [:]

  private struct Group: Hashable {
    let source: SourceID
    let purpose: String
  }

  /// How far back a sample counts: the four weeks, and the days before them on which nothing had changed.
  private static let reach: Int64 = (7 * Int64(PastYields.weeks) + 8) * 86_400
  /// How far back objections to pages of other dates are looked up: longer than the day after which they
  /// count.
  private static let memory: Int64 = 4 * 86_400

  init(_ store: Store) {
    self.store = store
  }

  /// The history that a new reading of a page is compared with; nil if neither it nor its family has a
  /// record.
  mutating func history(
    of job: PageJob, before reading: Reading
  ) throws(DatabaseError) -> ReadingHistory? {
    let now = reading.observedAt
    let group = Group(source: job.page.source, purpose: job.page.purpose)
    let family = PageFamily.key(of: job.page.url)
    if groups[group] == nil {
      let found = try store.samples(
        of: group.source, purpose: group.purpose, since: now + -Self.reach, closing: StatedClosings.code)
      groups[group] = Dictionary(grouping: found) { PageFamily.key(of: $0.url) }
    }
    let samples = groups[group]?[family] ?? []
    let usual: UsualYield
    if let found = UsualYield(samples, of: job.page.url, at: now, in: job.context.zone) {
      usual = found
    } else if let yield = try store.recordedYield(of: job.page.id) {
      usual = UsualYield(former: yield)
    } else {
      return nil
    }
    let sequel = try store.sequel(of: job.page.id, limit: ReadingJudge.memory)
    let coverage =
      if let last = PastYields(samples, of: job.page.url, in: job.context.zone).like(job.page.url, at: now) {
        try store.coverage(of: last.fetch)
      } else {
        try store.recordedCoverage(of: job.page.id)
      }
    return ReadingHistory(
      usual: usual, objections: sequel.map { ReadingHistory.Objection($0.code, at: $0.at) },
      familyObjections: try familyObjections(of: job, family, at: now), coverage: coverage,
      words: try store.wordsAboutNow(of: job.page.id),
      places: FormerPlaces(job.purpose == .venues ? try store.places(listedBy: job.page.id) : []),
      subjects: reading.notices.contains { $0.code == OtherVenue.code }
        ? try store.siteIDs(saidBy: job.page.id) : [],
      announced: try announced(by: job, family, besides: reading),
      day: PastYields.day(of: job.page.url, at: now, in: job.context.zone),
      isUndamaged: try isUndamaged(job, before: reading),
      isNamedAsAnother: try isNamedAsAnother(job, reading))
  }

  /// Whether a page about one place, identified by its address, names another place of the source.
  private func isNamedAsAnother(_ job: PageJob, _ reading: Reading) throws(DatabaseError) -> Bool {
    guard job.purpose != .venues, reading.venues.count == 1, let place = reading.venues.first,
      let name = place.name
    else { return false }
    return try store.isName(name, ofAnotherThan: place.siteID, in: job.page.source)
  }

  /// Whether the page has a recorded reading without damaged names, which a damaged one would replace.
  private func isUndamaged(_ job: PageJob, before reading: Reading) throws(DatabaseError) -> Bool {
    guard job.page.snapshot != nil, DamagedText.isWidespread(in: reading) else { return false }
    return try !store.notices(of: job.page.id).contains { $0.code == DamagedText.noticeCode }
  }

  /// The dishes that the page, or one of its family, already gave for the days that a reading is about, as far
  /// as they are not over.
  private func announced(
    by job: PageJob, _ family: String, besides reading: Reading
  ) throws(DatabaseError) -> [MenuSlot: Int] {
    let today = job.context.zone.civil(at: reading.observedAt).date
    let closed = reading.closedDays
    let days = closed.union(reading.menus.lazy.map { VenueDay($0.venue, $0.menu.date) })
      .filter { $0.date >= today }
    guard let last = days.map(\.date).max() else { return [:] }
    var venues = Set(days.map(\.venue))
    // One closed place does not explain why another has vanished from the page.
    if !closed.isEmpty { venues.formUnion(try store.siteIDs(saidBy: job.page.id)) }
    return try store.dishesAnnounced(
      at: venues, on: today...last, by: job.page.source, where: { PageFamily.key(of: $0) == family })
  }

  /// The objections to pages that differ from this one only by their date; empty for a page without one.
  private func familyObjections(
    of job: PageJob, _ family: String, at now: Instant
  ) throws(DatabaseError) -> [ReadingHistory.Objection] {
    guard family != job.page.url, job.purpose != .menu else { return [] }
    return try store.outcomes(of: job.page.source, purpose: job.page.purpose, since: now + -Self.memory)
      .filter { PageFamily.key(of: $0.url) == family }.map { .init($0.code, at: $0.at) }
  }
}
