import Dining
import Testing

@Suite struct LotteryTests {
  /// Chi-square over 100,000 seeds: with 6 lots there are 5 degrees of freedom, of which 20.5 cuts off one in a thousand.
  @Test(arguments: [2, 3, 6, 7]) func everyLotIsAsLikely(lots: Int) throws {
    var counts = [Int](repeating: 0, count: lots)
    for seed in UInt64(0)..<100_000 {
      var lottery = Lottery(seed: seed)
      let lot = lottery.draw(below: lots)
      counts[try #require(lot)] += 1
    }
    let expected = 100_000.0 / Double(lots)
    let chiSquare = counts.map { ($0, Double($0) - expected) }.reduce(0) { $0 + $1.1 * $1.1 / expected }
    #expect(chiSquare < 24, "\(counts)")
  }

  @Test func nothingIsDrawnFromNothing() {
    var lottery = Lottery(seed: 1)
    #expect(lottery.draw(below: 0) == nil)
    #expect(lottery.draw(from: [String]()) == nil)
  }
}
