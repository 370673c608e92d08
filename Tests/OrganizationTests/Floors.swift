import TestSupport

/// The floors as docs/architecture.md draws them in its block marked `floors`.
struct Floors {
  struct Module: Hashable {
    let floor: Int
    let name: String
    let mayImport: [String]
  }

  var modules: [String: Module] = [:]
  /// Modules that every floor above their own may import.
  var common: Set<String> = []
  /// Lines that could not be read, or contradict the rest.
  var faults: [String] = []

  static let documented = Floors(block(in: Checkout.text("docs/architecture.md") ?? ""))

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "common" {
        common.formUnion(words.dropFirst())
      } else if words.count >= 2, let floor = Int(words[0]), modules[words[1]] == nil {
        modules[words[1]] = Module(floor: floor, name: words[1], mayImport: Array(words.dropFirst(2)))
      } else {
        faults.append("not understood, or there twice: \(line)")
      }
    }
    faults += shapeFaults
  }

  private var shapeFaults: [String] {
    let unknown = common.filter { modules[$0] == nil }.map { "common module \($0) is on no floor" }
    let upward = modules.values.flatMap { module in
      module.mayImport.compactMap { name -> String? in
        guard let other = modules[name] else { return "\(module.name) imports \(name), which is on no floor" }
        return other.floor < module.floor
          ? nil : "\(module.name) imports \(name), which does not lie below it"
      }
    }
    return (unknown + upward).sorted()
  }

  /// Why a module may not import another one of the package; nil if it may.
  func objection(to imported: String, in module: String) -> String? {
    guard let other = modules[imported] else { return nil }
    guard let own = modules[module] else {
      return "\(module) has no line in the floors of docs/architecture.md"
    }
    if own.mayImport.contains(imported) || (common.contains(imported) && other.floor < own.floor) {
      return nil
    }
    let allowed = (own.mayImport + common.filter { (modules[$0]?.floor ?? 0) < own.floor }.sorted())
      .joined(separator: ", ")
    let direction =
      other.floor > own.floor
      ? "above it" : other.floor == own.floor ? "beside it" : "below it but not on its line"
    return
      "\(module) (floor \(own.floor)) imports \(imported) (floor \(other.floor)), \(direction); it may import: \(allowed)"
  }

  private static func block(in document: String) -> String {
    let parts = document.components(separatedBy: "```floors\n")
    return parts.count == 2 ? parts[1].components(separatedBy: "\n```")[0] : ""
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
