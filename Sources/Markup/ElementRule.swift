/// HTML 4's rules for a tag, as far as they determine where elements end.
struct ElementRule {
  /// Tags that are looked up by name.
  enum Role: UInt8 {
    case other
    case html
    case head
    case body
    /// Belongs in the head, and implies one if there is none.
    case ofHead
    /// `noframes`, `frame`, `frameset`: do not imply a body.
    case ofFrames
    /// `script`, `style`: their content is not markup.
    case raw
    /// `class`, which is not a tag.
    case classes
  }

  let role: Role
  /// How the element takes part in the text of a page.
  let kind: ElementKind
  /// Has no content and no end tag.
  let isVoid: Bool
  /// An end tag closes the open elements within its element only up to one of a higher priority.
  let priority: UInt8
  /// The number of a tag in `endings`; nil for one that neither ends others nor is ended by them.
  fileprivate let number: UInt8?
  /// The numbers of the tags that end this one, as bits.
  private let endsBefore: (UInt64, UInt64)

  /// Whether an element ends at the beginning of this tag.
  func ends(before tag: ElementRule) -> Bool {
    guard let number = tag.number else { return false }
    let bits = number < 64 ? endsBefore.0 : endsBefore.1
    return bits >> UInt64(number & 63) & 1 == 1
  }

  /// A tag without a rule in HTML 4.
  static let none = ElementRule(
    role: .other, kind: .inline, isVoid: false, priority: 100, number: nil, endsBefore: (0, 0))

  /// A `p` that text implies.
  static let paragraph = all.first { $0.name == "p" }?.rule ?? none

  /// The tags that have rules, and names found on nearly every page.
  static let all: [(name: String, rule: ElementRule)] = {
    var names: [Substring] = []
    var known: Set<Substring> = []
    let blocks = Set(ElementKind.blockNames)
    let hidden = Set(ElementKind.hiddenNames)
    let struck = Set(ElementKind.struckNames)
    let all =
      words(endings) + words(voids) + words(others) + blocks.union(hidden).union(struck).map { Substring($0) }
    for name in all where known.insert(name).inserted { names.append(name) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(Set(words(endings)).sorted(), UInt8(0)...))
    var bits: [Substring: (UInt64, UInt64)] = [:]
    for line in endings.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for number in words(parts[1]).compactMap({ numbers[$0] }) {
        let bit = UInt64(1) << UInt64(number & 63)
        var set = bits[parts[0]] ?? (0, 0)
        if number < 64 { set.0 |= bit } else { set.1 |= bit }
        bits[parts[0]] = set
      }
    }
    let empty = Set(words(voids))
    func kind(_ name: String) -> ElementKind {
      blocks.contains(name)
        ? .block : hidden.contains(name) ? .hidden : struck.contains(name) ? .struck : .inline
    }
    return names.map { name in
      let rule = ElementRule(
        role: roles[name] ?? .other, kind: kind(String(name)),
        isVoid: empty.contains(name), priority: priorities[name] ?? 100,
        number: numbers[name], endsBefore: bits[name] ?? (0, 0))
      return (String(name), rule)
    }
  }()

  private static func words(_ text: some StringProtocol) -> [Substring] {
    text.split { $0 == " " || $0 == ":" || $0 == "\n" }.map { Substring($0) }
  }

  private static let roles: [Substring: Role] = [
    "html": .html, "head": .head, "body": .body, "meta": .ofHead, "link": .ofHead, "title": .ofHead,
    "base": .ofHead, "noframes": .ofFrames, "frame": .ofFrames, "frameset": .ofFrames, "script": .raw,
    "style": .raw, "class": .classes,
  ]

  private static let priorities: [Substring: UInt8] = [
    "div": 150, "td": 160, "th": 160, "tr": 170, "thead": 180, "tbody": 180, "tfoot": 180, "table": 190,
    "head": 200, "body": 200, "html": 220,
  ]

  private static let voids = "area base basefont br col frame hr img input isindex link meta param"

  private static let others = """
    action alt charset checked colspan content for height html href id lang method name noframes onclick rel role rowspan
    selected src target type value width class title
    """

  /// A tag, and those that end its element.
  private static let endings = """
    a: a fieldset table td th
    address: dd dl dt form li ul
    b: center p td th
    big: p
    caption: col colgroup tbody tfoot thead tr
    colgroup: colgroup tbody tfoot thead tr
    dd: dt
    dir: dd dl dt form ul
    dl: form li
    dt: dd dl
    font: center td th
    form: form
    h1: fieldset form li p table
    h2: fieldset form li p table
    h3: fieldset form li p table
    h4: fieldset form li p table
    h5: fieldset form li p table
    h6: fieldset form li p table
    head: a abbr acronym address b bdo big blockquote body br center cite code dd dfn dir div dl dt em fieldset font form \
    frameset h1 h2 h3 h4 h5 h6 hr i iframe img kbd li listing map menu ol p pre q s samp small span strike strong sub sup \
    table tt u ul var xmp
    i: center p td th
    legend: fieldset
    li: li
    listing: dd dl dt fieldset form li table ul
    menu: dd dl dt form ul
    ol: form ul
    option: optgroup option
    p: address blockquote body caption center col colgroup dd dir div dl dt fieldset form frameset h1 h2 h3 h4 h5 h6 head \
    hr li listing menu ol p pre table tbody td tfoot th title tr ul xmp
    pre: dd dl dt fieldset form li table ul
    s: p
    script: noscript
    small: p
    span: td th
    strike: p
    style: body frameset
    tbody: tbody tfoot
    td: tbody td tfoot th tr
    tfoot: tbody
    th: tbody td tfoot th tr
    thead: tbody tfoot
    title: body frameset
    tr: tbody tfoot tr
    tt: p
    u: p td th
    ul: address form menu ol pre
    xmp: dd dl dt fieldset form li table ul
    """
}
