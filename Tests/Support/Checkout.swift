import Foundation

/// The working copy the tests were built from.
package enum Checkout {
  /// The absolute path of the package's root, without a slash at the end.
  package static let root: String = {
    let here = URL(filePath: #filePath)
    return here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }()

  /// The absolute path of something in the package.
  package static func path(_ relative: String) -> String { root + "/" + relative }

  /// The files below a folder of the package, relative to its root, sorted; hidden ones and build products left out.
  package static func files(under folder: String) -> [String] {
    let base = folder.isEmpty ? root : path(folder)
    guard let walk = FileManager.default.enumerator(atPath: base) else { return [] }
    var found: [String] = []
    for case let name as String in walk {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        walk.skipDescendants()
        continue
      }
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: base + "/" + name, isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { continue }
      found.append(folder.isEmpty ? name : folder + "/" + name)
    }
    return found.sorted()
  }

  /// The text of a file of the package, or nil if it is not there.
  package static func text(_ relative: String) -> String? {
    bytes(at: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The bytes of a file anywhere, or nil.
func bytes(at path: String) -> [UInt8]? {
  (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
}

/// A test wanted a file that is not there.
package struct MissingFile: Error, CustomStringConvertible {
  /// The absolute path that was tried.
  package let path: String
  /// Names the path.
  package var description: String { "no file at \(path)" }
}
