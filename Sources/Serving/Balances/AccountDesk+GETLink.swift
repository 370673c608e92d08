import Accounts
import Answering
import Archive
import CivilTime
import Configuration
import Dining
import Fetching
import Vault
import World

extension AccountDesk {
  private static let services = "https://services.get.cbord.com/GETServices/services/json/"

  /// Links this device, and keeps the link once balances came by it.
  func linkDevice(to card: CardOffice, user: String) throws(Failure) -> BalanceReport {
    let store = try plainStore(of: card)
    guard store.isWritable else { throw Failure("store-read-only", store.name) }
    let (reading, link) = try link(to: card, over: try transport(to: card))
    try vaulting { () throws(VaultError) in try store.save(link, as: name(.linkedPIN, user: user, of: card)) }
    try keep(reading, from: .signIn)
    try keep(SignInStanding(triedAt: world.now(), code: "ok", user: user.isEmpty ? nil : user))
    return report(of: reading)
  }

  /// Reads the balances by the link that is kept.
  func refreshByLink(_ card: CardOffice, user: String, _ store: any SecretStore) throws(Failure) {
    let link = try vaulting { () throws(VaultError) in try store.load(name(.linkedPIN, user: user, of: card))
    }
    guard let link else { throw Failure("no-login", campus.name) }
    var standing = SignInStanding(triedAt: world.now(), code: "ok", user: user.isEmpty ? nil : user)
    standing.nextByItself = world.now() + pace(of: card).interval + Int64(world.entropy() % 360)
    do throws(Failure) {
      try keep(try balances(of: card, by: link, over: try transport(to: card)), from: .signIn)
    } catch {
      standing.code = error.code
      standing.detail = error.detail
      try keep(standing)
      throw error
    }
    try keep(standing)
  }

  /// Links this device by the session of a browser, and reads the balances by the link: the proof that it works.
  func link(to card: CardOffice, over transport: Transport) throws(Failure) -> (BalanceReading, link: Secret)
  {
    let page = card.loginURL ?? "https://get.cbord.com/"
    let address = try ask(
      "Sign in at \(page) in a browser, then paste the address it ends at: ", hidden: true)
    let session = try vaulting { () throws(VaultError) -> Secret? in
      try address.withBytes { bytes throws(VaultError) -> Secret? in
        guard let range = GETService.session(inAddress: bytes) else { return nil }
        return try Secret(copying: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
    }
    guard let session else { throw Failure("no-session-in-address", page) }
    let link = try vaulting { () throws(VaultError) in try Self.newLink() }
    let (device, pin) = try parts(of: link)
    _ = try response(to: GETService.createPIN(session: session, device: device, pin: pin), card, transport)
    return (try balances(of: card, by: link, over: transport), link)
  }

  /// Reads the balances by the link of this device.
  func balances(of card: CardOffice, by link: Secret, over transport: Transport) throws(Failure)
    -> BalanceReading
  {
    let (device, pin) = try parts(of: link)
    let answer = try response(to: GETService.authenticate(device: device, pin: pin), card, transport)
    let opened: String?
    do throws(BalanceError) {
      opened = try GETService.response(in: answer)
    } catch {
      throw Failure(error.code, campus.name)
    }
    guard let opened else { throw Failure("page-changed", campus.name, detail: "sessionId") }
    let session = try vaulting { () throws(VaultError) in try Secret(opened.utf8) }
    let accounts = try response(to: GETService.accounts(session: session), card, transport)
    do throws(BalanceError) {
      return try BalanceReader.read(accounts, platform: .getJSON)
    } catch {
      throw Failure(error.code, campus.name)
    }
  }

  /// A device's number and a PIN of four digits, one a line: as random as the library makes them.
  private static func newLink() throws(VaultError) -> Secret {
    let random = try Secret(randomBytes: 20)
    let digits = Array("0123456789abcdef".utf8)
    return try Secret(capacity: 37) { buffer in
      random.withBytes { bytes in
        for place in 0..<16 {
          buffer[place * 2] = digits[Int(bytes[place] >> 4)]
          buffer[place * 2 + 1] = digits[Int(bytes[place] & 15)]
        }
        buffer[32] = UInt8(ascii: "\n")
        for place in 0..<4 { buffer[33 + place] = digits[Int(bytes[16 + place]) % 10] }
        return 37
      }
    }
  }

  private func parts(of link: Secret) throws(Failure) -> (device: String, pin: Secret) {
    let parts = try vaulting { () throws(VaultError) -> (String, Secret)? in
      try link.withBytes { bytes throws(VaultError) -> (String, Secret)? in
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (
          String(decoding: bytes[..<end], as: UTF8.self),
          try Secret(copying: UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...]))
        )
      }
    }
    guard let parts else { throw Failure("no-login", campus.name) }
    return parts
  }

  private func response(
    to question: GETService.Question, _ card: CardOffice, _ transport: Transport
  ) throws(Failure) -> [UInt8] {
    // The configuration's own address, where it names the services: a test's.
    let base = card.url.hasSuffix("/json/") ? card.url : Self.services
    guard let url = try? WebAddress(base + question.path) else { throw Failure("bad-card-host", base) }
    let request = FetchRequest(
      url: url, accept: "application/json", headers: [.init(name: "Content-Type", value: "application/json")],
      allowsPrivateAddress: url.hostKey == "localhost" || url.hostKey.hasSuffix(".localhost"),
      redirects: .handOver, body: question.body)
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform([request], isCancelled: world.isInterrupted) { result = $1 }
    switch result {
    case .failure(let error): throw Failure("card-office-unavailable", campus.name, detail: error.code)
    case .success(let response) where response.status == 200: return response.body
    case .success(let response):
      throw Failure("card-office-unavailable", campus.name, detail: "status-\(response.status)")
    }
  }
}
