/// One pass over decoded XML before libxml2 parses it, which refuses anything that would cost libxml2 more
/// than its length: many attributes of one element (each is compared with every other), many namespaces in
/// scope at one place (all are searched for each prefix), and internal declarations (attributes that every
/// element gets).
struct XMLSource {
  private let input: UnsafeBufferPointer<UInt8>
  private let limits: MarkupLimits
  private var tally: MarkupTally
  private var position = 0
  private var textStart = 0
  /// The number of namespaces declared by each open element, and by all of them.
  private var declared: [Int] = []
  private var inForce = 0

  init(_ input: UnsafeBufferPointer<UInt8>, limits: MarkupLimits) {
    self.input = input
    self.limits = limits
    tally = MarkupTally(limits, bytes: input.count)
  }

  /// Checks the whole source; throws the limit that it exceeds.
  mutating func check() throws(MarkupError) {
    while let start = input.position(of: [UInt8(ascii: "<")], from: position) {
      if start > textStart { try tally.addNode() }
      position = start + 1
      switch byte(0) {
      case UInt8(ascii: "!"): try readDeclaration()
      case UInt8(ascii: "?"):
        try tally.addNode()
        skip(past: "?>")
      case UInt8(ascii: "/"):
        try tally.addEnd()
        inForce -= declared.popLast() ?? 0
        skip(past: ">")
      default: try readTag()
      }
      textStart = position
    }
  }

  private mutating func readDeclaration() throws(MarkupError) {
    try tally.addNode()
    if stands("!--") { return skip(past: "-->") }
    if stands("![CDATA[") { return skip(past: "]]>") }
    // A document type: its own declarations are in brackets, after names and quoted addresses.
    while let next = byte(0), next != UInt8(ascii: ">") {
      guard next != UInt8(ascii: "[") else { throw .declaresTypes }
      position += 1
      if next.isQuote { skip(past: next) }
    }
  }

  private mutating func readTag() throws(MarkupError) {
    try tally.addNode()
    var (attributes, namespaces) = (0, 0)
    var isEmpty = false
    while let next = byte(0), next != UInt8(ascii: ">"), next != UInt8(ascii: "<") {
      isEmpty = next == UInt8(ascii: "/")
      // Well-formed XML has one `=` outside of quotes for each attribute.
      if next == UInt8(ascii: "=") {
        attributes += 1
        guard attributes <= limits.attributes else { throw .tooManyAttributes(limit: limits.attributes) }
        try tally.addAttribute()
      } else if next == UInt8(ascii: "x"), input[position - 1].isWhiteSpace, stands("xmlns") {
        namespaces += 1
      }
      position += 1
      if next.isQuote { skip(past: next) }
    }
    guard inForce + namespaces <= MarkupLimits.namespaces else {
      throw .tooManyNamespaces(limit: MarkupLimits.namespaces)
    }
    guard !isEmpty else { return }
    declared.append(namespaces)
    inForce += namespaces
    guard declared.count <= limits.depth else { throw .tooDeep(limit: limits.depth) }
  }

  private func stands(_ word: String) -> Bool {
    input[position...].starts(with: word.utf8)
  }

  private mutating func skip(past word: String) {
    let word = Array(word.utf8)
    position = input.position(of: word, from: position).map { $0 + word.count } ?? input.count
  }

  private mutating func skip(past quote: UInt8) {
    position = input.position(of: [quote], from: position).map { $0 + 1 } ?? input.count
  }

  private func byte(_ ahead: Int) -> UInt8? {
    position + ahead < input.count ? input[position + ahead] : nil
  }
}
