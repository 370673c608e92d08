import Markup
import TestSupport
import Testing

/// Whatever the bytes are, nothing traps, and what is refused is refused with an error.
@Suite struct RobustnessTests {
  static let seeds = [
    "<!doctype html><html><head><title>x</title><meta charset=utf-8></head><body class='a b'><ul id=\"m\">"
      + "<li class=item>Crème &amp; Käse &#146;s<li class=item a=1 b='2'>x<br/>y</ul><!-- c --><script>var m = "
      + "{ model: {\"a\":[1,2,{b:'x\\u00e9\\'' /* c */}]} }; JSON.parse('{\"k\":1}'); m.p['1'] = [,1e3];</script>"
      + "<table><tr><td>1<td>2</table><p>a<p>b</body></html>",
    "<?xml version='1.0' encoding='utf-8'?><a xmlns='urn:x'><b c='1'>t&amp;<![CDATA[x]]></b><!-- y --></a>",
    "menus.periods = [{ periodId : '891', name : 'Breakfast' }, ]; x = `a${b}`; y = /[/]\\//; z = \"\\\n\";",
  ]

  /// Reads everything in every way; only `MarkupError` may come out, and nothing may trap.
  static func exercise(_ bytes: [UInt8]) -> Int {
    var work = 0
    for (type, content) in [
      (nil, Charset.Content.html), ("text/html; charset=shift_jis", .html), (nil, .xml),
    ] {
      guard let text = try? Charset.decode(bytes, contentType: type, as: content) else { continue }
      if let page = try? HTMLDocument(text) {
        let root = page.root
        work += root.text.utf8.count + root.lines.count + root.all(class: "item").count
        work +=
          root.all("li", attribute: "a", value: "1").count + (root.element(id: "m")?.children.count ?? 0)
        work +=
          ((try? root.nodes(xpath: "//@* | //text() | //comment()"))?.map(\.text.utf8.count).reduce(0, +))
          ?? 0
        work += page.scripts.map(search).reduce(0, +)
      }
      if let feed = try? XMLDocument(text) { work += feed.root.text.utf8.count + feed.root.all("b").count }
      work += search(ScriptText(utf8: text.bytes))
    }
    return work + search(ScriptText(utf8: bytes))
  }

  static func search(_ script: ScriptText) -> Int {
    script.values(assignedTo: "menus.periods").count + script.values(ofKey: "model").count
      + script.entries(assignedTo: "m.p").count + script.jsonParseArguments().count
  }

  @Test(arguments: 0..<3) func mutantsNeverTrap(_ seed: Int) {
    let original = Array(Self.seeds[seed].utf8)
    var random = Seeded(UInt64(seed) + 1)
    let odd: [UInt8] = [
      0, 0x3C, 0x3E, 0x26, 0x22, 0x27, 0x2F, 0x5C, 0x7B, 0x5D, 0x80, 0xC3, 0xE2, 0xFF, 0x1B, 0x3D,
    ]
    for _ in 0..<300 {
      var mutant = original
      for _ in 0...Int(random.next() % 6) {
        let place = Int(random.next() % UInt64(mutant.count))
        let end = min(mutant.count, place + Int(random.next() % 40))
        switch random.next() % 6 {
        case 0: mutant[place] = odd[Int(random.next() % 16)]
        case 1: mutant.insert(odd[Int(random.next() % 16)], at: place)
        case 2: mutant.removeSubrange(place..<end)
        case 3: mutant.insert(contentsOf: mutant[place..<end], at: place)
        case 4: mutant.swapAt(place, end - (end > place ? 1 : 0))
        default: mutant[place] = UInt8(truncatingIfNeeded: random.next())
        }
        if mutant.isEmpty { mutant = [0x3C] }
      }
      _ = Self.exercise(mutant)
    }
    #expect(Self.exercise(original) > 0)
  }

  @Test(arguments: 0..<3) func everyTruncationIsReadOrRefused(_ seed: Int) {
    let original = Array(Self.seeds[seed].utf8)
    for count in 0..<original.count { _ = Self.exercise(Array(original[..<count])) }
    #expect(Self.exercise(original) > 0)
  }

  @Test func bytesOfNoKindNeverTrap() {
    var random = Seeded(99)
    for size in [1, 2, 3, 10, 100, 1000] {
      for _ in 0..<20 {
        _ = Self.exercise(random.bytes(size))
      }
    }
    for label in ["gbk", "big5", "euc-jp", "euc-kr", "iso-2022-jp", "utf-16le", "windows-1255", "ibm866"] {
      let bytes = random.bytes(5000)
      let text = try? Charset.decode(bytes, contentType: "text/html; charset=\(label)", as: .html)
      #expect(text != nil)
    }
  }

  @Test func documentsAreReadOnManyThreadsAtOnce() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { (0..<10).reduce(0) { sum, _ in sum + Self.exercise(Array(Self.seeds[0].utf8)) } }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(counts.count == 1)
  }
}
