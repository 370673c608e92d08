import CEmbedded
import MarkupWriting
package import Phrases
import JSON

/// Files that pages load; they are part of the program.
package enum PageAsset {
  /// The style, which is embedded in every page.
  static let style = file("dine.css").withoutLineBreaks

  /// The additional style of the page of a table, embedded in it.
  static let tableStyle = file("table.css").withoutLineBreaks

  /// The script that pages load, as small as it can be without being rewritten.
  private static let script = file("dine.js").withoutComments

  /// A script that pages load.
  package enum Script: String, CaseIterable, Sendable {
    case page = "dine", filter, near, lucky, search, table

    /// The name in addresses.
    package var name: String { "\(rawValue).js" }

    /// The bytes sent.
    package var bytes: [UInt8] {
      switch self {
      case .page: PageAsset.script
      case .filter: PageAsset.filter
      case .near: PageAsset.near
      case .lucky: PageAsset.lucky
      case .search: PageAsset.search
      case .table: PageAsset.table
      }
    }

    /// Identifies its version.
    var mark: String { PageAsset.marks[self] ?? "" }
  }

  private static let filter = file("filter.js").withoutComments
  private static let near = file("near.js").withoutComments
  private static let lucky = file("lucky.js").withoutComments
  private static let search = file("search.js").withoutComments
  private static let table = file("table.js").withoutComments

  private static let marks = Dictionary(
    uniqueKeysWithValues: Script.allCases.map { script in
      (script, String(SHA256.base64(of: script.bytes).filter { $0.isLetter || $0.isNumber }.prefix(8)))
    })

  /// The service worker.
  package static let worker = file("sw.js").withoutComments

  /// The bytes of an icon; nil: there is none of this name.
  ///
  /// - Parameter name: the name in pages and the manifest.
  /// - Returns: a PNG.
  package static func icon(_ name: String) -> [UInt8]? {
    icons.contains(name) ? file(name) : nil
  }

  /// The names of all icons.
  package static let icons = ["icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable.png"]

  private static func file(_ name: String) -> [UInt8] {
    let file = embedded_file_named(embedded_page_assets(), name)
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The manifest that lets a phone install the page as an app.
  ///
  /// - Parameters:
  ///   - campus: its name.
  ///   - language: the reader's.
  ///   - root: the path to the root of all addresses.
  /// - Returns: a web app manifest.
  package static func manifest(campus: String, language: Language, root: String) -> String {
    var writer = JSONWriter()
    writer.object { manifest in
      manifest.field("name", campus)
      manifest.field("short_name", String(campus.prefix(24)))
      manifest.field("lang", language.rawValue)
      manifest.field("start_url", "./")
      manifest.field("scope", "./")
      manifest.field("display", "standalone")
      manifest.field("background_color", "#ffffff")
      manifest.field("theme_color", "#ffffff")
      manifest.array("icons") { icons in
        for (name, sizes, purpose) in [
          ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
          ("icon-maskable.png", "512x512", "maskable"),
        ] {
          icons.object { icon in
            icon.field("src", "\(root)assets/\(name)")
            icon.field("sizes", sizes)
            icon.field("type", "image/png")
            icon.field("purpose", purpose)
          }
        }
      }
    }
    return writer.line()
  }
}

extension [UInt8] {
  /// The lines without comments and other parts that only matter in the source.
  fileprivate var withoutComments: [UInt8] {
    let lines = split(separator: 0x0A).map { $0.drop { $0 == 0x20 } }
    return Self(lines.filter { !$0.starts(with: "//".utf8) && !$0.isEmpty }.joined(separator: [0x0A])) + [
      0x0A
    ]
  }

  fileprivate var withoutLineBreaks: [UInt8] { filter { $0 != 0x0A } }
}
