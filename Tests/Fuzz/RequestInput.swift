import HTTPServer

/// A head in lines, as libFuzzer hands it over: method, target and version, then fields.
enum RequestInput {
  static func head(_ start: UnsafePointer<UInt8>, _ count: Int) -> RequestGate.Head? {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words =
      lines.first?.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      ?? []
    guard words.count == 3 else { return nil }
    var head = RequestGate.Head(method: words[0], version: words[2], target: words[1])
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      head.add(parts.first ?? "", parts.count == 2 ? parts[1] : "")
    }
    return head
  }
}
