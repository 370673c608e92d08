import Adapters
import Store
import Dining
import Ingestion
import SQLite

/// A stored body on its way to becoming a fixture.
struct CapturedPage {
  let history: PageHistory
  let snapshot: StoredSnapshot
  /// The text without possibly personal data, as UTF-8.
  let text: [UInt8]
  /// How many places were replaced.
  let places: Int
  /// Whether the adapter reads the same from it as from the body itself.
  let readsTheSame: Bool
  let fingerprint: String
  /// The fingerprint of the last good body; nil if there is none, or this is it.
  let formerFingerprint: String?
  let changes: [PageShape.Change]

  /// The body that best shows what is wrong with an adapter: the newest that failed, or else the newest.
  ///
  /// - Parameters:
  ///   - pages: the candidate pages.
  ///   - store: the store, open for reading.
  ///   - adapter: the adapter that reads them; nil: the one named in the store.
  ///   - page: decodes a body as fetched.
  /// - Returns: the page; nil if no body is stored.
  /// - Throws: a database failure.
  static func find(
    among pages: [PageHistory], in store: Store, readBy adapter: SiteAdapter? = nil,
    decoding page: (StoredSnapshot, [UInt8]) -> Page?
  ) throws(DatabaseError) -> CapturedPage? {
    var best: (history: PageHistory, snapshot: StoredSnapshot, good: StoredSnapshot?)?
    for history in pages {
      let snapshots = try store.snapshots(of: history.page)
      guard let newest = snapshots.last else { continue }
      let rank = { (snapshot: StoredSnapshot) in
        (snapshot.outcome?.isSuccess == true ? 0 : 1, snapshot.observedAt)
      }
      if let best, rank(best.snapshot) >= rank(newest) { continue }
      best = (history, newest, snapshots.last { $0.outcome?.isSuccess == true && $0.id != newest.id })
    }
    guard let best, let bytes = try store.bytes(of: best.snapshot.id),
      let whole = page(best.snapshot, bytes)
    else { return nil }
    let good = try best.good.flatMap { snapshot throws(DatabaseError) in
      try store.bytes(of: snapshot.id).flatMap { page(snapshot, $0) }
    }
    return CapturedPage(best.history, best.snapshot, whole, good: good, readBy: adapter, decoding: page)
  }

  private init(
    _ history: PageHistory, _ snapshot: StoredSnapshot, _ page: Page, good: Page?,
    readBy adapter: SiteAdapter?,
    decoding: (StoredSnapshot, [UInt8]) -> Page?
  ) {
    self.history = history
    self.snapshot = snapshot
    let redacted = PageRedaction.applied(to: page)
    (text, places) = redacted
    readsTheSame =
      (adapter ?? SiteAdapter.named(history.adapter)).map {
        Self.word($0, on: page) == Self.word($0, on: decoding(snapshot, redacted.text))
      } ?? false
    let shape = PageShape(page)
    fingerprint = shape.fingerprint
    let former = good.map { PageShape($0) }
    formerFingerprint = former?.fingerprint
    changes = former.map { shape.changes(since: $0) } ?? []
  }

  /// The result of an adapter for a page: how much it read, or why nothing.
  private static func word(_ adapter: SiteAdapter, on page: Page?) -> String {
    guard let page else { return "" }
    do throws(ReadError) {
      let reading = try adapter.read(page)
      let dishes = reading.menus.flatMap(\.menu.stations).map(\.dishes.count)
      return "\(reading.venues.count) \(reading.hours) \(dishes) \(reading.offers.count)"
    } catch {
      return error.code
    }
  }
}
