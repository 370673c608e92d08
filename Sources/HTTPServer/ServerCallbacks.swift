internal import CMicroHTTPD
import Glibc

// The functions called by the library. The context is the server, which outlives its daemon.

/// A request in progress: its target before the fields are known, then the gate's decision.
final class Exchange {
  /// Empty if it is not text.
  let target: String
  var request: HTTPRequest?
  private let place: UInt

  init(_ target: UnsafePointer<CChar>?) {
    self.target = target.flatMap { String(validatingCString: $0) } ?? ""
    place = UInt(bitPattern: target)
  }

  /// Whether a NUL truncates the target: in the received line, the version does not follow its apparent end.
  func isCutOff(before version: UnsafePointer<CChar>) -> Bool {
    let (distance, isBefore) = UInt(bitPattern: version).subtractingReportingOverflow(place)
    return !isBefore && distance < HTTPServer.connectionBytes && distance > target.utf8.count + 1
  }

  /// Takes a piece of the body; one that is too long is read, so that its sender receives the refusal, but
  /// not kept.
  func take(_ bytes: UnsafeRawBufferPointer) {
    guard let sender = request?.sender, !sender.isTooLong else { return }
    request?.sender.body.append(contentsOf: bytes)
  }
}

func noteTarget(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context, let connection, let held = cmhd_kept(connection) else { return nil }
  let record = Unmanaged<ServerConnection>.fromOpaque(held).takeUnretainedValue()
  Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().begins(record)
  // The connection holds it: the library reports the end of a request only if it had room for an answer.
  let exchange = Exchange(target)
  record.exchange = exchange
  return Unmanaged.passUnretained(exchange).toOpaque()
}

func noteConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let kept else { return }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  if event == .CONNECTION_NOTIFY_STARTED {
    let record = ServerConnection(cmhd_descriptor(connection))
    if server.looksAtClients { record.client = ClientAddress(cmhd_client(connection)) }
    server.opened(record)
    kept.pointee = Unmanaged.passRetained(record).toOpaque()
  } else if let record = kept.pointee {
    kept.pointee = nil
    server.closed(Unmanaged<ServerConnection>.fromOpaque(record).takeRetainedValue())
  }
}

func endRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ end: MHD_RequestTerminationCode
) {
  exchange?.pointee = nil
  guard let context, let connection, let record = cmhd_kept(connection) else { return }
  Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    .isDone(Unmanaged<ServerConnection>.fromOpaque(record).takeUnretainedValue())
}

/// Called twice for a request: with its header, when the gate decides, and at its end, when it is answered;
/// between them for each piece of its body, if a body is allowed. A response at the first call closes the
/// connection; one at the last keeps it open for more.
func answerRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ held: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let exchange = held?.pointee, let method, let version else { return .NO }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  let current = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
  if let data, let size, size.pointee > 0, current.request != nil {
    current.take(UnsafeRawBufferPointer(start: data, count: size.pointee))
    size.pointee = 0
    return .YES
  }
  if let request = current.request {
    let response = server.handler(request)
    // A response that nothing else retains is held here until the library counts itself among its holders.
    return withExtendedLifetime(response) {
      guard let form = response.form(for: request) else { return .NO }
      if let record = cmhd_kept(connection) {
        Unmanaged<ServerConnection>.fromOpaque(record).takeUnretainedValue().isAnswered = true
      }
      return MHD_queue_response(connection, UInt32(form.status), form.response)
    }
  }
  var head = RequestGate.Head(
    method: String(cString: method), version: String(cString: version),
    target: current.isCutOff(before: version) ? "" : current.target)
  withUnsafeMutablePointer(to: &head) {
    _ = MHD_get_connection_values(connection, .HEADER_KIND, noteField, $0)
  }
  do throws(Refusal) {
    var request = try server.gate.admit(head)
    if server.looksAtClients { look(at: connection, into: &request) }
    current.request = request
    return .YES
  } catch {
    guard let response = server.response(to: error, of: head)?.whole else { return .NO }
    return MHD_queue_response(connection, UInt32(error.rawValue), response)
  }
}

private func noteField(
  _ head: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let head, let name else { return .YES }
  head.assumingMemoryBound(to: RequestGate.Head.self).pointee
    .add(String(cString: name), value.map { String(cString: $0) } ?? "")
  return .YES
}

private func look(at connection: OpaquePointer, into request: inout HTTPRequest) {
  let record = cmhd_kept(connection).map { Unmanaged<ServerConnection>.fromOpaque($0).takeUnretainedValue() }
  guard let client = record?.client else { return }
  request.client = client.text
  request.network = client.network
  request.isLocal = client.isLocal
}
