package import HTTPClient
import JSON

/// CBORD GET's JSON services: a device is linked once, with the session of a browser, to a PIN that the
/// server checks; from then on the PIN opens sessions, and no university password is stored.
///
/// `createPIN`, `authenticatePIN` and `retrieveAccounts`, as sent by clients of GET.
package enum GETService {
  /// A request: the path below `/GETServices/services/json/` and the body.
  package struct Question {
    /// `authentication`, `user` or `commerce`.
    package let path: String
    /// The JSON text.
    package let body: FetchBody
  }

  /// The session in the URL at which a browser's sign-in ends: `…?sessionId=…`.
  package static func session(inAddress address: UnsafeRawBufferPointer) -> Range<Int>? {
    let mark = Array("sessionId=".utf8)
    guard address.count > mark.count,
      let start = (0..<address.count - mark.count).first(where: { address[$0...].starts(with: mark) })
    else { return nil }
    let from = start + mark.count
    let end = address[from...].firstIndex { !isTokenByte($0) } ?? address.endIndex
    return end - from >= 8 ? from..<end : nil
  }

  /// Links a device to a PIN.
  package static func createPIN(session: any SecretBytes, device: String, pin: any SecretBytes) -> Question {
    Question(
      path: "user",
      body: body([
        .text(#"{"method":"createPIN","params":{"sessionId":""#), .secret(session),
        .text(#"","deviceId":""# + token(device) + #"","PIN":""#), .secret(pin), .text(#""}}"#),
      ]))
  }

  /// Opens a session with the PIN.
  package static func authenticate(device: String, pin: any SecretBytes) -> Question {
    Question(
      path: "authentication",
      body: body([
        .text(
          #"{"method":"authenticatePIN","params":{"systemCredentials":{"domain":"","userName":"get_mobile","#),
        .text(#""password":"NOTUSED"},"deviceId":""# + token(device) + #"","pin":""#), .secret(pin),
        .text(#""}}"#),
      ]))
  }

  /// Requests the accounts.
  package static func accounts(session: any SecretBytes) -> Question {
    Question(
      path: "commerce",
      body: body([
        .text(#"{"method":"retrieveAccounts","params":{"sessionId":""#), .secret(session), .text(#""}}"#),
      ]))
  }

  /// The `response` of an answer without an exception.
  ///
  /// - Throws: `sessionExpired` if the server does not know the session or the PIN, `pageChanged` for another
  ///   exception.
  package static func response(in bytes: [UInt8]) throws(BalanceError) -> String? {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .unreadable(error.code)
    }
    try GETAccounts.checkException(value)
    return value["response"]?.string
  }

  private enum Part {
    case text(String)
    case secret(any SecretBytes)
  }

  /// Secrets are copied once, into the body, whose memory is wiped. Only their letters, digits and hyphens
  /// are used: anything else could end the JSON string that contains them.
  private static func body(_ parts: [Part]) -> FetchBody {
    var length = 0
    for part in parts {
      switch part {
      case .text(let text): length += text.utf8.count
      case .secret(let secret): secret.lendBytes { length += $0.count }
      }
    }
    return FetchBody(capacity: length) { buffer in
      var place = 0
      func write(_ byte: UInt8) {
        guard place < buffer.count else { return }
        buffer[place] = byte
        place += 1
      }
      for part in parts {
        switch part {
        case .text(let text): for byte in text.utf8 { write(byte) }
        case .secret(let secret): secret.lendBytes { for byte in $0 where isTokenByte(byte) { write(byte) } }
        }
      }
      return place
    }
  }

  private static func token(_ text: String) -> String {
    String(decoding: text.utf8.filter(isTokenByte), as: UTF8.self)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x2E
  }
}
