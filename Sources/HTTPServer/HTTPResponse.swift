private import CMicroHTTPD

/// Bytes that are sent any number of times and never copied: plain and compressed.
///
/// They do not change, which is why they may be shared.
package final class HTTPBody: @unchecked Sendable {
  let plain: UnsafeRawBufferPointer
  fileprivate let packed: UnsafeRawBufferPointer?
  /// Identifies these bytes, without quotes; nil: they are always sent whole.
  package let tag: String?

  /// - Parameters:
  ///   - bytes: the plain bytes.
  ///   - packed: the same as gzip; nil: they are only sent plain.
  ///   - tag: identifies the bytes, without quotes.
  package init(_ bytes: [UInt8], packed: [UInt8]? = nil, tag: String? = nil) {
    plain = Self.kept(bytes)
    self.packed = packed.map { Self.kept($0) }
    self.tag = tag
  }

  deinit {
    plain.deallocate()
    packed?.deallocate()
  }

  /// The bytes that it occupies in memory.
  package var size: Int { plain.count + (packed?.count ?? 0) }

  private static func kept(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    room.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(room)
  }
}

/// A response that may be sent any number of times.
///
/// The library counts its current users, under a lock of its own, which is why it may be shared.
package final class HTTPResponse: @unchecked Sendable {
  /// A field of its header.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let status: Int
  let fields: [Field]
  let body: HTTPBody
  private let plain: OpaquePointer?
  private let packed: OpaquePointer?
  private let unchanged: (plain: OpaquePointer?, packed: OpaquePointer?)
  private let tags: (plain: String, packed: String)?

  /// Whether pages of every other site may read it.
  package var isOpenToOtherSites: Bool { fields.contains(.init("Access-Control-Allow-Origin", "*")) }

  /// - Parameters:
  ///   - status: the status code.
  ///   - fields: the header fields, without those about the body's length, tag and encoding.
  ///   - body: the body.
  package init(_ status: Int, _ fields: [Field] = [], body: HTTPBody) {
    self.status = status
    self.fields = fields
    self.body = body
    let tags = body.tag.map { (plain: "\"\($0)\"", packed: "\"\($0)-gz\"") }
    self.tags = tags
    let zipped = Field("Content-Encoding", "gzip")
    let tagged = fields + (tags.map { [Field("ETag", $0.plain)] } ?? [])
    let taggedPacked = fields + (tags.map { [Field("ETag", $0.packed)] } ?? []) + [zipped]
    plain = Self.made(body, body.plain, tagged)
    packed = body.packed.flatMap { Self.made(body, $0, taggedPacked) }
    // A 304 has the fields that a 200 would have for the stored copy (RFC 9110, 15.4.5), and none about a
    // body. The library sends no body with it and always a length, which has to be that of the 200 (RFC 9110,
    // 8.6).
    let brief = { (all: [Field]) in all.filter { !$0.name.hasPrefix("Content-") } }
    unchanged = (
      tags.flatMap { _ in Self.made(body, body.plain, brief(tagged)) },
      tags.flatMap { _ in body.packed.flatMap { Self.made(body, $0, brief(taggedPacked)) } }
    )
  }

  deinit {
    for response in [plain, packed, unchanged.plain, unchanged.packed] {
      if let response { MHD_destroy_response(response) }
    }
  }

  /// The form for a request, and its status; nil if there was no memory for it.
  func form(for request: HTTPRequest) -> (response: OpaquePointer, status: Int)? {
    let isPacked = packed != nil && (request.acceptEncoding.map { FieldList.allows("gzip", $0) } ?? false)
    if status == 200, let tags, let known = request.ifNoneMatch,
      FieldList.names(known, tag: isPacked ? tags.packed : tags.plain),
      let response = isPacked ? unchanged.packed : unchanged.plain
    {
      return (response, 304)
    }
    return (isPacked ? packed : plain).map { ($0, status) }
  }

  /// The form for a request that was not understood.
  var whole: OpaquePointer? { plain }

  private static func made(
    _ body: HTTPBody, _ bytes: UnsafeRawBufferPointer, _ fields: [Field]
  ) -> OpaquePointer? {
    // The library holds the body while any connection reads it.
    let holder = Unmanaged.passRetained(body)
    let response = MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), letGo, holder.toOpaque())
    guard let response else {
      holder.release()
      return nil
    }
    for field in fields where !field.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      MHD_add_response_header(response, field.name, field.value)
    }
    return response
  }
}

private func letGo(_ body: UnsafeMutableRawPointer?) {
  if let body { Unmanaged<HTTPBody>.fromOpaque(body).release() }
}
