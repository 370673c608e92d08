/// The rules of a robots.txt for visiting programs (RFC 9309).
package struct RobotsFile: Hashable, Sendable {
  /// The groups, in the order of the file; lines before the first `User-agent` line belong to none.
  package internal(set) var groups: [Group] = []
  /// How many lines were read, up to the limit.
  package internal(set) var lineCount = 0
  /// How many of them were understood.
  package internal(set) var understoodLines = 0

  /// The rules for the programs named by one run of `User-agent` lines.
  package struct Group: Hashable, Sendable {
    /// The names, in lower case; `*` stands for all programs that no group names.
    var agents: [String]
    /// The `Allow` and `Disallow` lines, in the order of the file.
    package internal(set) var rules: [RobotsRule] = []
    /// The requested pause between two requests, in milliseconds; not in the RFC, but common.
    package internal(set) var crawlDelay: Int?
  }

  /// A file without rules: assumed for a site without a robots.txt (RFC 9309 section 2.3.1.3).
  package static let empty = RobotsFile()

  /// A file that closes the whole site: assumed for a server that fails to send its own (section 2.3.1.4).
  package static let closed = RobotsFile(Array("User-agent: *\nDisallow: /\n".utf8))

  /// Whether a program may fetch an address.
  ///
  /// - Parameters:
  ///   - target: the path and the query of the address, as returned by `RobotsFile.target(of:)`.
  ///   - agent: the product token of the program, like `dine`.
  /// - Returns: the verdict, and the rule that decided.
  package func verdict(on target: String, for agent: String) -> RobotsVerdict {
    // The file itself may always be fetched (section 2.2.2).
    if target == "/robots.txt" { return RobotsVerdict(allowed: true, rule: nil) }
    let path = RobotsPattern.normalised(Array(target.utf8))
    var best: RobotsRule?
    for rule in groups(for: agent).flatMap(\.rules) where rule.pattern.matches(path) {
      // The longest pattern decides; of two equally long ones, the one that allows (section 2.2.2).
      guard let former = best else {
        best = rule
        continue
      }
      let gained = rule.pattern.length - former.pattern.length
      if gained > 0 || gained == 0 && rule.allows && !former.allows { best = rule }
    }
    return RobotsVerdict(allowed: best?.allows ?? true, rule: best)
  }

  /// The longest pause that a group for this program asks for, in milliseconds, or nil.
  package func crawlDelay(for agent: String) -> Int? {
    groups(for: agent).compactMap(\.crawlDelay).max()
  }

  /// The groups that name the program; if none does, those for all programs (section 2.2.1).
  private func groups(for agent: String) -> [Group] {
    let agent = agent.lowercased()
    let own = groups.filter { $0.agents.contains(agent) }
    return own.isEmpty ? groups.filter { $0.agents.contains("*") } : own
  }
}

/// One `Allow` or `Disallow` line.
package struct RobotsRule: Hashable, Sendable {
  /// Whether it allows.
  package let allows: Bool
  /// The paths that it applies to.
  package let pattern: RobotsPattern
  /// Its line in the file, from 1.
  package let line: Int
}

/// The verdict of a robots.txt on one address.
package struct RobotsVerdict: Equatable, Sendable {
  /// Whether the address may be fetched.
  package let allowed: Bool
  /// The rule that decided; nil if none applies, which allows.
  package let rule: RobotsRule?

  /// The line that forbids, as a person reads it; nil if none does.
  package var line: String? {
    guard !allowed else { return nil }
    return rule.map { "line \($0.line): Disallow: \($0.pattern.text)" }
  }
}

extension RobotsFile {
  /// The path and the query of an address as used in rules: without scheme, host and fragment, and at least
  /// `/`.
  ///
  /// The address may be relative or without its scheme: `example.org/menus?day=1` is `/menus?day=1`.
  package static func target(of address: String) -> String {
    var rest = Substring(address).utf8.prefix { $0 != UInt8(ascii: "#") }
    let marks = "/?;".utf8
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
    } else if let first = rest.firstIndex(where: marks.contains), first != rest.startIndex,
      rest[rest.index(before: first)...].starts(with: "://".utf8)
    {
      rest = rest[first...].dropFirst(2)
    }
    guard let start = rest.firstIndex(where: marks.contains) else { return "/" }
    let path = String(decoding: rest[start...], as: UTF8.self)
    return rest[start] == UInt8(ascii: "/") ? path : "/" + path
  }

  /// Whether a name is valid for a program in a robots.txt: letters, `-` and `_` (section 2.2.1).
  package static func isProductToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isOfToken)
  }
}
