/// Limits how many answers may be computed in a time, for all clients together and for each one: cached
/// answers are free, computed ones cost milliseconds.
///
/// A client that sends requests without end uses up its own share, and the others are not affected; an answer that took
/// long counts as many.
struct QuestionBudget {
  /// The number allowed at once, and added again after every second.
  struct Rate: Sendable {
    var burst: Int64
    var perSecond: Int64
  }

  /// For all clients together.
  static let ofAll = Rate(burst: 400, perSecond: 250)
  /// For one client: a page with everything it loads is ten requests, and many dormitories share one address.
  static let ofOne = Rate(burst: 200, perSecond: 100)
  /// The maximum number of remembered clients; the least recent are dropped first.
  static let mostClients = 1_024

  private var all = Allowance(Self.ofAll)
  private var clients: [String: Allowance] = [:]

  /// Counts the requests, to order simultaneous ones.
  private var turn = 0

  /// How many clients are remembered.
  var clientCount: Int { clients.count }

  /// Whether a client is remembered.
  func remembers(_ client: String) -> Bool { clients[client] != nil }

  /// Takes one answer, if there is one left.
  ///
  /// - Parameters:
  ///   - client: the client; nil: unknown, as behind a proxy, and only the common limit counts.
  ///   - milliseconds: the current time of a monotonic clock.
  /// - Returns: whether the answer may be computed.
  mutating func take(for client: String? = nil, at milliseconds: Int64) -> Bool {
    guard let client else { return all.take(at: milliseconds) }
    var own = clients[client] ?? Allowance(Self.ofOne)
    // A client without allowance takes nothing from the common one.
    let isGranted = own.has(at: milliseconds) && all.take(at: milliseconds)
    if isGranted { own.spend() }
    turn += 1
    own.turn = turn
    if clients[client] == nil, clients.count >= Self.mostClients { forgetOne() }
    clients[client] = own
    return isGranted
  }

  /// Charges a client for an answer that took longer than an answer may.
  ///
  /// - Parameters:
  ///   - milliseconds: how long computing it took.
  ///   - client: the client; nil: unknown, and nobody is charged.
  mutating func charge(_ milliseconds: Int64, to client: String?) {
    guard let client else { return }
    let slow = min(milliseconds, Self.mostCharged) - Self.free
    if slow > 0 { clients[client]?.owe(slow / Self.millisecondsOfOne) }
  }

  /// What hardly an answer takes is not charged.
  private static let free: Int64 = 10
  /// With this a client that asks for what is slow has two fifths of the time: 100 answers a second, of 4 ms each.
  private static let millisecondsOfOne: Int64 = 4
  private static let mostCharged: Int64 = 60_000

  private mutating func forgetOne() {
    if let oldest = clients.min(by: { $0.value.turn < $1.value.turn }) { clients[oldest.key] = nil }
  }
}

/// The remaining allowance of a rate.
private struct Allowance {
  private let rate: QuestionBudget.Rate
  private var milliAnswers: Int64
  private var last: Int64 = 0
  /// The turn in which it was last used.
  var turn = 0

  init(_ rate: QuestionBudget.Rate) {
    self.rate = rate
    milliAnswers = rate.burst * 1_000
  }

  /// Whether at least one is left.
  mutating func has(at milliseconds: Int64) -> Bool {
    let passed = max(0, min(milliseconds - last, 1_000_000))
    last = max(last, milliseconds)
    milliAnswers = min(rate.burst * 1_000, milliAnswers + passed * rate.perSecond)
    return milliAnswers >= 1_000
  }

  mutating func spend() { milliAnswers -= 1_000 }

  /// Takes more than there may be left: what is added later pays for it first.
  mutating func owe(_ answers: Int64) { milliAnswers -= answers * 1_000 }

  mutating func take(at milliseconds: Int64) -> Bool {
    guard has(at: milliseconds) else { return false }
    spend()
    return true
  }
}
