import CivilTime
import TestSupport
import Testing
import Vault
import World

private let path = "/home/ada/.local/share/dine/login-uva.sealed"
private let noon = Instant(secondsSince1970: 1_763_650_000)

/// A sealed login with PIN 4826, the world it lies in and the way to it.
private struct Desk {
  let test = TestWorld(now: noon)
  let password: Secret
  let right: Secret
  let wrong: Secret

  init() throws {
    password = try Secret("wahoo-wa&=+% \"1819\"".utf8)
    right = try Secret("4826".utf8)
    wrong = try Secret("4827".utf8)
  }

  var keys: KeyFile { KeyFile("/home/ada/.local/state/dine/device.key", in: test.world) }

  func file(user: String = "mst3k", host: String = "idp.example") -> SealedFile {
    SealedFile(path, user: user, host: host, keys: keys, cost: .least, in: test.world)
  }

  func seal() throws { _ = try file().create(pin: right, [.password: password]) }

  func failure(_ pin: Secret, _ file: SealedFile? = nil) -> VaultError? {
    do throws(VaultError) {
      _ = try (file ?? self.file()).open(pin: pin)
      return nil
    } catch {
      return error
    }
  }

  func wait(_ seconds: Int64) { test.now = test.now + seconds }
}

/// A place of device keys that has one for everybody.
private struct FixedKey: SecretStore {
  let name = "fixed"
  let isWritable = true
  let key: Secret
  var refuses = false
  func load(_ name: SecretName) throws(VaultError) -> Secret? { key }
  func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    if refuses { throw .secretServiceRefused }
  }
  func remove(_ name: SecretName) throws(VaultError) -> Bool { false }
}

@Suite struct SealedFileTests {
  @Test func opensByItsPINAndGivesBackWhatWasSealed() throws {
    let desk = try Desk()
    try desk.seal()
    let opened = try desk.file().open(pin: desk.right)
    let name = SecretName(.password, user: "mst3k", host: "idp.example")
    #expect(try opened.load(name) == desk.password)
    let session = try Secret("cookie".utf8)
    try opened.save(session, as: SecretName(.session, user: "mst3k", host: "idp.example"))
    let again = try desk.file().open(pin: desk.right)
    #expect(try again.load(SecretName(.session, user: "", host: "")) == session)
    #expect(try again.load(name) == desk.password)
    #expect(try again.remove(name))
    #expect(try desk.file().open(pin: desk.right).load(name) == nil)
  }

  @Test func nothingOfTheSecretLiesInTheFiles() throws {
    let desk = try Desk()
    try desk.seal()
    for path in desk.test.paths {
      let text = desk.test.text(path) ?? ""
      #expect(!text.contains("wahoo") && !text.contains("1819") && !text.contains("4826"), "\(path)")
    }
    #expect(desk.test.mode(path) == 0o600)
    #expect(desk.test.mode("/home/ada/.local/state/dine/device.key") == 0o600)
  }

  @Test func neverTheSameBytesTwice() throws {
    let desk = try Desk()
    try desk.seal()
    let opened = try desk.file().open(pin: desk.right)
    var seen = Set([desk.test.text(path)])
    for _ in 0..<5 {
      try opened.save(desk.password, as: SecretName(.password, user: "", host: ""))
      #expect(seen.insert(desk.test.text(path)).inserted)
    }
  }

  @Test func theCountIsWrittenBeforeTheTry() throws {
    let desk = try Desk()
    try desk.seal()
    // The disk takes nothing more: then there is no try either, however right the PIN.
    desk.test.damage(path + ".tries", .full)
    guard case .file(let error)? = desk.failure(desk.right) else {
      Issue.record("a try that could not be counted was made")
      return
    }
    #expect(error.reason == .full)
  }

  @Test func fiveWrongPINsDestroyTheDeviceKey() throws {
    let desk = try Desk()
    try desk.seal()
    #expect(desk.failure(desk.wrong) == .wrongPIN(left: 4))
    for (pause, left) in [(1, 3), (2, 2), (4, 1)] {
      #expect(desk.failure(desk.wrong) == .tooSoon(seconds: pause))
      #expect(desk.failure(desk.right) == .tooSoon(seconds: pause), "the right one must wait, too")
      desk.wait(Int64(pause))
      #expect(desk.failure(desk.wrong) == .wrongPIN(left: left))
    }
    desk.wait(8)
    #expect(desk.failure(desk.wrong) == .lockedOut)
    #expect(desk.test.text("/home/ada/.local/state/dine/device.key") == nil)
    desk.wait(1_000)
    #expect(desk.failure(desk.right) == .lockedOut)
    try desk.seal()
    #expect(desk.failure(desk.right) == nil)
  }

