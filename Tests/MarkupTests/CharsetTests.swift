import JSON
import Markup
import TestSupport
import Testing

@Suite struct CharsetTests {
  static let euro = Array("<p>€</p>".utf8)

  @Test(
    arguments: [
      // Byte order mark, header, meta, assumption: the first that speaks decides.
      ([0xEF, 0xBB, 0xBF] + euro, "text/html; charset=windows-1251", "utf-8", "bom"),
      ([0xFF, 0xFE, 0x3C, 0x00], "text/html; charset=utf-8", "utf-16le", "bom"),
      ([0xFE, 0xFF, 0x00, 0x3C], nil, "utf-16be", "bom"),
      (euro, "text/html; charset=latin1", "windows-1252", "http"),
      (Array("<meta charset=utf-8>".utf8), "text/html;charset=GBK", "gbk", "http"),
      (Array("<meta charset=utf-8>".utf8), "text/html", "utf-8", "meta"),
      (Array("<meta charset=utf-8>".utf8), "text/html; charset=no-such", "utf-8", "meta"),
      (Array("<meta charset=utf-8>".utf8), nil, "utf-8", "meta"),
      (euro, "text/html", "utf-8", "detected"),
      (euro.dropLast(5), nil, "windows-1252", "assumed"),
      (euro + euro.prefix(5), nil, "utf-8", "detected"),
      (euro + euro + euro + euro + [0xE9] + euro, nil, "utf-8", "detected"),
      (euro + euro + [0xE9] + euro, nil, "windows-1252", "assumed"),
      (Array("<p>Caf".utf8) + [0xE9, 0x20, 0xC3, 0xA9], nil, "windows-1252", "assumed"),
      (Array("<p>Cafe".utf8), nil, "windows-1252", "assumed"),
      (Array("<?xml version='1.0' encoding='koi8-r'?><html>".utf8), nil, "koi8-r", "xml-declaration"),
    ] as [([UInt8], String?, String, String)])
  func theFirstThatSpeaksDecides(_ bytes: [UInt8], _ header: String?, _ name: String, _ source: String) {
    let decision = Charset.decide(bytes, contentType: header, as: .html)
    #expect(decision.charset.name == name)
    #expect(decision.source.rawValue == source)
  }

  @Test(
    arguments: [
      ("<META CharSet = 'KOI8-R' >", "koi8-r"),
      ("<meta http-equiv=Content-Type content='text/html; charset=iso-8859-2'>", "iso-8859-2"),
      ("<meta content='text/html; charset=\"gbk\" x' http-equiv=\"CONTENT-TYPE\">", "gbk"),
      ("<meta content='text/html; charset=gbk'>", nil),
      ("<meta http-equiv=refresh content='text/html; charset=gbk'>", nil),
      ("<meta name=charset charset>", nil),
      ("<meta charset=no-such><meta charset=gbk>", "gbk"),
      ("<meta charset=utf-16>", "utf-8"),
      ("<meta charset=x-user-defined>", "windows-1252"),
      ("<!-- <meta charset=gbk> --><meta charset=big5>", "big5"),
      ("<!--><meta charset=gbk>-->", "gbk"),
      ("<a title='<meta charset=gbk>'><meta charset=big5>", "big5"),
      ("<!doctype html><?x <meta charset=gbk>?><meta/charset=big5/>", nil),
      ("<!doctype html><?x y?></p q='>'><meta/charset=big5 />", "big5"),
      ("<metas charset=gbk>", nil),
      ("<meta charset=\"gbk", nil),
      ("<meta", nil),
      ("<meta charset=", nil),
      (String(repeating: " ", count: 1007) + "<meta charset=gbk>", nil),
      (String(repeating: " ", count: 1000) + "<meta charset=gbk >", "gbk"),
    ] as [(String, String?)]) func metaIsFoundAsBrowsersFindIt(_ html: String, _ name: String?)
  {
    let decision = Charset.decide(Array(html.utf8), contentType: nil, as: .html)
    #expect(decision.charset.name == (name ?? "windows-1252"))
    #expect((decision.source == .meta) == (name != nil))
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", nil, "windows-1252"),
      ("<?xml version='1.0' encoding = 'utf-8' ?><a/>", "text/xml;charset=gbk", "gbk"),
      ("<?xml version='1.0'?><a encoding='gbk'/>", nil, "utf-8"),
      ("<?xml version='1.0' encoding='utf-16'?><a/>", nil, "utf-8"),
      ("<?xml version='1.0' encoding='no-such'?><a/>", nil, "utf-8"),
      ("<a/>", nil, "utf-8"),
      ("<?xml encoding", nil, "utf-8"),
    ] as [(String, String?, String)]) func xmlNamesItsOwn(_ xml: String, _ header: String?, _ name: String)
  {
    #expect(Charset.decide(Array(xml.utf8), contentType: header, as: .xml).charset.name == name)
  }

  @Test func jsonIsAlwaysUTF8AndTextIsWhatItCanBe() {
    let latin: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
    #expect(Charset.decide(latin, contentType: "application/json; charset=gbk", as: .json).charset == .utf8)
    #expect(Charset.decide(latin, contentType: nil, as: .text).charset == .windows1252)
    #expect(Charset.decide(Self.euro, contentType: nil, as: .text).charset == .utf8)
    #expect(
      Charset.decide(latin, contentType: "text/csv; charset=koi8-r", as: .text).charset.name == "koi8-r")
  }

  @Test(arguments: [
    ("\u{212A}OI8-R", nil), (" UTF-8\n", "utf-8"), ("utf 8", nil), ("", nil), ("866", "ibm866"),
  ])
  func labelsAreMatchedInASCII(_ label: String, _ name: String?) {
    #expect(Charset(label: label)?.name == name)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func headersAndLabelsOfTheStandard() throws {
    let table = try JSONValue(parsing: Corpus.bytes("charset/charset.json"))
    for row in try #require(table["content_type"]?.array) {
      let header = try #require(row["header"]?.string)
      let charset = MediaType(header)?.charset.flatMap(Charset.init(label:))
      #expect(charset?.name == row["encoding"]?.string?.lowercased(), "\(header)")
    }
    for header in try #require(table["content_type_invalid"]?.array).compactMap(\.string) {
      #expect(MediaType(header) == nil, "\(header)")
    }
    for member in try #require(table["labels"]?.object) {
      #expect(Charset(label: member.key)?.name == member.value.string)
      #expect(Charset(label: member.key.uppercased())?.name == member.value.string)
    }
  }
}
