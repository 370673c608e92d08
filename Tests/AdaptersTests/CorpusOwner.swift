import TestSupport

/// Which adapter is to accept a file of the corpus, as its index says: the first row that fits decides.
enum CorpusOwner {
  /// Parts of paths, and the adapter of the pages below them; nil: of no platform, or of one that is not read.
  private static let rows: [(part: String, adapter: String?)] = [
    // The model of a page as its own site has it, cut out of the page whole.
    ("uva-locations-", "campusdish"),
    // What is to be read of Aachen's pages stands in feeds of OpenMensa's, which are whole ones themselves.
    (".expected.xml", "openmensa"),
    // What says what is to be read of a page is none, nor is what other programs made of one.
    (".expected.", nil), (".reference.", nil), (".derived.", nil), (".recorded.", nil),
    ("README", nil), ("LICENSE", nil), ("SOURCES", nil), ("INDEX.md", nil), (".xsd", nil), (".md", nil),
    ("uva-hours-history", nil), ("concatenated-arrays", nil), ("canteens-with-coordinates", nil),
    ("not_a_canteen", nil), ("feed_garbage", nil), ("carrier_", nil), ("nominatim", nil),
    // The same vendor's sites since 2025, which are asked and read otherwise.
    ("campusdish/uci-aem-", "mydininghub"), ("fresh-2026/mydininghub/", "mydininghub"),
    ("fresh-2026/pomona-frank", "eatec"), ("fresh-2026/sw-ka-api", nil), ("fresh-2026/ust-view", nil),
    ("uzh-eth/eth-", "eth"), ("uzh-eth/uzh-", "uzh"), ("penn/", "bonappetit"), ("ucla/", "foodpro"),
    ("berkeley/", "berkeley"), ("bonappetit/", "bonappetit"), ("campusdish/", "campusdish"), ("cmu/", "cmu"),
    ("cornell/", "cornell"), ("dineoncampus/", "dineoncampus"), ("foodpro/", "foodpro"),
    ("nutrislice/", "nutrislice"), ("openmensa/", "openmensa"), ("pitt/", "pitt"), ("sodexo/", "sodexo"),
    ("studentenwerk-aachen/", "studentenwerk-aachen"),
    ("studentenwerk-karlsruhe/", "studentenwerk-karlsruhe"),
    ("studentenwerk-muenchen/", "studentenwerk-muenchen"),
  ]

  /// The adapter's name; nil where none is to accept the file.
  static func adapter(of path: String) -> String? { rows.first { path.contains($0.part) }?.adapter }

  /// The platform of the folder a file lies in, whatever the file is; nil where the folder is of none.
  static func folder(of path: String) -> String? {
    rows.first { $0.part.hasSuffix("/") && path.contains($0.part) }?.adapter
  }
}
