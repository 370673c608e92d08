package import Store
package import CivilTime
package import Dining

/// The result of each page of one run.
package struct RefreshReport: Sendable {
  /// One page of the run.
  package struct Entry: Hashable, Sendable {
    /// The source's name, which is unique only within its campus.
    package let source: String
    /// The source, which belongs to one campus.
    package let sourceID: SourceID
    package let url: String
    package let outcome: FetchOutcome
    /// The error's code, if there was one.
    package let code: String?
    /// The values that belong to the code.
    package let detail: String?
    /// Warnings about a page that was recorded nevertheless.
    package let warnings: [Notice]
    /// The measurements of the exchange.
    package let exchange: Exchange
    /// When the page was last good before this; nil: never.
    package let lastGood: Instant?

    package init(
      source: String, sourceID: SourceID, url: String, outcome: FetchOutcome, code: String? = nil,
      detail: String? = nil,
      warnings: [Notice] = [], exchange: Exchange = Exchange(), lastGood: Instant? = nil
    ) {
      self.source = source
      self.sourceID = sourceID
      self.url = url
      self.outcome = outcome
      self.code = code
      self.detail = detail
      self.warnings = warnings
      self.exchange = exchange
      self.lastGood = lastGood
    }
  }

  /// The measurements of a fetch.
  package struct Exchange: Hashable, Sendable {
    /// The host that was asked; nil for a file.
    package var host: String?
    /// The HTTP status; nil if no answer came.
    package var status: Int?
    /// Whether the host was never reached: the fault may be this machine's.
    package var isOutOfReach = false
    /// Its duration in milliseconds.
    package var milliseconds: Int?
    /// Bytes on the wire.
    package var bytes: Int?
    /// Venues, statements about hours, dishes and offers in the reading; nil if there is none.
    package var items: Int?

    package init() {}
  }

  package var entries: [Entry] = []
  /// Whether it was stopped before its end.
  package var wasInterrupted = false

  package init() {}

  /// The pages that gave nothing new because of an error.
  package var failures: [Entry] { entries.filter { !$0.outcome.isSuccess } }
}

extension Reading {
  /// The count of its venues, statements about hours, dishes and offers.
  var items: Int {
    let dishes = menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } }
    return venues.count + hours.count + offers.count + dishes
  }

  /// The notices that a person should see at once.
  package var warnings: [Notice] { notices.filter(\.isWarning) }
}