  @Test func aRightPINForgivesTheWrongOnes() throws {
    let desk = try Desk()
    try desk.seal()
    for _ in 0..<12 {
      #expect(desk.failure(desk.wrong) == .wrongPIN(left: 4))
      desk.wait(1)
      #expect(desk.failure(desk.right) == nil)
    }
  }

  @Test(arguments: ["", "0", "x y", "-3 0", "0 0 0"]) func aCountThatIsGoneLeavesOneTry(text: String) throws {
    let desk = try Desk()
    try desk.seal()
    desk.test.put(path + ".tries", Array(text.utf8))
    #expect(desk.failure(desk.wrong) == .lockedOut)
  }

  @Test func aClockSetBackDoesNotLockForEver() throws {
    let desk = try Desk()
    try desk.seal()
    #expect(desk.failure(desk.wrong) == .wrongPIN(left: 4))
    desk.wait(-1_000_000)
    #expect(desk.failure(desk.right) == .tooSoon(seconds: 1))
    desk.wait(1)
    #expect(desk.failure(desk.right) == nil, "the pause is over, whatever the clock said before")
  }

  @Test func aClockSetBackAgainAndAgainWinsNoTries() throws {
    let desk = try Desk()
    try desk.seal()
    #expect(desk.failure(desk.wrong) == .wrongPIN(left: 4))
    for _ in 0..<20 {
      desk.wait(-1_000)
      #expect(desk.failure(desk.wrong) == .tooSoon(seconds: 1))
    }
  }

  @Test func neitherHalfOpensAnythingAlone() throws {
    let desk = try Desk()
    try desk.seal()
    desk.test.remove("/home/ada/.local/state/dine/device.key")
    #expect(desk.failure(desk.right) == .noDeviceKey)
    let foreign = [UInt8](repeating: 7, count: 32) + Array("dine1|mst3k|idp.example".utf8)
    desk.test.put("/home/ada/.local/state/dine/device.key", foreign)
    #expect(desk.failure(desk.right) == .noDeviceKey, "and no try is counted")
    desk.test.remove(path)
    #expect(desk.failure(desk.right) == .file(FileError(.missing, path: path)))
  }

  @Test func isBoundToItsUserAndHost() throws {
    let desk = try Desk()
    try desk.seal()
    // Another name has no key, and takes no try from the one whose it is.
    #expect(desk.failure(desk.right, desk.file(user: "other")) == .noDeviceKey)
    #expect(desk.failure(desk.right, desk.file(host: "evil.example")) == .noDeviceKey)
    #expect(desk.failure(desk.wrong) == .wrongPIN(left: 4))
    desk.wait(1)
    #expect(desk.failure(desk.right) == nil)
    // With the key it does not open all the same.
    let name = SecretName(.deviceKey, user: "mst3k", host: "idp.example")
    let key = try #require(try desk.keys.load(name))
    let elsewhere = SealedFile(
      path, user: "other", host: "idp.example", keys: FixedKey(key: key), cost: .least, in: desk.test.world)
    #expect(desk.failure(desk.right, elsewhere) == .wrongPIN(left: 4))
  }

