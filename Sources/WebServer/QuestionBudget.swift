/// How many answers may be made anew in a time, by everybody together and by each client: what is kept costs nothing, what
/// is made costs milliseconds.
///
/// One who asks without end uses up what is theirs, and the others go on.
struct QuestionBudget {
  /// So many at once, and again so many after every second.
  struct Rate: Sendable {
    var burst: Int64
    var perSecond: Int64
  }

  /// Of all clients together.
  static let ofAll = Rate(burst: 400, perSecond: 250)
  /// Of one client: a page and all that belongs to it is ten, and many a dormitory has one address.
  static let ofOne = Rate(burst: 200, perSecond: 100)
  /// The most clients that are remembered; the least recent go first.
  static let mostClients = 1_024

  private var all = Allowance(Self.ofAll)
  private var clients: [String: Allowance] = [:]

  /// Counts what was asked, so that of two at the same time one is the earlier.
  private var turn = 0

  /// How many clients are remembered.
  var clientCount: Int { clients.count }

  /// Whether a client is remembered.
  func remembers(_ client: String) -> Bool { clients[client] != nil }

  /// Takes one answer, if there is one left.
  ///
  /// - Parameters:
  ///   - client: who asks; nil: it is not known who, as behind a proxy, and only what all have together counts.
  ///   - milliseconds: the present, by a clock that never jumps.
  /// - Returns: whether it may be made.
  mutating func take(for client: String? = nil, at milliseconds: Int64) -> Bool {
    guard let client else { return all.take(at: milliseconds) }
    var own = clients[client] ?? Allowance(Self.ofOne)
    // Who has nothing left takes nothing of what belongs to all.
    let isGranted = own.has(at: milliseconds) && all.take(at: milliseconds)
    if isGranted { own.spend() }
    turn += 1
    own.turn = turn
    if clients[client] == nil, clients.count >= Self.mostClients { forgetOne() }
    clients[client] = own
    return isGranted
  }

  private mutating func forgetOne() {
    if let oldest = clients.min(by: { $0.value.turn < $1.value.turn }) { clients[oldest.key] = nil }
  }
}

/// What is left of a rate.
private struct Allowance {
  private let rate: QuestionBudget.Rate
  private var milliAnswers: Int64
  private var last: Int64 = 0
  /// Which of all turns was the last at which it was asked for.
  var turn = 0

  init(_ rate: QuestionBudget.Rate) {
    self.rate = rate
    milliAnswers = rate.burst * 1_000
  }

  /// Whether one is left.
  mutating func has(at milliseconds: Int64) -> Bool {
    let passed = max(0, min(milliseconds - last, 10_000))
    last = max(last, milliseconds)
    milliAnswers = min(rate.burst * 1_000, milliAnswers + passed * rate.perSecond)
    return milliAnswers >= 1_000
  }

  mutating func spend() { milliAnswers -= 1_000 }

  mutating func take(at milliseconds: Int64) -> Bool {
    guard has(at: milliseconds) else { return false }
    spend()
    return true
  }
}
