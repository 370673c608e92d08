/// An import of a file.
struct Import {
  let module: String
  /// What stands before `import`: access, attributes.
  let modifiers: String
  let line: Int
}

/// The products, whose interface is public.
let products: Set<String> = ["CivilTime", "HoursText", "OpeningHours"]

/// Modules of the toolchain that any module may import.
private let toolchain: Set<String> = ["Swift", "Glibc", "Synchronization"]

func imports(of file: SourceFile) -> [Import] {
  let kinds = "(?:struct|class|enum|protocol|func|let|var|typealias)"
  return matches(of: #"^([^\n"]*\bimport[ \t]+(?:\#(kinds)[ \t]+)?\w+)"#, in: file.code).compactMap { found in
    let words = found.text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let place = words.lastIndex(of: "import"), let module = words.last else { return nil }
    return Import(module: module, modifiers: words[..<place].joined(separator: " "), line: found.line)
  }
}

/// What is wrong with the imports of a file of `Sources`, by line.
func importFaults(_ file: SourceFile, _ floors: Floors) -> [(line: Int, fault: String)] {
  imports(of: file).flatMap { found -> [(line: Int, fault: String)] in
    var faults: [String] = []
    if let objection = floors.objection(to: found.module, in: file.module) { faults.append(objection) }
    if found.module.hasPrefix("Foundation") {
      faults.append("no Foundation in Sources: it costs more at start than dine takes to answer")
    } else if floors.modules[found.module] == nil, !toolchain.contains(found.module) {
      faults.append(
        "\(found.module) is not a module the floors know; the toolchain's are \(toolchain.sorted())")
    }
    let access = found.modifiers.split(separator: " ")
    let isC = found.module.first == "C" && found.module.dropFirst().first?.isUppercase == true
    if isC, access.contains("package") || access.contains("public") {
      faults.append("import \(found.module) without \(found.modifiers): keep C out of the interface")
    }
    if access.contains("public"), !products.contains(file.module) {
      faults.append("only the products \(products.sorted()) have a public interface; say package import")
    }
    if access.contains("@_exported") { faults.append("no @_exported imports: every file says what it uses") }
    return faults.map { (found.line, $0) }
  }
}

/// The modules that Package.swift gives to each `floor(…)` and `program(…)`.
func declaredDependencies(_ package: String) -> [String: Set<String>] {
  var declared: [String: Set<String>] = [:]
  for found in matches(of: #"\b(?:floor|program)\(\s*("[^)]*)\)"#, in: package) {
    let names = matches(of: #""([\w-]+)""#, in: found.text).map(\.text)
    guard let module = names.first else { continue }
    declared[module] = Set(names.dropFirst())
  }
  return declared
}
