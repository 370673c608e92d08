import TestSupport
import Testing

@testable import HTTPClient

@Suite struct TransferQueueTests {
  private func filled(limit: Int, limitPerHost: Int, _ elements: [String]) -> TransferQueue<String> {
    var queue = TransferQueue<String>(limit: limit, limitPerHost: limitPerHost)
    for element in elements { queue.add(element, host: String(element.prefix(1))) }
    return queue
  }

  private func drain(_ queue: inout TransferQueue<String>) -> [String] {
    var elements: [String] = []
    while let element = queue.next() { elements.append(element) }
    return elements
  }

  @Test func hostsTakeTurns() {
    var queue = filled(limit: 9, limitPerHost: 2, ["a1", "a2", "a3", "b1", "c1", "c2"])
    #expect(drain(&queue) == ["a1", "b1", "c1", "a2", "c2"])
    #expect(queue.count == 1)
    queue.release(host: "a")
    #expect(drain(&queue) == ["a3"])
  }

  @Test func thereIsALimitForAll() {
    var queue = filled(limit: 2, limitPerHost: 1, ["a1", "b1", "c1"])
    #expect(drain(&queue) == ["a1", "b1"])
    queue.release(host: "b")
    #expect(drain(&queue) == ["c1"])
  }

  @Test func whatIsUnderWayGoesFirst() {
    var queue = filled(limit: 9, limitPerHost: 1, ["a1", "a2"])
    queue.add("a0", host: "a", isUnderWay: true)
    #expect(drain(&queue) == ["a0"])
    queue.release(host: "a")
    #expect(drain(&queue) == ["a1"])
  }

  @Test func releasingTooOftenIsHarmless() {
    var queue = filled(limit: 1, limitPerHost: 0, ["a1", "a2"])
    queue.release(host: "a")
    queue.release(host: "z")
    #expect(drain(&queue) == ["a1"])
  }

  @Test func everythingWaitingCanBeTakenOut() {
    var queue = filled(limit: 1, limitPerHost: 1, ["a1", "b1", "a2"])
    #expect(drain(&queue) == ["a1"])
    #expect(queue.removeAll().sorted() == ["a2", "b1"])
    #expect(queue.count == 0)
    queue.release(host: "a")
    #expect(drain(&queue).isEmpty)
    queue.add("b2", host: "b")
    #expect(drain(&queue) == ["b2"])
  }

  /// Whatever happens in whatever order, limits hold, nothing is lost and nothing comes twice.
  @Test(arguments: 0..<20 as Range<UInt64>) func keepsItsLimits(seed: UInt64) {
    var chance = Seeded(seed)
    let (limit, limitPerHost) = (Int.random(in: 1...5, using: &chance), Int.random(in: 1...3, using: &chance))
    var queue = TransferQueue<Int>(limit: limit, limitPerHost: limitPerHost)
    var hosts: [Int: String] = [:]
    var running: [Int] = []
    var seen: Set<Int> = []
    for step in 0..<3_000 {
      if step < 2_000, Bool.random(using: &chance) {
        hosts[step] = ["a", "b", "c", "d"].randomElement(using: &chance)
        queue.add(step, host: hosts[step] ?? "", isUnderWay: Int.random(in: 0..<5, using: &chance) == 0)
      } else if let index = running.indices.randomElement(using: &chance) {
        queue.release(host: hosts[running.remove(at: index)] ?? "")
      }
      while let element = queue.next() {
        #expect(seen.insert(element).inserted)
        running.append(element)
      }
      let perHost = Dictionary(grouping: running) { hosts[$0] ?? "" }
      #expect(running.count <= limit)
      #expect(perHost.values.allSatisfy { $0.count <= limitPerHost })
      // A slot that is free is not left free while somebody waits for it.
      let canGo = hosts.keys.contains {
        !seen.contains($0) && (perHost[hosts[$0] ?? ""]?.count ?? 0) < limitPerHost
      }
      #expect(running.count == limit || !canGo)
    }
    #expect(queue.count == hosts.count - seen.count)
  }
}
