import SignOn
import Failures
import Phrases
import Store
import PrivateStore
import CivilTime
import Configuration
import Dining
import HTTPClient
import Vault
import World

/// The link of this device to GET, which reads balances without a password.
struct GETLink {
  private let context: AccountContext
  private let card: CardOffice

  init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// The URL of the service.
  private static let services = "https://services.get.cbord.com/GETServices/services/json/"

  /// Asks for the session of a browser. The returned closure links this device with it, and reads the
  /// balances through the link to prove that it works.
  func prepared(
    _ prompt: SecretPrompt, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> (SignInAttempt) throws(Failure) -> LoginTrial {
    let user = try prompt.userName(for: card)
    let transport = try transport()
    let page = card.loginURL ?? "https://get.cbord.com/"
    let address = try prompt.ask(.address(page: page), hidden: true)
    let session = try accessingSecrets { () throws(VaultError) -> Secret? in
      try address.withBytes { bytes throws(VaultError) -> Secret? in
        guard let range = GETService.session(inAddress: bytes) else { return nil }
        return try Secret(copying: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
    }
    guard let session else { throw Failure(.noSessionInAddress, page) }
    return { _ throws(Failure) in try link(user, by: session, from: page, over: transport) }
  }

  private func link(
    _ user: String, by session: Secret, from page: String, over transport: Transport
  ) throws(Failure) -> LoginTrial {
    let link = try accessingSecrets { () throws(VaultError) in try Self.newLink() }
    let (device, pin) = try parts(of: link)
    let answer: Result<BalanceReading, SignOnFailure>
    var isLinked = false
    do throws(SignOnFailure) {
      let question = GETService.createPIN(session: session, device: device, pin: pin)
      let linked = try response(to: question, transport)
      _ = try understood { () throws(BalanceError) in try GETService.response(in: linked) }
      isLinked = true
      answer = .success(try reading(device, pin, transport))
    } catch {
      try checkInterruption(error)
      // The session was typed just now, and no kept one has anything to do with it.
      if !isLinked, error.kind == .sessionExpired { throw Failure(.addressOver, page) }
      answer = .failure(error)
    }
    return LoginTrial(user: user, result: SignInResult(answer: answer), secrets: [.linkedPIN: link])
  }

  /// Reads the balances through the link of this device.
  func balances(
    by link: Secret, over transport: Transport
  ) throws(Failure) -> Result<BalanceReading, SignOnFailure> {
    let (device, pin) = try parts(of: link)
    do throws(SignOnFailure) {
      return .success(try reading(device, pin, transport))
    } catch {
      try checkInterruption(error)
      return .failure(error)
    }
  }

  /// An interruption by the user is not the card office's failure.
  private func checkInterruption(_ failure: SignOnFailure) throws(Failure) {
    if failure.isInterruption { throw Failure(.interrupted) }
  }

  /// Opens a session with the PIN, and requests the accounts; `wrong-credentials` if the server does not know
  /// the link.
  private func reading(
    _ device: String, _ pin: Secret, _ transport: Transport
  ) throws(SignOnFailure) -> BalanceReading {
    let opened: String?
    do throws(SignOnFailure) {
      let answer = try response(to: GETService.authenticate(device: device, pin: pin), transport)
      opened = try understood { () throws(BalanceError) in try GETService.response(in: answer) }
    } catch {
      // A server that no longer knows the link will not know it next time either. After any other answer
      // but a server error the PIN may be wrong. In both cases it is not sent again.
      var failure = error.kind == .sessionExpired ? SignOnFailure(.wrongCredentials, "link") : error
      failure.isAfterPassword =
        failure.kind == .wrongCredentials || error.kind == .pageChanged || error.detail.hasPrefix("status-4")
      throw failure
    }
    guard let opened, let session = try? Secret(opened.utf8) else {
      throw SignOnFailure(.pageChanged, "sessionId")
    }
    let accounts = try response(to: GETService.accounts(session: session), transport)
    return try understood { () throws(BalanceError) in
      try BalanceReader.read(accounts, platform: .getJSON)
    }
  }

  private func understood<Value>(
    _ read: () throws(BalanceError) -> Value
  ) throws(SignOnFailure) -> Value {
    do throws(BalanceError) {
      return try read()
    } catch {
      throw SignOnFailure(error, at: nil)
    }
  }

  /// A device number and a four-digit PIN, one per line, from the library's random generator.
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
    let parts = try accessingSecrets { () throws(VaultError) -> (String, Secret)? in
      try link.withBytes { bytes throws(VaultError) -> (String, Secret)? in
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (
          String(decoding: bytes[..<end], as: UTF8.self),
          try Secret(copying: UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...]))
        )
      }
    }
    guard let parts else { throw Failure(.noLogin, context.campus.name) }
    return parts
  }

  private func response(
    to question: GETService.Question, _ transport: Transport
  ) throws(SignOnFailure) -> [UInt8] {
    // The configured URL is used if it names the services, as in tests.
    let base = card.url.hasSuffix("/json/") ? card.url : Self.services
    guard let url = try? WebAddress(base + question.path) else {
      throw SignOnFailure(.refusedHost, "bad-url")
    }
    let request = FetchRequest(
      url: url, accept: "application/json", headers: [.init(name: "Content-Type", value: "application/json")],
      allowsPrivateAddress: url.hostKey == "localhost" || url.hostKey.hasSuffix(".localhost"),
      redirects: .handOver, body: question.body)
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform([request], isCancelled: context.world.isInterrupted) { result = $1 }
    switch result {
    case .failure(let error): throw SignOnFailure(.cardOfficeUnavailable, error.code, at: url.place)
    case .success(let response) where response.status == 200: return response.body
    case .success(let response): throw SignOnFailure(.cardOfficeUnavailable, refusedBy: response)
    }
  }
}
