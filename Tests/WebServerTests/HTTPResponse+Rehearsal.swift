@testable import HTTPServer

extension HTTPResponse {
  /// A response as a client gets it.
  struct Rehearsal {
    let status: Int
    let fields: [Field]
    let body: [UInt8]
  }

  /// The response to a request, uncompressed.
  func rehearsal(for request: HTTPRequest) -> Rehearsal {
    let status = form(for: request)?.status ?? 0
    let tag = body.tag.map { [Field("ETag", "\"\($0)\"")] } ?? []
    return Rehearsal(status: status, fields: fields + tag, body: status == 304 ? [] : Array(body.plain))
  }
}
