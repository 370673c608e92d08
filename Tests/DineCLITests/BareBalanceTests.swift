import PrivateStore
import CivilTime
import Dining
import TestSupport
import Testing

/// What `dine` alone says of one's accounts below what is open.
@Suite struct BareBalanceTests {
  /// A desk at which balances were read an hour ago.
  private func desk() async throws -> Desk {
    var desk = try Desk(try await DemoCampus.recorded())
    let path = desk.scratch.file("private.db")
    try desk.scratch.write(PrivateStore.blank(), to: "private.db")
    let accounts = [
      AccountBalance(label: "Semester 80", unit: .swipes, amount: .count(61)),
      AccountBalance(
        label: "Plus Dollars", unit: .money, amount: .money(Money(minorUnits: 142_17, currency: "USD"))),
      AccountBalance(label: "Odd", unit: .unknown, amount: .unparsable("x")),
    ]
    try PrivateStore(writingTo: path).record(
      BalanceReading(accounts: accounts), campus: "ashgrove", at: desk.now - 3_600, from: .signIn,
      forgettingBefore: Instant(secondsSince1970: 0))
    // The desk's files are in memory, the databases are not: something must be said to be there.
    desk.files[path] = ""
    return desk
  }

  @Test func isOneLineWithItsTime() async throws {
    let desk = try await desk()
    let lines = try desk.run([]).output.split(separator: "\n").filter { $0.contains("Semester 80") }
    #expect(lines == ["61 Semester 80 · $142.17 Plus Dollars, as of 11:05 AM"])
  }

  @Test(arguments: [["open"], ["--json"], ["--plain"], ["-q"], ["venues"]])
  func isSaidToNobodyElse(words: [String]) async throws {
    let outcome = try (try await desk()).run(words)
    #expect(outcome.output.isEmpty == (words == ["-q"]) && !outcome.output.contains("Semester 80"))
  }

  @Test func aSettingTurnsItOff() async throws {
    var desk = try await desk()
    desk.configuration = try #require(desk.configuration).replacing(
      "{\n  \"contact\"", with: "{\n  \"display\": {\"balances\": false},\n  \"contact\"")
    let outcome = try desk.run([])
    #expect(outcome.exit == 0 && !outcome.output.contains("Semester 80"))
  }

  @Test func nothingIsSaidWhereNothingIsKnown() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run([]) == desk.run(["open"]))
  }

  @Test func aDatabaseThatCannotBeReadIsNamedBesideTheAnswer() async throws {
    let desk = try await desk()
    try desk.scratch.write(Array("not a database at all, whatever it is called".utf8), to: "private.db")
    let outcome = try desk.run([])
    #expect(outcome.error.contains("private.db is not a dine database"))
    #expect(outcome.exit == 0 && outcome.output != "" && !outcome.output.contains("Semester 80"))
  }
}
