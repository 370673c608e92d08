/// Limits requests to tables, for all clients together, for each one, and for each table: a client that sends
/// without end has to wait, and the others hardly notice.
struct TableBudget {
  /// The kind of request.
  enum Kind: Hashable {
    /// A table is opened; something is posted to one; its state is polled; a page is read.
    case open, post, look, page
    /// A post was refused.
    case refusal

    /// - Parameters:
    ///   - path: the parts of the address.
    ///   - isPost: whether it is a POST.
    init(_ path: [String], isPost: Bool) {
      if isPost {
        self = path.count == 1 ? .open : .post
      } else {
        self = path.count == 3 && (path[2] == "state" || path[2] == "code.svg") ? .look : .page
      }
    }
  }

  /// The number allowed at once, and added again in every hour.
  private struct Rate {
    let burst: Int64
    let perHour: Int64
  }

  /// Whose budget is used.
  private enum Sharer: Hashable {
    /// All clients; a client by its network; a table by its address.
    case all, client(String), table(String)
  }

  /// The rate of each kind; many dormitories share one address: twenty members who vote, and poll every two
  /// seconds.
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
    // A person mistypes a few times; anyone who goes on is charged as for valid posts.
    case (.refusal, .all): Rate(burst: 300, perHour: 36_000)
    case (.refusal, _): Rate(burst: 15, perHour: 600)
    }
  }

  /// The maximum number of remembered budgets; the least recent are dropped first.
  static let mostRemembered = 2_048

  private struct Key: Hashable {
    let kind: Kind
    let sharer: Sharer

    var rate: Rate { TableBudget.rate(kind, of: sharer) }

    var isOfTable: Bool { if case .table = sharer { true } else { false } }
  }

  private var buckets: [Key: Bucket] = [:]
  private var turn = 0

  /// How many budgets are remembered.
  var count: Int { buckets.count }

  /// Takes one, if every budget concerned has one left.
  ///
  /// - Parameters:
  ///   - kind: the kind of request.
  ///   - client: the client; nil: unknown, as behind a proxy.
  ///   - table: the table; nil: no existing one.
  ///   - milliseconds: the current time of a monotonic clock.
  /// - Returns: nil if the request is allowed, else the seconds after which a new attempt makes sense.
  mutating func take(
    _ kind: Kind, for client: String?, of table: String?, at milliseconds: Int64
  ) -> Int? {
    turn += 1
    let asked = Self.keys(kind, client, table)
    let wait = asked.map { left(of: $0, at: milliseconds) }.max() ?? 0
    guard wait == 0 else { return wait }
    // A request refused by one budget takes nothing from the others.
    for key in asked { buckets[key]?.spend() }
    return nil
  }

  /// Returns the charge for a refused post, so that an error is free; a client that keeps sending invalid
  /// posts is charged for them, but the table is not.
  ///
  /// - Parameters:
  ///   - kind: the kind of request.
  ///   - client: the client; nil: unknown.
  ///   - table: the table; nil: no existing one.
  ///   - milliseconds: the current time of a monotonic clock.
  mutating func giveBack(
    _ kind: Kind, for client: String?, of table: String?, at milliseconds: Int64
  ) {
    let isForgiven = take(.refusal, for: client, of: nil, at: milliseconds) == nil
    for key in Self.keys(kind, client, table) where isForgiven || key.isOfTable {
      buckets[key]?.giveBack(burst: key.rate.burst)
    }
  }

  /// The budgets that a request is charged to.
  private static func keys(_ kind: Kind, _ client: String?, _ table: String?) -> [Key] {
    let sharers: [Sharer?] = [
      .all, client.map { .client($0) }, kind == .open ? nil : table.map { .table($0) },
    ]
    return sharers.compactMap(\.self).map { Key(kind: kind, sharer: $0) }
  }

  /// Seconds until one is left; 0: now.
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

/// The remaining allowance of a rate, in millionths.
private struct Bucket {
  private var left: Int64
  private var last: Int64
  /// The turn in which it was last used.
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

  /// Seconds until one is left; 0: now.
  func wait(perHour: Int64) -> Int {
    guard left < Self.whole else { return 0 }
    let perSecond = max(1, perHour * 10_000 / 36)
    return Int(max(1, (Self.whole - left + perSecond - 1) / perSecond))
  }

  mutating func spend() { left -= Self.whole }

  mutating func giveBack(burst: Int64) { left = min(burst * Self.whole, left + Self.whole) }
}
