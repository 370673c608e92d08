import Testing

/// Something that may not stand in the code, and how that is known.
struct Ban: Sendable, CustomTestStringConvertible {
  let name: String
  /// A pattern over code without comments and texts.
  let pattern: String
  /// What to do instead.
  let instead: String
  /// Path prefixes in which it may stand all the same.
  var except: [String] = []
  /// Where it is looked for.
  var folders: [String] = ["Sources/"]
  /// Whether it counts in texts, too: queries stand in them.
  var inTexts = false
  /// Only files that import a module with one of these prefixes can mean the system's function by such a name.
  var whereImported: [String]?
  /// Code that must be caught, so that the pattern cannot quietly catch nothing.
  let caught: [String]
  /// Code that must not be.
  var allowed: [String] = []

  var testDescription: String { name }

  func found(in file: SourceFile) -> [Found] {
    guard folders.contains(where: file.path.hasPrefix), !except.contains(where: file.path.hasPrefix) else {
      return []
    }
    if let whereImported {
      let modules = imports(of: file).map(\.module)
      guard modules.contains(where: { name in whereImported.contains(where: name.hasPrefix) }) else {
        return []
      }
    }
    var all = matches(of: pattern, in: inTexts ? file.text : file.code)
    if inTexts, !all.isEmpty { all = matches(of: pattern, in: codeOnly(file.text, keepsTexts: true)) }
    if all.isEmpty { return [] }
    let own = Set(matches(of: #"\bfunc (\w+)"#, in: file.code).map(\.text))
    return all.filter { found in
      !own.contains(String(found.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
  }
}

/// A free function called by name, not a method and not a declaration.
private func call(_ names: String...) -> String {
  #"(?<![.\w])(?<!func )(?:"# + names.joined(separator: "|") + #")\s*\("#
}

private let system = [
  "Glibc", "CCurl", "CLibXML2", "CPCRE2", "CSQLite", "CZstd", "CSodium", "CSecret", "CMicroHTTPD",
]
private let live = "Sources/LiveWorld/"
private let mains = ["dine", "dined", "dine-web", "manuals"].map { "Sources/\($0)/main.swift" }

let bans: [Ban] = [
  Ban(
    name: "a long table without its type",
    pattern: #"\barguments: \[(?:\s*\([^()]*(?:\([^()]*\)[^()]*)*\),?){16,}+\s*\](?!\s*as\b)"#,
    instead: "] as [(String, Int)]: the compiler takes time with the square of the rows",
    folders: ["Sources/", "Tests/"],
    caught: ["@Test(arguments: [\n" + String(repeating: "  (a, f(1)),\n", count: 16) + "])"],
    allowed: [
      "@Test(arguments: [\n" + String(repeating: "  (1, 2),\n", count: 16) + "] as [(Int, Int)])",
      "@Test(arguments: [" + String(repeating: "(1, 2), ", count: 15) + "])",
      "@Test(arguments: [" + String(repeating: "1, ", count: 40) + "])",
    ]),
  Ban(
    name: "the names of Unicode's characters", pattern: #"\.properties\.(?:name|nameAlias)\b"#,
    instead: "LatinFolding: dine is shipped without them (scripts/release-build)",
    caught: ["scalar.properties.name"], allowed: ["scalar.properties.numericType"]),
  Ban(
    name: "the C library's trigonometry", pattern: #"(?<!Trigonometry\.)\b(?:a?tan2?|a?sin|a?cos)\("#,
    instead: "Trigonometry: dine is shipped without it (scripts/release-build)",
    except: ["Sources/OpeningHours/Calendar/Trigonometry.swift"],
    caught: ["atan2(y, x)", "SELECT atan2(y, x)", "tan(x)", "atan(y / x)", "sin(x)", "-acos(x)"],
    allowed: ["Trigonometry.asin(x)", "tangent(x)"]),
  Ban(
    name: "what SQLite is shipped without",
    pattern: #"(?<!\.)\b(?:a?tan2?|a?sin|a?cos)\s?\(|'localtime'|\b(?:fts[34]|dbstat|sqlite_stmt)\b"#,
    instead: "Trigonometry, seconds, fts5: dine is shipped without these (Sources/CArguments/left_out.c)",
    except: ["Sources/OpeningHours/Calendar/Trigonometry.swift"], inTexts: true,
    caught: [
      "\"SELECT tan (a)\"", "\"datetime(at, 'unixepoch', 'localtime')\"", "\"USING fts4(name)\"",
      "\"SELECT sum(pgsize) FROM dbstat\"",
    ], allowed: ["\"USING fts5(name)\"", "\"SELECT min(a)\""]),
  Ban(
    name: "what Swift's library is trimmed of",
    pattern:
      #"\b(?:Codable|(?:En|De)codable|CodingKey|CVarArg|withVaList|Float(?:16|80)|CollectionDifference)\b"#
      + #"|\bMirror\(reflecting:|\bString\((?:reflecting|describing):|\bdebugPrint\(|(?<![.\w])dump\(|\.difference\(from:"#,
    instead: "JSONValue, a description: programs are shipped without these (scripts/trimmed)",
    folders: ["Sources/"],
    caught: [
      "struct A: Codable {", "Mirror(reflecting: a)", "dump(a)", "String(describing: a)",
      "b.difference(from: a)",
    ],
    allowed: ["Mirror(self, children: [:])", "heap.dump(a)", "set.subtracting(a)"]),
  Ban(
    name: "clock", pattern: #"\bDate\(\)|\bDate\.now\b|\b(?:Continuous|Suspending)Clock\b|\bDispatchTime\b"#,
    instead: "take an Instant, or World.now from floor 3 up", except: [live],
    caught: ["Date()", "ContinuousClock().now"], allowed: ["CivilDate(text)", "clock.now"]),
  Ban(
    name: "the C library's clock",
    pattern: call("time", "clock_gettime", "gettimeofday", "localtime(?:_r)?", "gmtime(?:_r)?", "mktime"),
    instead: "take an Instant, or World.now from floor 3 up", except: [live], whereImported: system,
    caught: ["import Glibc\nlet a = time(nil)", "import Glibc\nclock_gettime(CLOCK_REALTIME, &t)"],
    allowed: [
      "let a = time(nil)", "import Glibc\nlabel.time(1)", "import Glibc\nlet time = 1",
      "import Glibc\nsomeTime(1)",
      "import Glibc\nfunc time(_ a: Int) {}\nlet b = time(1)",
    ]),
  Ban(
    name: "environment",
    pattern: call("getenv", "setenv", "putenv", "secure_getenv") + #"|\benviron\b|\bProcessInfo\b"#,
    instead: "World.environment", except: [live],
    caught: ["getenv(name)", "setenv(a, b, 1)", "environ[0]"], allowed: ["world.environment(name)"]),
  Ban(
    name: "chance",
    pattern: call("rand", "random", "srand", "arc4random\\w*", "drand48", "getrandom")
      + #"|\bSystemRandomNumberGenerator\b"#
      + #"|\.(?:random|randomElement|shuffled?)\((?![^()]*(?:\([^()]*\)[^()]*)*using:)|\bHasher\(\)|\.hashValue\b"#,
    instead: "take a generator as an argument (using:), or seed one from World.entropy", except: [live],
    caught: ["Int.random(in: 0..<3)", "all.randomElement()", "all.shuffled()", "rand()", "x.hashValue"],
    allowed: [
      "Int.random(in: 0..<3, using: &generator)", "all.randomElement(using: &generator)",
      "Int.random(in: 0..<f(x), using: &g)", "Int.random(\n    in: 1...2, using: &g)",
    ]),
  Ban(
    name: "files",
    pattern: call(
      "fopen", "open(?:at)?", "creat", "p?read(?:v|link)?", "p?writev?", "rename", "unlink", "remove",
      "mkdir", "rmdir",
      "l?stat", "fstat", "access", "fsync", "realpath", "opendir", "f?chmod", "popen", "system", "fork",
      "exec[lv]\\w*",
      "dlopen", "flock"),
    // Who binds a socket makes a file of it, and may take it away.
    instead: "World.files", except: [live, "Sources/HTTPServer/AbandonedSocket.swift"], whereImported: system,
    caught: [
      "import Glibc\nlet f = open(path, O_RDONLY)", "private import CSQLite\nunlink(path)",
      "import Glibc\nread(f, &b, 1)",
    ],
    allowed: [
      "let page = read(bytes)", "import Glibc\nlet page = site.read(bytes)",
      "import Glibc\nfunc read(_ a: Int) {}",
      "import Glibc\nlet open = 1", "import Glibc\nreadAll(f)",
    ]),
  Ban(
    name: "streams",
    pattern: call("print", "debugPrint", "dump", "puts", "f?printf", "fputs", "readLine", "perror"),
    instead: "World.console", except: [live] + mains,
    caught: ["print(1)", "  debugPrint(x)", "readLine()"],
    allowed: ["sheet.print(1)", "func print() {}", "reprint(1)"]),
  Ban(
    name: "ends of the process", pattern: call("_?exit", "abort", "quick_exit", "raise", "kill"),
    instead: "give the exit code back to main", except: mains + [live],
    caught: ["exit(1)", "abort()"], allowed: ["scope.exit(1)", "onExit(1)"]),
  Ban(
    name: "traps",
    pattern: call("fatalError", "preconditionFailure", "assertionFailure")
      + #"|\btry!|\bas!|\bunowned\(unsafe\)"#,
    instead: "throw the module's error: no input may end the program",
    caught: ["fatalError()", "preconditionFailure()", "try! f()", "a as! B"],
    allowed: ["try? f()", "a as? B", "a != b"]),
  Ban(
    name: "Regex", pattern: #"\bRegex\s*[<(]|\bNSRegularExpression\b"#,
    instead: "read bytes, or use Markup's Pattern (PCRE2, with limits): Regex is slow to start and to match",
    caught: ["let r = try Regex(text)", "let r: Regex<Substring>"], allowed: ["isRegex(1)"]),
  Ban(
    name: "public", pattern: #"^\s*(public(?!\s+import)\b|open\s+(?:class|var|func))"#,
    instead: "say package: only the products have a public interface",
    // The compiler inlines functions into other modules only if they are public.
    except: (products.sorted() + ["Hashing"]).map { "Sources/\($0)/" },
    caught: ["public struct A {}", "  public var a: Int"],
    allowed: ["package struct A {}", "let publicName = 1"]),
  Ban(
    name: "waiting and wall clocks in tests",
    pattern: call("sleep", "usleep", "nanosleep")
      + #"|\bTask\.sleep\b|\bDate\(\)|\bDate\.now\b|\bContinuousClock\b"#,
    instead: "a test gets its time as an argument and waits for an event, never for a while",
    folders: ["Sources/", "Tests/"],
    caught: ["try await Task.sleep(for: .seconds(1))", "sleep(1)", "let now = Date()"], allowed: ["asleep(1)"]
  ),
]
