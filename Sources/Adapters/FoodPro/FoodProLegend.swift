import Dining
import Markup

/// The meaning of a page's pictures without text: from the page's legend, otherwise from their file names.
struct FoodProLegend {
  /// Upper bound on the legend's entries; the cell before each entry is searched.
  private static let mostEntries = 200

  private let root: Node
  private var words: [String: String]?

  /// Whether the page is Princeton's, where the colours of names have a meaning.
  let isOfPrinceton: Bool

  init(_ root: Node, isOfPrinceton: Bool = false) { (self.root, self.isOfPrinceton) = (root, isOfPrinceton) }

  /// Whether the page explains its pictures.
  var isStated: Bool { root.first("span", class: "datelegendicons") != nil }

  /// Princeton is known by its address, or by a picture of its own.
  static func isOfPrinceton(_ page: Page) -> Bool {
    page.url?.lowercased().has("princeton") == true || page.mentions("e2logo")
  }

  /// The words for a picture; nil if its meaning is unknown.
  mutating func words(for image: Node, _ notices: NoticeCollector) -> String? {
    let file = Self.file(of: image)
    if words == nil { words = Self.legend(of: root, notices) }
    if let meaning = words?[file] { return meaning.isEmpty ? nil : meaning }
    return Self.files[file.utf8.split(separator: UInt8(ascii: ".")).first.map { String(Substring($0)) } ?? ""]
  }

  /// `veggie.gif` of `LegendImages/Veggie.gif`
  static func file(of image: Node) -> String {
    address(of: image).utf8.split(separator: UInt8(ascii: "/")).last.map {
      String(Substring($0)).lowercased()
    } ?? ""
  }

  /// The address of a picture: a lazily loaded one has a blank picture in its place, and its own address in
  /// another attribute.
  static func address(of image: Node) -> String {
    for key in ["data-src", "data-original", "src"] {
      if let address = image[key], !address.isEmpty { return address }
    }
    return ""
  }

  /// The words of each picture in the legend, which follow it or are in the next cell; none for a picture
  /// that stands for several things, and so identifies nothing.
  private static func legend(of root: Node, _ notices: NoticeCollector) -> [String: String] {
    var legend: [String: String] = [:]
    for entry in root.all("span", class: "datelegendicons").prefix(mostEntries) {
      let cell = entry.closest("td")
      guard let image = entry.first("img") ?? cell?.previousElement?.first("img") else { continue }
      let text = notices.clean(entry.text).drop { $0 == "=" || $0 == " " }
      guard !text.isEmpty else { continue }
      let file = file(of: image)
      guard !file.isEmpty else { continue }
      legend[file] = legend[file].map { $0.lowercased() == text.lowercased() } ?? true ? String(text) : ""
    }
    return legend
  }

  /// File names with the same meaning on every site. `gluten` means with gluten at one site and without it at
  /// another, and `nuts` may be peanuts.
  private static let files = [
    "alcohol": "alcohol", "beef": "beef", "egg": "eggs", "eggs": "eggs", "fish": "fish", "halal": "halal",
    "kosher": "kosher", "milk": "milk", "peanut": "peanuts", "peanuts": "peanuts", "pork": "pork",
    "sesame": "sesame", "shellfish": "shellfish", "soy": "soy", "tree_nuts": "tree nuts",
    "treenut": "tree nuts",
    "treenuts": "tree nuts", "vegan": "vegan", "vegetarian": "vegetarian", "veggie": "vegetarian",
    "wheat": "wheat",
  ]
}
