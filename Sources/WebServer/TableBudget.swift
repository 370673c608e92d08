/// How often tables may be asked and told something, by everybody together, by each client, and of each table: so that one
/// who sends without end waits, and the others hardly notice.
struct TableBudget {
  /// What is done.
  enum Kind: Hashable {
    /// A table is opened; something is sent to one; it is asked how one stands; a page is looked at.
    case open, post, look, page

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

  private static func ofAll(_ kind: Kind) -> Rate {
    switch kind {
    case .open: Rate(burst: 40, perHour: 400)
    case .post: Rate(burst: 300, perHour: 100 * 3_600)
    case .look: Rate(burst: 4_000, perHour: 2_000 * 3_600)
    case .page: Rate(burst: 200, perHour: 100 * 3_600)
    }
  }

  /// Many a dormitory has one address: twenty who vote, and look every two seconds.
  private static func ofOne(_ kind: Kind) -> Rate {
    switch kind {
    case .open: Rate(burst: 10, perHour: 30)
    case .post: Rate(burst: 80, perHour: 20 * 3_600)
    case .look: Rate(burst: 200, perHour: 60 * 3_600)
    case .page: Rate(burst: 60, perHour: 20 * 3_600)
    }
  }

  private static func ofTable(_ kind: Kind) -> Rate {
    switch kind {
    case .open: Rate(burst: 1, perHour: 1)
    case .post: Rate(burst: 80, perHour: 20 * 3_600)
    case .look: Rate(burst: 100, perHour: 40 * 3_600)
    case .page: Rate(burst: 60, perHour: 20 * 3_600)
    }
  }

  /// The most whose use is remembered; the least recent go first.
  static let mostRemembered = 2_048

  private struct Key: Hashable {
    let kind: Kind
    let of: String
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
    var asked: [(key: Key, rate: Rate)] = [(Key(kind: kind, of: ""), Self.ofAll(kind))]
    if let client { asked.append((Key(kind: kind, of: "@" + client), Self.ofOne(kind))) }
    if let table, kind != .open { asked.append((Key(kind: kind, of: "/" + table), Self.ofTable(kind))) }
    turn += 1
    var wait = 0
    for (key, rate) in asked {
      var bucket = buckets[key] ?? Bucket(burst: rate.burst, at: milliseconds)
      bucket.fill(burst: rate.burst, perHour: rate.perHour, at: milliseconds)
      bucket.turn = turn
      wait = max(wait, bucket.wait(perHour: rate.perHour))
      if buckets[key] == nil, buckets.count >= Self.mostRemembered { forgetOne() }
      buckets[key] = bucket
    }
    guard wait == 0 else { return wait }
    // Who is refused by one takes nothing of the others.
    for (key, _) in asked { buckets[key]?.spend() }
    return nil
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
}
