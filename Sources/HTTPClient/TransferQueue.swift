/// Elements waiting for a free slot: limited in total and per host, the hosts taking turns.
struct TransferQueue<Element> {
  private let limit: Int
  private let limitPerHost: Int
  private var hosts: [String: Host] = [:]
  /// Hosts with a waiting element and a free slot, in the order of their turns.
  private var turns = Line<String>()
  private var running = 0
  /// How many elements wait.
  private(set) var count = 0

  private struct Host {
    /// Redirects from another host: they began earlier than anything in `waiting`.
    var arrived = Line<Element>()
    var waiting = Line<Element>()
    var running = 0
    var isInTurns = false
    var hasWaiting: Bool { !arrived.isEmpty || !waiting.isEmpty }
  }

  /// Limits below 1 count as 1.
  init(limit: Int, limitPerHost: Int) {
    self.limit = max(1, limit)
    self.limitPerHost = max(1, limitPerHost)
  }

  /// Queues an element for a host; one that is under way already precedes those that have not begun.
  mutating func add(_ element: Element, host name: String, isUnderWay: Bool = false) {
    var host = hosts.removeValue(forKey: name) ?? Host()
    if isUnderWay { host.arrived.append(element) } else { host.waiting.append(element) }
    count += 1
    settle(&host, name)
  }

  /// The next element that may start, which then holds a slot until `release`; nil if none may.
  mutating func next() -> Element? {
    guard running < limit, let name = turns.popFirst(), var host = hosts.removeValue(forKey: name) else {
      return nil
    }
    host.isInTurns = false
    let element = host.arrived.popFirst() ?? host.waiting.popFirst()
    if element != nil {
      host.running += 1
      running += 1
      count -= 1
    }
    settle(&host, name)
    return element
  }

  /// Returns a slot of a host.
  mutating func release(host name: String) {
    guard var host = hosts[name], host.running > 0 else { return }
    hosts[name] = nil
    host.running -= 1
    running -= 1
    settle(&host, name)
  }

  /// Removes all waiting elements.
  mutating func removeAll() -> [Element] {
    var elements: [Element] = []
    for name in hosts.keys.sorted() {
      guard var host = hosts.removeValue(forKey: name) else { continue }
      while let element = host.arrived.popFirst() ?? host.waiting.popFirst() { elements.append(element) }
      host.isInTurns = false
      settle(&host, name)
    }
    turns = Line()
    count = 0
    return elements
  }

  /// Puts a host back, in turn if it can go on; one with nothing to do is removed.
  private mutating func settle(_ host: inout Host, _ name: String) {
    if host.hasWaiting, host.running < limitPerHost, !host.isInTurns {
      host.isInTurns = true
      turns.append(name)
    }
    if host.hasWaiting || host.running > 0 { hosts[name] = host }
  }
}

/// First in, first out, each in constant time.
private struct Line<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count || head >= 1_024 {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
