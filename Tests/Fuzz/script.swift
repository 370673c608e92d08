import Markup

/// Any bytes as a script: what is found in it lies in it, and a value that is read is read the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScript(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let script = ScriptText(utf8: bytes)
  let matches =
    script.values(assignedTo: "a") + script.values(assignedTo: "menus.periods")
    + script.values(ofKey: "model")
    + script.entries(assignedTo: "a") + script.jsonParseArguments()
  for match in matches {
    require(match.offset >= 0 && match.offset <= match.end, "a match that ends before it begins")
    if case .failure(let error) = match.result { require(!error.code.isEmpty, "an error without a code") }
  }
  let text = String(decoding: bytes, as: UTF8.self)
  if let value = try? ScriptValue(literal: text) {
    require((try? ScriptValue(literal: text)) == value || isNaN(value), "read otherwise the second time")
    look(at: value, depth: 0)
  }
  _ = try? HTMLDocument.text(ofFragment: text)
  return 0
}

/// No number is equal to itself that is none; where one is within, nothing can be compared.
private func isNaN(_ value: ScriptValue) -> Bool {
  if let array = value.array { return array.contains(where: isNaN) }
  if let object = value.object { return object.members.contains { isNaN($0.value) } }
  return value.double?.isNaN ?? false
}

private func look(at value: ScriptValue, depth: Int) {
  require(depth < 1_000, "a value deeper than the reader goes")
  _ = value.int
  _ = value.string
  for element in value.array ?? [] { look(at: element, depth: depth + 1) }
  guard let object = value.object else { return }
  for member in object.members {
    require(object[member.key] != nil, "a key without a value")
    look(at: member.value, depth: depth + 1)
  }
}
