import CLibXML2
import Glibc

/// An attribute of an element, with all that readers need; each element points to its first one.
///
/// libxml2's own attributes take two nodes each, and many pages have more attributes than elements. They are
/// created only for XPath.
struct Attribute {
  let name: UnsafePointer<UInt8>
  /// Terminated by a zero; nil if there is no value.
  let value: UnsafePointer<UInt8>?
  var next: UnsafeMutablePointer<Attribute>?
}

/// The attributes of one element while its tag is being read.
struct AttributeList {
  private(set) var first: UnsafeMutablePointer<Attribute>?
  private var last: UnsafeMutablePointer<Attribute>?
  private(set) var count = 0
  /// The words of the class, and how many.
  var classes: (words: ClassWords, count: Int)?

  /// Whether there is an attribute with this interned name.
  func has(_ name: UnsafePointer<UInt8>) -> Bool {
    var next = first
    while let attribute = next {
      if attribute.pointee.name == name { return true }
      next = attribute.pointee.next
    }
    return false
  }

  /// Appends an attribute.
  mutating func append(_ attribute: Attribute, memory: inout TreeMemory) {
    let place = memory.take(Attribute.self)
    place.initialize(to: attribute)
    if let last { last.pointee.next = place } else { first = place }
    last = place
    count += 1
  }
}

extension UnsafeMutablePointer<Attribute> {
  /// The value as text; "" if there is none.
  var value: String { pointee.value.map { String(cString: $0) } ?? "" }
}

extension Tree {
  /// Records the attributes of a tree that libxml2 built.
  func noteAttributes() {
    let className = interned("class")
    let kinds = findElementKinds()
    visitElements { element in
      var list = AttributeList()
      var next = element.pointee.properties
      while let property = next {
        if let name = property.pointee.name {
          let value = value(of: property)
          list.append(Attribute(name: name, value: value), memory: &memory)
          if name == className { list.classes = ClassWords.read(value, names: &names, memory: &memory) }
        }
        next = property.pointee.next
      }
      element.firstAttribute = list.first
      element.classes = list.classes?.words
      element.kind = kinds[element.pointee.name] ?? .inline
    }
  }

  /// The value in place; libxml2 may hold it in several texts, which are joined.
  private func value(of property: xmlAttrPtr) -> UnsafePointer<UInt8>? {
    guard let first = property.pointee.children else { return nil }
    if first.pointee.next == nil, first.pointee.type == XML_TEXT_NODE {
      return UnsafePointer(first.pointee.content)
    }
    var bytes: [UInt8] = []
    var next: xmlNodePtr? = first
    while let text = next {
      if text.pointee.type == XML_TEXT_NODE, let content = text.pointee.content {
        bytes.append(contentsOf: UnsafeBufferPointer(start: content, count: strlen(content)))
      }
      next = text.pointee.next
    }
    return UnsafePointer(copy(bytes))
  }

  /// Creates libxml2's own attributes from those that were read.
  func makeProperties() {
    visitElements { element in
      var last: xmlAttrPtr?
      var next = element.firstAttribute
      while let attribute = next {
        let property = makeProperty(attribute.pointee, of: element)
        property.pointee.prev = last
        if let last { last.pointee.next = property } else { element.pointee.properties = property }
        last = property
        next = attribute.pointee.next
      }
    }
  }

  private func makeProperty(_ attribute: Attribute, of element: xmlNodePtr) -> xmlAttrPtr {
    let property = memory.take(xmlAttr.self)
    memset(property, 0, MemoryLayout<xmlAttr>.size)
    property.pointee.type = XML_ATTRIBUTE_NODE
    property.pointee.name = attribute.name
    property.pointee.parent = element
    property.pointee.doc = doc
    guard let value = attribute.value else { return property }
    let text = memory.take(xmlNode.self)
    memset(text, 0, MemoryLayout<xmlNode>.size)
    text.pointee.type = XML_TEXT_NODE
    text.pointee.name = markup_text_name()
    text.pointee.content = UnsafeMutablePointer(mutating: value)
    text.pointee.doc = doc
    text.pointee.parent = UnsafeMutableRawPointer(property).assumingMemoryBound(to: xmlNode.self)
    property.pointee.children = text
    property.pointee.last = text
    return property
  }

  private func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let copy = memory.take(bytes.count + 1).bindMemory(to: UInt8.self, capacity: bytes.count + 1)
    copy.initialize(from: bytes + [0], count: bytes.count + 1)
    return copy
  }

  private func visitElements(_ visit: (xmlNodePtr) -> Void) {
    guard let root = xmlDocGetRootElement(doc) else { return }
    var next: xmlNodePtr? = root
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE { visit(node) }
      next = node.following(within: root)
    }
  }
}
