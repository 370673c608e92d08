package import World

/// The shipped product.
package enum Product {
  /// Semantic version of both programs.
  package static let version = "0.1.0"

  /// The output of `--version`: the versions of the program and of everything its answers depend on.
  package static func versionLine(
    of program: String, commit: String?, schema: Int, sqlite: String, zones: String?
  ) -> String {
    let parts = [
      "commit \(commit ?? "unknown")", "schema \(schema)", "SQLite \(sqlite)", "tzdata \(zones ?? "unknown")",
    ]
    return "\(program) \(version) (\(parts.joined(separator: ", ")))\n"
  }

  /// The first twelve digits of the commit that the running program was built from; nil if it is not a
  /// release build.
  ///
  /// The release build appends it to the program file, so that a new commit alone does not recompile
  /// anything.
  package static func commit(in world: World) -> String? {
    let mark = Array("\ndine-commit ".utf8)
    guard let tail = try? world.files.readEnd(world.files.programPath(), mark.count + 41) else { return nil }
    guard tail.starts(with: mark), tail.last == UInt8(ascii: "\n") else { return nil }
    let digits = tail.dropFirst(mark.count).dropLast()
    guard digits.count == 40, digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
      return nil
    }
    return String(decoding: digits.prefix(12), as: UTF8.self)
  }
}
