import Markup

/// Any bytes are a document or an error, and a document answers every question about its nodes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let (choice, bytes) = PageInput.split(start, count) else { return 0 }
  do {
    let type = PageInput.types[choice % PageInput.types.count]
    let text = try Charset.decode(bytes, contentType: type, as: choice & 8 == 0 ? .html : .xml)
    if choice & 8 == 0 {
      let document = try HTMLDocument(text)
      try ask(document.root)
    } else {
      let document = try XMLDocument(text)
      try ask(document.root)
    }
  } catch let error as MarkupError {
    require(!error.code.isEmpty, "an error without a code")
  } catch {
    require(false, "another error: \(error)")
  }
  return 0
}

private func ask(_ root: Node) throws {
  let all = root.all()
  for node in all.prefix(200) {
    require(!node.name.isEmpty, "a node without a name")
    require(!node.path.isEmpty, "a node without a place")
    require(node.parent != nil || node == root, "a node without a parent")
    require(PageInput.isUTF8(Array(node.text.utf8)), "text that is not UTF-8")
    _ = node.lines
    _ = node.ownText
    _ = node.classes.allSatisfy(node.hasClass)
    for (name, _) in node.attributes { require(node[name] != nil, "an attribute that is not there") }
    for child in node.children { require(child.parent == node, "a child of another") }
  }
  var visited = 0
  root.visit([NodeMark("div"), NodeMark(class: "a"), NodeMark(attribute: "id")]) { _, _ in
    visited += 1
    return visited % 7 != 0
  }
  let found = try root.nodes(xpath: "//@* | //text() | //comment()")
  _ = found.prefix(200).map(\.text)
  for script in root.all("script").prefix(20) { _ = script.script.jsonParseArguments() }
}
