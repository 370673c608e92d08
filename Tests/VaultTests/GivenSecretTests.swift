import CivilTime
import TestSupport
import Testing
import Vault
import World

private let password = SecretName(.password, user: "mst3k", host: "idp.example")

@Suite struct GivenSecretTests {
  @Test func systemdHandsAPasswordOver() throws {
    let test = TestWorld(
      environment: ["CREDENTIALS_DIRECTORY": "/run/credentials/dined.service"],
      files: ["/run/credentials/dined.service/dine-password": "wahoo-wa&=+% \"1819\"\n"])
    let store = try SystemdCredentials(in: test.world)
    #expect(try store.load(password) == Secret("wahoo-wa&=+% \"1819\"".utf8))
    #expect(try store.load(SecretName(.session, user: "", host: "")) == nil)
    #expect(throws: VaultError.storeIsReadOnly("systemd-credential")) {
      try store.save(try Secret([1]), as: password)
    }
  }

  @Test(arguments: [nil, "", "relative"]) func withoutAFolderThereAreNone(folder: String?) {
    let test = TestWorld(environment: folder.map { ["CREDENTIALS_DIRECTORY": $0] } ?? [:])
    #expect(throws: VaultError.noCredential("CREDENTIALS_DIRECTORY")) {
      try SystemdCredentials(in: test.world)
    }
  }

  @Test(arguments: [
    (TestProgram.line("wahoo-wa"), nil), (.line(""), VaultError.commandFailed("pass")),
    (.ending(.missing), .commandMissing("pass")), (.ending(.failed), .commandFailed("pass")),
    (.ending(.tookTooLong), .commandTookTooLong("pass")),
    (.line(String(repeating: "x", count: 4_097)), .commandTooLong("pass")),
  ])
  func aCommandGivesAPassword(program: TestProgram, failure: VaultError?) throws {
    let test = TestWorld()
    test.install("pass", program)
    let store = PasswordCommand(["pass", "show", "uva"], in: test.world)
    do throws(VaultError) {
      #expect(try store.load(password)?.count == 8)
      #expect(failure == nil)
    } catch {
      #expect(error == failure)
    }
    #expect(test.ran == [["pass", "show", "uva"]])
  }

  @Test func aCommandIsAskedForNothingElse() throws {
    let test = TestWorld()
    #expect(
      try PasswordCommand(["pass"], in: test.world).load(SecretName(.session, user: "", host: "")) == nil)
    #expect(test.ran == [])
  }

  @Test(arguments: [[:], ["DBUS_SESSION_BUS_ADDRESS": ""], ["XDG_RUNTIME_DIR": "/run/user/1000"]])
  func withoutABusThereIsNoKeyring(environment: [String: String]) {
    let test = TestWorld(environment: environment)
    #expect(throws: VaultError.noSecretService) { try SecretService(in: test.world) }
  }

  @Test func aBusWithoutAServiceRefuses() throws {
    let test = TestWorld(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/at/all"])
    let store: SecretService
    do throws(VaultError) {
      store = try SecretService(in: test.world)
    } catch {
      // Where there is no libsecret.
      #expect(error == .noSecretService)
      return
    }
    #expect(throws: VaultError.secretServiceRefused) { try store.load(password) }
    #expect(throws: VaultError.secretServiceRefused) { try store.save(try Secret([1]), as: password) }
  }
}
