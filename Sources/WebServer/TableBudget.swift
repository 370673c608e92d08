/// How often tables may be asked and told something, by everybody together, by each client, and of each table: so that one
/// who sends without end waits, and the others hardly notice.
struct TableBudget {
  /// What is done.
  enum Kind: Hashable {
    /// A table is opened; something is sent to one; it is asked how one stands; a page is looked at.
    case open, post, look, page
    /// Something is sent in vain.
    case refusal

    /// - Parameters:
    ///   - path: the parts of the address.
    ///   - isPost: whether something is sent.
    init(_ path: [String], isPost: Bool) {
      if isPost {
        self = path.count == 1 ? .open : .post
      } else {
        self = path.count == 3 && (path[2] == "state" || path[2] == "code.svg") ? .look : .page
      }
    }
  }

  /// So many at once, and again so many in every hour.
  private struct Rate {
    let burst: Int64
    let perHour: Int64
  }

  /// Of whom a use counts.
  private enum Sharer: Hashable {
    /// Everybody together; a client by its network; a table by its address.
    case all, client(String), table(String)
  }

  /// What one may do; many a dormitory has one address: twenty who vote, and look every two seconds.
  private static func rate(_ kind: Kind, of sharer: Sharer) -> Rate {
    switch (kind, sharer) {
    case (.open, .all): Rate(burst: 40, perHour: 400)
    case (.open, _): Rate(burst: 10, perHour: 30)
    case (.post, .all): Rate(burst: 300, perHour: 100 * 3_600)
    case (.look, .all): Rate(burst: 4_000, perHour: 2_000 * 3_600)
    case (.look, .client): Rate(burst: 200, perHour: 60 * 3_600)
    case (.look, .table): Rate(burst: 100, perHour: 40 * 3_600)
    case (.page, .all): Rate(burst: 200, perHour: 100 * 3_600)
    case (.post, _): Rate(burst: 80, perHour: 20 * 3_600)
    case (.page, _): Rate(burst: 60, perHour: 20 * 3_600)
    // Who mistypes does so a few times; who goes on pays as for what is done.
    case (.refusal, .all): Rate(burst: 300, perHour: 36_000)
    case (.refusal, _): Rate(burst: 15, perHour: 600)
    }
  }

  /// The most whose use is remembered; the least recent go first.
  static let mostRemembered = 2_048

  private struct Key: Hashable {
    let kind: Kind
    let sharer: Sharer

    var rate: Rate { TableBudget.rate(kind, of: sharer) }

    var isOfTable: Bool { if case .table = sharer { true } else { false } }
  }

  private var buckets: [Key: Bucket] = [:]
  private var turn = 0

  /// Whose use is remembered.
  var count: Int { buckets.count }

  /// Takes one, if there is one left for all of whom it is.
  ///
  /// - Parameters:
  ///   - kind: what is done.
  ///   - client: who does it; nil: it is not known, as behind a proxy.
  ///   - table: at which table; nil: at none that is there.
  ///   - milliseconds: the present, by a clock that never jumps.
  /// - Returns: nil where it may be done, else the seconds after which it is worth trying again.
  mutating func take(
    _ kind: Kind, for client: String?, of table: String?, at milliseconds: Int64
  ) -> Int? {
    turn += 1
    let asked = Self.keys(kind, client, table)
    let wait = asked.map { left(of: $0, at: milliseconds) }.max() ?? 0
    guard wait == 0 else { return wait }
    // Who is refused by one takes nothing of the others.
    for key in asked { buckets[key]?.spend() }
    return nil
  }

  /// Gives back what was taken for something that was refused, so that a slip costs nobody anything; who sends in vain again
  /// and again pays for it, and the table to which it was sent does not.
  ///
  /// - Parameters:
  ///   - kind: what was to be done.
  ///   - client: who sent it; nil: it is not known.
  ///   - table: to which table; nil: to none that is there.
  ///   - milliseconds: the present, by a clock that never jumps.
  mutating func giveBack(
    _ kind: Kind, for client: String?, of table: String?, at milliseconds: Int64
  ) {
    let isForgiven = take(.refusal, for: client, of: nil, at: milliseconds) == nil
    for key in Self.keys(kind, client, table) where isForgiven || key.isOfTable {
      buckets[key]?.giveBack(burst: key.rate.burst)
    }
  }

  /// Of whom it counts that something is done.
  private static func keys(_ kind: Kind, _ client: String?, _ table: String?) -> [Key] {
    let sharers: [Sharer?] = [
      .all, client.map { .client($0) }, kind == .open ? nil : table.map { .table($0) },
    ]
    return sharers.compactMap(\.self).map { Key(kind: kind, sharer: $0) }
  }

  /// Seconds until one is left; 0: there is one.
  private mutating func left(of key: Key, at milliseconds: Int64) -> Int {
    let rate = key.rate
    var bucket = buckets[key] ?? Bucket(burst: rate.burst, at: milliseconds)
    bucket.fill(burst: rate.burst, perHour: rate.perHour, at: milliseconds)
    bucket.turn = turn
    if buckets[key] == nil, buckets.count >= Self.mostRemembered { forgetOne() }
    buckets[key] = bucket
    return bucket.wait(perHour: rate.perHour)
  }

  private mutating func forgetOne() {
    if let oldest = buckets.min(by: { $0.value.turn < $1.value.turn }) { buckets[oldest.key] = nil }
  }
}

/// What is left of a rate, in millionths.
private struct Bucket {
  private var left: Int64
  private var last: Int64
  /// Which of all turns was the last at which it was asked.
  var turn = 0

  private static let whole: Int64 = 1_000_000

  init(burst: Int64, at milliseconds: Int64) {
    left = burst * Self.whole
    last = milliseconds
  }

  mutating func fill(burst: Int64, perHour: Int64, at milliseconds: Int64) {
    let passed = max(0, min(milliseconds - last, 3_600_000))
    last = max(last, milliseconds)
    left = min(burst * Self.whole, left + passed * perHour * 10 / 36)
  }

  /// Seconds until there is one; 0: there is.
  func wait(perHour: Int64) -> Int {
    guard left < Self.whole else { return 0 }
    let perSecond = max(1, perHour * 10_000 / 36)
    return Int(max(1, (Self.whole - left + perSecond - 1) / perSecond))
  }

  mutating func spend() { left -= Self.whole }

  mutating func giveBack(burst: Int64) { left = min(burst * Self.whole, left + Self.whole) }
}
