import Testing

/// A folder in which every file is one entry of a registry.
private struct Registry {
  let folder: String
  /// What an entry looks like in code; its group is the entry's name.
  let entry: String
  let noun: String
}

private let registries = [
  Registry(
    folder: "Sources/DineCLI/Commands/", entry: #"\bstatic let (\w+)\s*(?::\s*|=\s*)\w*Command\b"#,
    noun: "command"),
  Registry(
    folder: "Sources/DinedCLI/Commands/", entry: #"\bstatic let (\w+)\s*(?::\s*|=\s*)\w*Command\b"#,
    noun: "command"),
]

/// What is wrong with a file of a registry: it holds one entry, named as the file is. Parts that grew out of an entry's
/// file go beside it as `Entry+Part.swift`, or into a folder of the entry's name.
private func registryFaults(_ file: SourceFile, _ registry: Registry) -> [String] {
  let below = file.path.dropFirst(registry.folder.count)
  let stem = String(file.name.dropLast(".swift".count))
  let entries = matches(of: registry.entry, in: file.code).map(\.text)
  if below.contains("/") || stem.contains("+") {
    return entries.map { "the \(registry.noun) \($0) belongs into a file of its own in \(registry.folder)" }
  }
  if entries.count != 1 {
    return ["one \(registry.noun) a file; here are \(entries.count) \(entries)"]
  }
  return entries[0].lowercased() == stem.lowercased()
    ? [] : ["the \(registry.noun) \(entries[0]) in a file called \(stem)"]
}

private let adapter = #"\bstatic let (\w+)\s*(?::\s*|=\s*)SiteAdapter\b"#

@Suite struct RegistryTests {
  /// A platform is one folder of Adapters, and its declaration stands in the file of the folder's name.
  @Test func oneFolderAPlatform() {
    for file in SourceFile.sources where file.path.hasPrefix("Sources/Adapters/") {
      let folders = file.path.split(separator: "/").dropFirst(2).dropLast()
      let stem = file.name.dropLast(".swift".count)
      for found in matches(of: adapter, in: file.code) {
        if folders.count != 1 || folders.first != stem || found.text.lowercased() != stem.lowercased() {
          Issue.record("\(file.path):\(found.line): \(found.text) needs a folder and a file of its name")
        }
      }
    }
  }

  /// What is not in the list is read by no source; only the adapter that stands for three others is in none.
  @Test func everyPlatformIsInTheList() throws {
    let file = try #require(SourceFile.sources.first { $0.path == "Sources/Adapters/SiteAdapter.swift" })
    let list = matches(of: #"static let all: \[SiteAdapter\] = \[([^\]]*)\]"#, in: file.code)
    let listed = Set(list.flatMap { matches(of: #"\.(\w+)"#, in: $0.text) }.map(\.text))
    #expect(listed.count > 20)
    for file in SourceFile.sources where file.path.hasPrefix("Sources/Adapters/") {
      for found in matches(of: adapter, in: file.code) where found.text != "studentenwerk" {
        #expect(listed.contains(found.text), "\(file.path): SiteAdapter.all has no .\(found.text)")
      }
    }
  }

  @Test func oneEntryAFile() {
    for registry in registries {
      for file in SourceFile.sources where file.path.hasPrefix(registry.folder) {
        for fault in registryFaults(file, registry) { Issue.record("\(file.path): \(fault)") }
      }
    }
  }

  @Test func noEntryElsewhere() {
    for registry in registries {
      let module = registry.folder.split(separator: "/").prefix(2).joined(separator: "/") + "/"
      for file in SourceFile.sources
      where file.path.hasPrefix(module) && !file.path.hasPrefix(registry.folder) {
        for found in matches(of: registry.entry, in: file.code) {
          Issue.record(
            "\(file.path):\(found.line): the \(registry.noun) \(found.text) belongs into \(registry.folder)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Open.swift", "extension C { static let open = AskingCommand() }", nil),
    ("Open.swift", "extension C { static let open: Command = .init() }", nil),
    ("Open+Rows.swift", "func rows() {}", nil),
    ("Open/Rows.swift", "func rows() {}", nil),
    ("Open.swift", "func rows() {}", "here are 0"),
    ("Open.swift", "static let open = Command()\nstatic let near = Command()", "here are 2"),
    ("Near.swift", "static let open = Command()", "in a file called Near"),
    ("Open+Rows.swift", "static let open = Command()", "a file of its own"),
  ])
  func entriesAreJudged(name: String, text: String, fault: String?) {
    let registry = registries[1]
    let faults = registryFaults(SourceFile(path: registry.folder + name, text: text), registry)
    #expect(faults.isEmpty == (fault == nil), "\(faults)")
    if let fault { #expect(faults.first?.contains(fault) == true, "\(faults)") }
  }
}
