import TestSupport
import Testing
import Vault
import World

@Suite struct SecretTests {
  @Test func saysNothingOfItself() throws {
    let secret = try Secret("wahoo-wa&=+% \"1819\"".utf8)
    var dumped = ""
    dump(secret, to: &dumped)
    for text in ["\(secret)", String(describing: secret), String(reflecting: [secret]), dumped] {
      #expect(!text.contains("wahoo") && !text.contains("1819"), "\(text)")
    }
    #expect("\(secret)" == "(secret)")
  }

  @Test(arguments: [
    ("same", "same", true), ("same", "sane", false), ("same", "same1", false), ("", "", true),
  ])
  func comparesByItsBytes(left: String, right: String, areEqual: Bool) throws {
    #expect((try Secret(left.utf8) == Secret(right.utf8)) == areEqual)
  }

  @Test func holdsWhatItWasGiven() throws {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    let secret = try Secret(bytes)
    #expect(secret.count == bytes.count)
    #expect(secret.withBytes { $0.elementsEqual(bytes) })
    let part = try Secret(capacity: 100) { buffer in
      buffer.copyBytes(from: [1, 2, 3])
      return 3
    }
    #expect(part.withBytes { Array($0) } == [1, 2, 3])
    #expect(try Secret([]).isEmpty)
  }

  @Test func aFillThatFailsLeavesNone() {
    #expect(throws: VaultError.pinNeeded) {
      try Secret(capacity: 8) { _ throws(VaultError) in throw .pinNeeded }
    }
  }

  @Test func keysDiffer() throws {
    #expect(try Secret(randomBytes: 32) != Secret(randomBytes: 32))
  }
}

@Suite struct PINRuleTests {
  @Test(
    arguments: [
      ("", PINRules.Weakness.short), ("123", .short), ("abcde", .short), ("0000", .repeated),
      ("1111", .repeated),
      ("1212", .repeated), ("1221", .repeated), ("123123", .repeated), ("abcabc", .repeated), ("1234", .row),
      ("4321", .row), ("6789", .row), ("7890", .row), ("3210", .row), ("123456", .row), ("2580", .row),
      ("1990", .date), ("2004", .date), ("1225", .date), ("2512", .date), ("0704", .date), ("311299", .date),
      ("19991231", .date), ("31121999", .date), (String(repeating: "47", count: 65) + "1", .long),
    ] as [(String, PINRules.Weakness)])
  func weakOnesAreRefused(pin: String, weakness: PINRules.Weakness) throws {
    #expect(PINRules.weakness(of: try Secret(pin.utf8)) == weakness)
  }

  @Test(arguments: ["4826", "7391", "8264", "59237", "904418", "47110815", "corner table", "quiet7fork"])
  func othersAreTaken(pin: String) throws {
    #expect(PINRules.weakness(of: try Secret(pin.utf8)) == nil)
  }

  @Test func mostFourDigitsRemain() throws {
    let good = try (0..<10_000).count { number in
      let digits = String(number)
      let pin = String(repeating: "0", count: 4 - digits.count) + digits
      return PINRules.weakness(of: try Secret(pin.utf8)) == nil
    }
    #expect((8_000...9_200).contains(good), "\(good)")
  }
}
