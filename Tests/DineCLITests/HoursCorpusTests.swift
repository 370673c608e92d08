import DineCLI
import JSON
import TestSupport
import Testing

/// Others' test suites, put through `dine hours --batch` as any program would.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct HoursCorpusTests {
  @Test func realValues() throws { try expect(HoursCorpus.loaded.get().real(), atLeast: 1_800) }
  @Test func clockChanges() throws { try expect(HoursCorpus.loaded.get().clockChanges(), atLeast: 600) }
  @Test func evaluator() throws { try expect(HoursCorpus.loaded.get().evaluator(), atLeast: 30) }
  @Test func rust() throws { try expect(HoursCorpus.loaded.get().rust(), atLeast: 120) }
  @Test func script() throws { try expect(HoursCorpus.loaded.get().script(), atLeast: 250) }
  @Test func rejected() throws { try expect(HoursCorpus.loaded.get().rejected(), atLeast: 15) }

  private func expect(_ vectors: [HoursVector], atLeast count: Int) throws {
    #expect(vectors.count >= count)
    let world = HoursWorld(input: vectors.map { $0.line + "\n" }.joined())
    #expect(DineCommandLine.run(["hours", "--batch"], in: world.world) == 0)
    let answers = try world.test.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(answers.count == vectors.count)
    let faults = zip(vectors, answers).compactMap { $0.fault(in: $1) }
    #expect(
      faults.isEmpty,
      "\(faults.count) of \(vectors.count); the first:\n\(faults.prefix(3).joined(separator: "\n"))")
  }
}
