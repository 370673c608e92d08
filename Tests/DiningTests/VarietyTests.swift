import Dining
import Testing

@Suite struct VarietyTests {
  private static let candidates = (0..<30).map { index in
    Variety.Candidate(
      name: "dish \(index)", score: Double(index % 6) / 6,
      features: [.word("w\(index % 5)"), .venue("v\(index % 3)")])
  }

  private func order(_ seed: UInt64, _ count: Int = 8, of candidates: [Variety.Candidate] = candidates)
    -> [String]
  {
    Variety(seed: seed).choose(count, of: candidates).map { candidates[$0].name }
  }

  @Test(arguments: 0..<40) func theSameSeedGivesTheSameOrderHoweverItIsGiven(seed: Int) {
    let first = order(UInt64(seed))
    #expect(first == order(UInt64(seed), of: Self.candidates.reversed()))
    #expect(Set(first).count == 8)
    // A shorter list is the beginning of a longer one.
    #expect(order(UInt64(seed), 3) == Array(first.prefix(3)))
  }

  @Test func anotherSeedGivesAnotherOrder() {
    #expect(Set((0..<20).map { order(UInt64($0)) }).count > 10)
  }

  @Test func theBestByFarIsAlwaysFirst() {
    let best = Variety.Candidate(name: "best", score: 3, features: [.word("w0")])
    for seed in 0..<50 { #expect(order(UInt64(seed), of: Self.candidates + [best]).first == "best") }
  }

  @Test func whatIsAllAlikeDoesNotStandTogether() {
    let same = (0..<10).map {
      Variety.Candidate(name: "stew \($0)", score: 1, features: [.word("stew"), .venue("v")])
    }
    let other = Variety.Candidate(name: "taco", score: 0.95, features: [.word("taco"), .venue("w")])
    for seed in 0..<50 { #expect(order(UInt64(seed), 3, of: same + [other]).contains("taco")) }
  }

  @Test func nothingIsChosenOfNothing() {
    #expect(order(1, of: []).isEmpty && order(1, 0).isEmpty && order(1, 99).count == 30)
  }
}
