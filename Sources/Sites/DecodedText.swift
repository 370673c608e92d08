import Dining

/// The bytes of a page in UTF-8, and what the way there cost.
struct DecodedText {
  let bytes: [UInt8]
  let notices: [Notice]

  init(_ bytes: [UInt8], contentType: String?) throws(ReadError) {
    self.bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    notices = []
  }
}
