package import CivilTime
import SQLite

/// The validators a server gave for asking later whether a page has changed (RFC 9110 section 8.8).
package struct Validators: Hashable, Sendable {
  package var etag: String?
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}

/// What a reading depended on beside the bytes of its page.
package enum ReadingBasis: Hashable, Sendable {
  /// Nothing else.
  case bytesAlone
  /// The findings that a digest identifies.
  case findings(digest: Int64)
  /// Other clocks than the campus has now.
  case formerClocks

  /// The number stored for `formerClocks`.
  static let formerClocksCode: Int64 = -1

  /// - Parameter digest: identifies the findings that a reading depends on; nil: it depends on none.
  package init(digest: Int64?) { self = digest.map { .findings(digest: $0) } ?? .bytesAlone }

  init(stored number: Int64?) {
    self = number == Self.formerClocksCode ? .formerClocks : ReadingBasis(digest: number)
  }
}

/// A page that is fetched for a source.
package struct StoredPage: Hashable, Sendable {
  package let id: PageID
  package let source: SourceID
  package let url: String
  package let purpose: String
  package let nextDue: Instant?
  /// When the source last answered with something that was, or already had been, recorded.
  package let checkedAt: Instant?
  /// When the recorded reading was observed.
  package let recordedAt: Instant?
  /// The bytes its rows were read from.
  package let snapshot: SnapshotID?
  /// The version of the adapter that recorded it.
  package let adapterVersion: Int?
  /// What its recorded reading depended on beside the bytes.
  package let readWith: ReadingBasis
  private let validators: Validators

  /// The validators to send; none if another version of the adapter recorded the page: then an "unchanged"
  /// would keep a reading that only the other version makes.
  package func validators(forAdapterVersion version: Int) -> Validators {
    version == adapterVersion ? validators : Validators()
  }

  init(_ row: borrowing Statement) {
    id = row.id(0)
    source = row.id(1)
    url = row.string(2)
    purpose = row.string(3)
    nextDue = row.optionalInstant(4)
    checkedAt = row.optionalInstant(5)
    recordedAt = row.optionalInstant(6)
    snapshot = row.optionalID(7)
    adapterVersion = row.optionalInt(8)
    validators = Validators(etag: row.optionalString(9), lastModified: row.optionalString(10))
    readWith = ReadingBasis(stored: row.optionalInt(11).map { Int64($0) })
  }

  static let columns = """
    page.id, page.source, url, purpose, next_due, checked_at, recorded_at, page.snapshot, adapter_version,
    etag, last_modified, read_with
    """
}
