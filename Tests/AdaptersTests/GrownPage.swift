/// HTML and XML pages in which one element at a time stands very often, or that hold what is costly for any reader.
struct GrownPage {
  private let source: PageSource
  /// The first element of every name and class that stands more than once, and the first record of every script.
  private(set) var repeated: [(name: String, range: Range<Int>)] = []
  /// Where something of another kind can stand: before the end of the page's body.
  private let end: Int

  init(_ bytes: [UInt8]) {
    source = PageSource(bytes)
    end = source.places(of: "</body").last?.lowerBound ?? bytes.count
    var first: [String: (count: Int, range: Range<Int>)] = [:]
    var names: [String] = []
    for element in source.elements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !["html", "head", "body"].contains(element.name) {
      let tag = source.text[element.range].prefix { $0 != UInt8(ascii: ">") }
      let words = String(decoding: tag, as: UTF8.self).components(after: "class=\"")
      let name = ([element.name] + words.prefix(1)).joined(separator: ".").filter { !$0.isNumber }
      if first[name] == nil { names.append(name) }
      first[name, default: (0, element.range)].count += 1
    }
    for name in names {
      if let found = first[name], found.count > 1, found.range.count < 3_000 {
        repeated.append((name, found.range))
      }
    }
    for (number, record) in source.records.prefix(3).enumerated() where record.count < 3_000 {
      repeated.append(("record \(number)", record))
    }
  }

  /// The page with an element so many times more, behind itself.
  func bytes(repeating range: Range<Int>, count: Int, _ copies: Copies) -> [UInt8] {
    let element = Array(source.text[range])
    var page = Array(source.text[..<range.upperBound])
    for number in 0..<count { page += copies == .same ? element : Self.numbered(element, number) }
    return page + source.text[range.upperBound...]
  }

  /// The page with a thing of another kind so many times before its end.
  func bytes(adding shape: PageGrowth, count: Int) -> [UInt8] {
    var page = Array(source.text[..<end]) + Array(shape.head.utf8)
    for number in 0..<count {
      page += Array(shape.unit.split(separator: "#").joined(separator: "\(number)").utf8)
    }
    return page + Array(shape.tail.utf8) + source.text[end...]
  }

  /// An element with a number behind every text and every id of it.
  private static func numbered(_ element: [UInt8], _ number: Int) -> [UInt8] {
    var copy: [UInt8] = []
    var letters = 0
    var isText = false
    let digits = Array(" \(number)".utf8)
    for (index, byte) in element.enumerated() {
      if byte == UInt8(ascii: "<") {
        if isText, letters > 2 { copy += digits }
        isText = false
      }
      if byte == UInt8(ascii: "\""), isID(element, before: index) { copy += digits.dropFirst() }
      copy.append(byte)
      if byte == UInt8(ascii: ">") { (isText, letters) = (true, 0) }
      if isText, (byte | 0x20) >= 97, (byte | 0x20) <= 122 { letters += 1 }
    }
    return copy
  }

  /// Whether the quote at an index ends the value of an attribute whose name ends in `id`.
  private static func isID(_ element: [UInt8], before quote: Int) -> Bool {
    let value = element[..<quote].suffix(100)
    guard let start = value.lastIndex(of: UInt8(ascii: "\"")), start >= 3 else { return false }
    return (element[start - 3] | 0x20, element[start - 2] | 0x20, element[start - 1])
      == (UInt8(ascii: "i"), UInt8(ascii: "d"), UInt8(ascii: "="))
  }
}

/// Something that no page needs so often; `#` in its unit counts.
struct PageGrowth {
  let name: String
  var head = ""
  let unit: String
  var tail = ""

  static let all = [
    PageGrowth(name: "attributes", head: "<p", unit: " a#=b", tail: ">"),
    PageGrowth(name: "siblings", unit: "<b>x</b>"),
    PageGrowth(name: "classes", head: "<p class=\"", unit: "c# ", tail: "\">"),
    PageGrowth(name: "depth", unit: "<div><i>#"),
    PageGrowth(name: "end tags", head: "<div>", unit: "</i></p>"),
    PageGrowth(name: "entities", head: "<p>", unit: "&amp;&eacute;&nothing#;"),
    PageGrowth(name: "comments", unit: "<!--#--->"),
    PageGrowth(name: "scripts", unit: "<script>a# = {b: [#, 'x'], c: JSON.parse(\"{}\")};</script>"),
    PageGrowth(
      name: "tokens", head: "<script>", unit: "var a# = {b: [\"x\\n\", /[/]x/g], c: (# / 2)}; // '\n",
      tail: "</script>"),
    PageGrowth(
      name: "open tags", head: "<script>", unit: "<a class=<li class=<td class=<div class=<span class=",
      tail: "</script>"),
    PageGrowth(
      name: "JSON-LD", head: "<script type=\"application/ld+json\">[",
      unit: #"{"@type":"Restaurant","@id":"p#","name":"Hall #","openingHours":"Mo-Fr 08:00-#:00"},"#,
      tail: "{}]</script>"),
    PageGrowth(
      name: "rows", head: "<table>", unit: "<tr><td>Monday #<td>8:00 am - 9:00 pm", tail: "</table>"),
  ]
}
