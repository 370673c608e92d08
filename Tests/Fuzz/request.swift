import HTTPServer

/// Any head is admitted or refused; what is admitted can be taken apart, and what was taken apart has nothing in it that
/// could lead elsewhere.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequest(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let head = RequestInput.head(start, count) else { return 0 }
  let gate = RequestGate(hosts: HostNames(["dine.example.edu"]))
  guard let request = try? gate.admit(head) else { return 0 }
  require(head.hosts.count == 1 && !head.hasBody, "more than one host, or a body")
  require(request.target.utf8.count <= RequestGate.longestTarget, "too long a target")
  require(request.target.hasPrefix("/"), "a target that is no path")
  if let target = RequestTarget(request.target) {
    for part in target.path {
      require(!part.isEmpty && part != "." && part != ".." && !part.contains("/"), "a step elsewhere")
    }
    for text in target.path + target.parameters.flatMap({ [$0.name, $0.value] }) {
      require(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a control character")
    }
    require(target == RequestTarget(request.target), "taken apart otherwise")
  }
  if let field = request.acceptLanguage {
    let language = FieldList.language(field, of: ["en", "de"])
    require(language == nil || language == "en" || language == "de", "a language that was not offered")
  }
  if let field = request.acceptEncoding { _ = FieldList.allows("gzip", field) }
  if let field = request.ifNoneMatch { _ = FieldList.names(field, tag: "\"a\"") }
  return 0
}
