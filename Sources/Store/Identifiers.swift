package import SQLite

/// The row number of one type of record, so that a page's cannot be mistaken for a venue's.
package struct RowID<Thing>: Hashable, Sendable, Bindable {
  /// SQLite's rowid.
  package let rawValue: Int64

  /// - Parameter rawValue: SQLite's rowid.
  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// As an INTEGER.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try rawValue.bind(to: statement, at: index)
  }
}

/// The types of records that have row numbers.
package enum RowKind {
  /// A group of sources with one time zone.
  package enum Campus {}
  /// A site that is read by one adapter, as named in the configuration.
  package enum Source {}
  /// One address of a source.
  package enum Page {}
  /// One HTTP exchange.
  package enum Fetch {}
  /// The bytes of a body.
  package enum Snapshot {}
  /// A place that serves.
  package enum Venue {}
  /// A dish, whatever its names on menus.
  package enum Dish {}
}

/// The row of a campus.
package typealias CampusID = RowID<RowKind.Campus>
/// The row of a source.
package typealias SourceID = RowID<RowKind.Source>
/// The row of a page.
package typealias PageID = RowID<RowKind.Page>
/// The row of a fetch.
package typealias FetchID = RowID<RowKind.Fetch>
/// The row of a snapshot.
package typealias SnapshotID = RowID<RowKind.Snapshot>
/// The row of a venue.
package typealias VenueID = RowID<RowKind.Venue>
/// The row of a dish's key.
package typealias DishID = RowID<RowKind.Dish>
