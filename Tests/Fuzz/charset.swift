import Markup

/// Any bytes under any label become UTF-8, the same each time, and text that was UTF-8 stays as it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCharset(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let (choice, bytes) = PageInput.split(start, count) else { return 0 }
  let type = PageInput.types[choice % PageInput.types.count]
  let contents: [Charset.Content] = [.html, .xml, .json, .text]
  let content = contents[choice / 8 % 4]
  do {
    let text = try Charset.decode(bytes, contentType: type, as: content)
    require(PageInput.isUTF8(text.bytes), "what was decoded is not UTF-8")
    require(text.replaced >= 0, "fewer than none replaced")
    require(try Charset.decode(bytes, contentType: type, as: content) == text, "decoded otherwise")
    let again = DecodedText(utf8: text.bytes)
    require(again.replaced == 0, "text that was decoded has bytes to replace")
  } catch {
    require(!error.code.isEmpty, "an error without a code")
  }
  // The first bytes as a label, and as a header's value.
  let words = String(decoding: bytes.prefix(64), as: UTF8.self)
  if let charset = Charset(label: words) { require(!charset.name.isEmpty, "a charset without a name") }
  _ = MediaType(words)
  return 0
}
