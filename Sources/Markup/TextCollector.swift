/// Gathers text the way a reader sees it: white space collapsed, invisible characters left out.
struct TextCollector {
  private(set) var bytes: [UInt8] = []
  private var pending = Separator.none

  private enum Separator {
    case none
    case space
    case line
  }

  /// Whether line breaks of the layout become line feeds instead of spaces.
  let keepsLines: Bool

  init(keepsLines: Bool = false) {
    self.keepsLines = keepsLines
  }

  /// Notes the beginning or the end of a block, or a `br`.
  mutating func breakLine() {
    pending = .line
  }

  /// Text as in the tree: valid UTF-8, terminated by a zero byte.
  mutating func append(_ text: UnsafePointer<UInt8>) {
    var next = text
    while next.pointee != 0 {
      let run = next
      while Self.isVisible(next.pointee) || next > run && next.pointee == 0x20 && Self.isVisible(next[1]) {
        next += 1
      }
      if next > run { add(run, count: next - run) }
      if next.pointee == 0 { return }
      next += readSpecial(next)
    }
  }

  /// Whether it is part of a visible character, if a character begins or has begun here: of ASCII, or one
  /// whose first byte no white space and no invisible character shares.
  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0xE1 && byte != 0xC2 }

  /// One white-space or control character, or one whose first byte is not enough to classify it; returns its
  /// length.
  private mutating func readSpecial(_ text: UnsafePointer<UInt8>) -> Int {
    let lead = text[0]
    if lead <= 0x20 {
      space()
      return 1
    }
    let length = Self.length(of: text)
    switch Self.kind(of: text) {
    case .visible: add(text, count: length)
    case .space: space()
    case .invisible: break
    }
    return length
  }

  private mutating func space() {
    if pending == .none { pending = .space }
  }

  private mutating func add(_ text: UnsafePointer<UInt8>, count: Int) {
    if pending != .none, !bytes.isEmpty {
      bytes.append(pending == .line && keepsLines ? 0x0A : 0x20)
    }
    pending = .none
    bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
  }

  /// The length of a character, never past the zero byte at the end.
  private static func length(of text: UnsafePointer<UInt8>) -> Int {
    var length = 1
    while length < 4, text[length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  private enum Kind {
    case visible
    case space
    case invisible
  }

  /// Unicode White_Space, and invisible characters: soft hyphen, zero-width space, word joiner, byte order
  /// mark. Joiners that shape scripts and emoji are kept.
  private static func kind(of text: UnsafePointer<UInt8>) -> Kind {
    switch (text[0], text[1]) {
    case (0xC2, 0xA0), (0xC2, 0x85): .space
    case (0xC2, 0xAD): .invisible
    case (0xE1, 0x9A): text[2] == 0x80 ? .space : .visible
    case (0xE2, 0x80): generalPunctuation(text[2])
    case (0xE2, 0x81):
      switch text[2] {
      case 0x9F: .space
      case 0xA0: .invisible
      default: .visible
      }
    case (0xE3, 0x80): text[2] == 0x80 ? .space : .visible
    case (0xEF, 0xBB): text[2] == 0xBF ? .invisible : .visible
    default: .visible
    }
  }

  private static func generalPunctuation(_ last: UInt8) -> Kind {
    switch last {
    case 0x80...0x8A, 0xA8, 0xA9, 0xAF: .space
    case 0x8B: .invisible
    default: .visible
    }
  }
}
