import CLibXML2

/// The words of an element's class, each as the unique pointer of its name in the tree; a nil ends them.
typealias ClassWords = UnsafeMutablePointer<UnsafePointer<UInt8>?>

extension ClassWords {
  /// The searched length of a list of classes: anything read within an element may search its classes.
  private static let mostBytes = 4_096

  /// The words of a value, separated by white space, and their number.
  static func read(
    _ value: UnsafePointer<UInt8>?, names: inout NameTable, memory: inout TreeMemory
  ) -> (words: ClassWords, count: Int)? {
    guard let value else { return nil }
    let end = value + mostBytes
    var (next, count) = (value, 0)
    while word(at: &next, before: end) != nil { count += 1 }
    guard count > 0 else { return nil }
    let words = memory.take((count + 1) * MemoryLayout<UnsafePointer<UInt8>?>.stride)
      .bindMemory(to: UnsafePointer<UInt8>?.self, capacity: count + 1)
    (next, count) = (value, 0)
    while let word = word(at: &next, before: end) {
      (words + count).initialize(to: names.name(word, memory: &memory).text)
      count += 1
    }
    (words + count).initialize(to: nil)
    return (words, count)
  }

  /// Takes the next word of a value; nil at its end. A word truncated by the limit does not count.
  private static func word(
    at next: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    while next < end, next[0].isWhiteSpace { next += 1 }
    let start = next
    while next < end, next[0] != 0, !next[0].isWhiteSpace { next += 1 }
    guard next > start, next[0] == 0 || next[0].isWhiteSpace else { return nil }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Whether the list contains a word of the tree.
  func has(_ word: UnsafePointer<UInt8>) -> Bool {
    var next = self
    while let other = next.pointee {
      if other == word { return true }
      next += 1
    }
    return false
  }
}

/// Search keys of an element, in the fields that libxml2 leaves to its users.
extension xmlNodePtr {
  /// The first attribute.
  var firstAttribute: UnsafeMutablePointer<Attribute>? {
    get { pointee._private?.assumingMemoryBound(to: Attribute.self) }
    nonmutating set { pointee._private = newValue.map { UnsafeMutableRawPointer($0) } }
  }

  /// The words of the class.
  var classes: ClassWords? {
    get { pointee.psvi?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self) }
    nonmutating set { pointee.psvi = newValue.map { UnsafeMutableRawPointer($0) } }
  }

  /// How the element takes part in the text of a page.
  var kind: ElementKind {
    get { ElementKind(rawValue: pointee.extra) ?? .inline }
    nonmutating set { pointee.extra = newValue.rawValue }
  }

  /// The attribute of this interned name.
  func attribute(_ name: UnsafePointer<UInt8>) -> UnsafeMutablePointer<Attribute>? {
    var next = firstAttribute
    while let attribute = next, attribute.pointee.name != name { next = attribute.pointee.next }
    return next
  }
}