  @Test func whatCannotBeKeptLeavesWhatWas() throws {
    let desk = try Desk()
    try desk.seal()
    let name = SecretName(.deviceKey, user: "mst3k", host: "idp.example")
    let key = try #require(try desk.keys.load(name))
    let full = SealedFile(
      path, user: "mst3k", host: "idp.example", keys: FixedKey(key: key, refuses: true), cost: .least,
      in: desk.test.world)
    #expect(throws: VaultError.secretServiceRefused) {
      _ = try full.create(pin: desk.wrong, [.password: desk.wrong])
    }
    let large = try Secret([UInt8](repeating: 7, count: 600_000))
    #expect(throws: VaultError.tooMuch) { _ = try desk.file().create(pin: desk.wrong, [.session: large]) }
    let opened = try desk.file().open(pin: desk.right)
    #expect(try opened.load(SecretName(.password, user: "", host: "")) == desk.password)
    #expect(throws: VaultError.tooMuch) {
      try opened.save(large, as: SecretName(.session, user: "", host: ""))
    }
    #expect(desk.failure(desk.right) == nil)
    // What could not be read anyway does not stand in the way of a new one.
    desk.test.put(path, [UInt8](repeating: 7, count: 700_000))
    try desk.seal()
    #expect(desk.failure(desk.right) == nil)
    desk.test.remove(path)
    #expect(throws: VaultError.secretServiceRefused) {
      _ = try full.create(pin: desk.wrong, [.password: desk.wrong])
    }
    #expect(!desk.file().exists)
  }

  @Test func everyChangedByteIsNoticed() throws {
    let desk = try Desk()
    try desk.seal()
    let whole = Array((try #require(desk.test.bytes(path))))
    var generator = Seeded(7)
    for place in whole.indices where place % 3 == 0 || place < 26 {
      var bytes = whole
      // More work than a PIN is ever given is refused without doing it.
      bytes[place] ^= (14..<26).contains(place) ? 0x81 : 1 << UInt8.random(in: 0..<8, using: &generator)
      desk.test.put(path, bytes)
      desk.test.put(path + ".tries", Array("0 0\n".utf8))
      #expect(desk.failure(desk.right) != nil, "a changed byte \(place) was not noticed")
      desk.test.put(path, Array(whole.prefix(place)))
      desk.test.put(path + ".tries", Array("0 0\n".utf8))
      #expect(desk.failure(desk.right) != nil)
    }
    desk.test.put(path, whole)
    desk.test.put(path + ".tries", Array("0 0\n".utf8))
    #expect(desk.failure(desk.right) == nil)
  }

  @Test func aWeakPINSealsNothing() throws {
    let desk = try Desk()
    #expect(throws: VaultError.weakPIN(.row)) {
      try desk.file().create(pin: try Secret("1234".utf8), [.password: desk.password])
    }
    #expect(desk.test.paths == [])
  }

  @Test func anotherProcessIsWaitedFor() throws {
    let desk = try Desk()
    try desk.seal()
    let held = try desk.test.world.files.lock(path + ".lock")
    #expect(desk.failure(desk.right) == .busy)
    withExtendedLifetime(held) {}
  }

  /// Whoever has opened a login writes neither over the one that took its place, nor one that was forgotten.
  @Test func whatIsOpenIsWrittenOverItselfAlone() throws {
    let desk = try Desk()
    try desk.seal()
    let opened = try desk.file().open(pin: desk.right)
    _ = try desk.file().create(pin: desk.right, [.password: desk.wrong])
    let session = SecretName(.session, user: "mst3k", host: "idp.example")
    #expect(throws: VaultError.busy) { try opened.save(desk.password, as: session) }
    let there = try desk.file().open(pin: desk.right)
    #expect(try there.load(session) == nil)
    #expect(try there.load(SecretName(.password, user: "mst3k", host: "idp.example")) == desk.wrong)
    #expect(try desk.file().forget())
    #expect(throws: VaultError.self) { try there.save(desk.password, as: session) }
    #expect(!desk.file().exists)
  }

  /// The first place that takes the key has it, and the file opens by whichever has the right one.
  @Test func theDeviceKeyLiesInTheFirstPlaceThatTakesIt() throws {
    let desk = try Desk()
    let other = FixedKey(key: try Secret(randomBytes: Secret.deviceKeyLength), refuses: true)
    func file(_ first: any SecretStore, _ others: [any SecretStore]) -> SealedFile {
      SealedFile(
        path, user: "mst3k", host: "idp.example", keys: first, others: others, cost: .least,
        in: desk.test.world)
    }
    _ = try file(other, [desk.keys]).create(pin: desk.right, [.password: desk.password])
    #expect(desk.failure(desk.right, file(other, [desk.keys])) == nil)
    #expect(desk.failure(desk.right, file(desk.keys, [other])) == nil)
    #expect(desk.failure(desk.right, file(other, [])) == .noDeviceKey)
    #expect(try file(other, [desk.keys]).forget())
    #expect(try desk.keys.load(SecretName(.deviceKey, user: "mst3k", host: "idp.example")) == nil)
  }

  @Test func forgettingLeavesNothing() throws {
    let desk = try Desk()
    try desk.seal()
    #expect(try desk.file().forget())
    #expect(desk.test.paths == [])
    #expect(try !desk.file().forget())
  }
}
