package import World

/// What is shipped.
package enum Product {
  /// Semantic version of both programs.
  package static let version = "0.1.0"

  /// What `--version` says: the versions of the program and of all that its answers depend on.
  package static func versionLine(
    of program: String, commit: String?, schema: Int, sqlite: String, zones: String?
  ) -> String {
    let parts = [
      "commit \(commit ?? "unknown")", "schema \(schema)", "SQLite \(sqlite)", "tzdata \(zones ?? "unknown")",
    ]
    return "\(program) \(version) (\(parts.joined(separator: ", ")))\n"
  }

  /// The first twelve digits of the commit that the running program was built from, or nil if it was not shipped.
  ///
  /// The release build writes it behind the program's own bytes, so that a commit alone does not make anything compile
  /// anew; this reads the whole file, which only a person who asks for the version waits for.
  package static func commit(in world: World) -> String? {
    let mark = Array("\ndine-commit ".utf8)
    guard let program = try? world.files.read(world.files.programPath(), 64 << 20) else { return nil }
    let tail = program.suffix(mark.count + 41)
    guard tail.starts(with: mark), tail.last == UInt8(ascii: "\n") else { return nil }
    let digits = tail.dropFirst(mark.count).dropLast()
    guard digits.count == 40, digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
      return nil
    }
    return String(decoding: digits.prefix(12), as: UTF8.self)
  }
}
