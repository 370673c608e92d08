// swift-tools-version: 6.2
import Glibc
import PackageDescription

// The floors of docs/architecture.md, lowest first. `OrganizationTests` holds the imports to them.

// The package manager starts a compiler for each core, and each would work as many files at a time: on two cores four are
// then in each other's way, which takes a seventh more of the processor.
let jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-j\(jobs)"], .when(configuration: .debug)),
]

// What tests spend much of their time in is optimized in debug builds, too: it is compiled in three to five times the time,
// which the tests take less.
let fast: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// `dine` is loaded anew for every question: what only words an answer, or waits for SQLite, is built for size, not for speed.
let small: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// As small when it is shipped, and optimized in debug builds.
let smallAndFast: [SwiftSetting] = small + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func floor(
  _ name: String, on dependencies: Target.Dependency..., settings: [SwiftSetting] = strict,
  leavingOut others: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: others, swiftSettings: settings)
}

// As it is shipped (scripts/release-build) `dine` has all that it is linked to within itself, the C library too: the loader would
// take half as long as the answer. The variable names the Swift library that goes inside.
let whole: [LinkerSetting] =
  Context.environment["DINE_WHOLE"].map { [.unsafeFlags(["-static-executable", $0])] } ?? []
let shipped: [CSetting] = Context.environment["DINE_WHOLE"].map { _ in [.define("DINE_SHIPPED")] } ?? []

func program(
  _ name: String, on dependencies: Target.Dependency..., linked: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: linked)
}

func tests(
  of name: String, with dependencies: Target.Dependency..., keeping texts: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: texts, swiftSettings: strict)
}

func system(_ name: String, _ package: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: package, providers: [.apt([apt])])
}

let package = Package(
  name: "dine",
  products: [
    .library(name: "CivilTime", targets: ["CivilTime"]),
    .library(name: "OpeningHours", targets: ["OpeningHours"]),
    .library(name: "HoursText", targets: ["HoursText"]),
    .executable(name: "dine", targets: ["dine"]),
    .executable(name: "dined", targets: ["dined"]),
    .executable(name: "dine-web", targets: ["dine-web"]),
  ],
  targets: [
    system("CCurl", "libcurl", apt: "libcurl4-openssl-dev"),
    system("CLibXML2", "libxml-2.0", apt: "libxml2-dev"),
    system("CPCRE2", "libpcre2-8", apt: "libpcre2-dev"),
    system("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    system("CZstd", "libzstd", apt: "libzstd-dev"),
    system("CZlib", "zlib", apt: "zlib1g-dev"),
    system("CMicroHTTPD", "libmicrohttpd", apt: "libmicrohttpd-dev"),
    system("CSodium", "libsodium", apt: "libsodium-dev"),
    system("CQREncode", "libqrencode", apt: "libqrencode-dev"),
    .systemLibrary(name: "CSecret"),
    .target(name: "CArguments", cSettings: shipped),
    .target(name: "CEmbedded"),

    floor("CivilTime", settings: fast),
    floor("JSON", settings: fast),
    floor("Hashing", settings: fast),
    floor("Latin", settings: small),
    floor("Console", on: "Latin", settings: small),
    floor("OpeningHours", on: "CivilTime", settings: fast),
    floor("HoursText", on: "OpeningHours", "CivilTime", settings: small),
    floor("Markup", on: "CLibXML2", "CPCRE2", "Hashing", settings: fast),
    floor("HTTPClient", on: "CCurl", "CivilTime"),
    floor("SQLite", on: "CSQLite", "CivilTime", settings: small),
    floor("Compression", on: "CZstd", "CZlib"),
    floor("HTTPServer", on: "CMicroHTTPD", "Latin"),
    floor("MarkupWriting", on: "Latin", settings: small),
    floor("CSV", on: "Hashing", settings: small),
    floor("QRCode", on: "CQREncode"),

    floor("World", on: "CivilTime", settings: small),
    floor("Dining", on: "OpeningHours", "Latin", "Hashing", "CivilTime", settings: smallAndFast),

    floor(
      "Adapters", on: "Dining", "Markup", "HoursText", "JSON", "OpeningHours", "Hashing", "Latin", "CivilTime"
    ),
    floor("Store", on: "Dining", "SQLite", "OpeningHours", "Latin", "Hashing", "CivilTime", settings: small),
    floor("PrivateStore", on: "Dining", "SQLite", "CivilTime", "World", settings: small),
    floor(
      "Configuration", on: "Dining", "CEmbedded", "JSON", "OpeningHours", "World", "Hashing", "Latin",
      "CivilTime",
      settings: small, leavingOut: ["Catalogue/campuses.tsv"]),
    floor("SignOn", on: "HTTPClient", "Markup", "SQLite", "Dining", "JSON", "CivilTime"),
    floor("Vault", on: "CSodium", "CSecret", "World", "CivilTime"),
    floor("Tables", on: "Dining", "JSON", "World", "CivilTime"),

    floor(
      "Failures", on: "Console", "HoursText", "OpeningHours", "World", "CivilTime", "Latin", settings: small),
    floor(
      "Phrases", on: "Failures", "Configuration", "Console", "Dining", "JSON", "OpeningHours", "World",
      "Latin", "CivilTime",
      settings: small),
    floor(
      "Queries", on: "Failures", "Store", "SQLite", "Configuration", "Console", "Dining", "HoursText",
      "OpeningHours",
      "World",
      "CivilTime", settings: small),
    floor(
      "Questions", on: "Queries", "Failures", "Configuration", "Console", "Dining", "CivilTime",
      settings: small),
    floor(
      "People", on: "Queries", "Failures", "Store", "PrivateStore", "SQLite", "Configuration", "Console",
      "CSV",
      "Dining", "JSON", "Latin", "World", "Hashing", "CivilTime", settings: small),
    floor(
      "JSONViews", on: "Queries", "Failures", "Phrases", "Dining", "JSON", "HoursText", "OpeningHours",
      "CivilTime", settings: small),
    floor(
      "TerminalViews", on: "Queries", "Failures", "Phrases", "Console", "Dining", "JSON", "HoursText",
      "OpeningHours",
      "CivilTime",
      settings: small),
    floor(
      "Commands", on: "JSONViews", "TerminalViews", "Queries", "Failures", "Phrases", "Configuration",
      "Console", "Dining", "JSON", "World", "CivilTime", settings: small),
    floor(
      "Ingestion", on: "HTTPClient", "Adapters", "Store", "SQLite", "Compression", "Configuration", "CSV",
      "Dining",
      "OpeningHours", "World", "Hashing", "Latin", "CivilTime"),

    floor(
      "WebPages", on: "Queries", "Tables", "Phrases", "Failures", "MarkupWriting", "CEmbedded",
      "Dining",
      "JSON", "OpeningHours", "CivilTime", leavingOut: ["Assets"]),
    floor(
      "Feeds", on: "Queries", "Phrases", "Failures", "MarkupWriting", "Dining", "JSON", "OpeningHours",
      "Hashing", "Latin", "CivilTime", settings: small),
    floor(
      "Routes", on: "WebPages", "Tables", "Feeds", "TerminalViews", "Questions", "JSONViews", "Queries",
      "Phrases",
      "Failures",
      "Configuration", "Console",
      "Dining", "JSON", "World", "Latin", "CivilTime"),
    floor(
      "WebServer", on: "HTTPServer", "Routes", "Tables", "Phrases", "Failures", "Store", "SQLite",
      "Compression",
      "Configuration", "World", "CivilTime"),
    floor(
      "Publishing", on: "Routes", "Queries", "Phrases", "Failures", "Store", "SQLite", "Configuration",
      "Dining",
      "World",
      "CivilTime"),
    floor(
      "ModelContext", on: "Routes", "Questions", "Phrases", "Failures", "Schemas", "JSON", "Latin",
      "CivilTime"),
    floor(
      "Accounts", on: "SignOn", "Vault", "Queries", "Phrases", "Failures", "Store", "PrivateStore", "SQLite",
      "Configuration", "Console", "HTTPClient", "Dining", "JSON", "World", "CivilTime"),
    floor(
      "Daemon", on: "Accounts", "People", "Publishing", "Queries", "Phrases", "Failures", "Ingestion",
      "Adapters",
      "Store", "PrivateStore", "SQLite", "Configuration", "Console", "HTTPClient", "Dining", "JSON", "World",
      "CivilTime"),
    floor(
      "DineCLI", on: "Commands", "Feeds", "People", "Questions", "JSONViews", "TerminalViews", "Queries",
      "Phrases",
      "Failures",
      "Store",
      "PrivateStore", "SQLite", "Configuration", "Console", "Dining", "JSON",
      "HoursText", "OpeningHours", "World", "CivilTime", settings: small),
    floor(
      "WebCLI", on: "WebServer", "Routes", "Tables", "QRCode", "HTTPServer", "Commands", "Phrases",
      "Failures", "Store",
      "Configuration", "Console", "World", "CivilTime"),
    floor(
      "DinedCLI", on: "Daemon", "Accounts", "Publishing", "ModelContext", "Routes", "Questions", "SignOn",
      "Commands", "JSONViews", "TerminalViews",
      "Queries", "Phrases", "Failures",
      "Ingestion", "Adapters", "Store", "PrivateStore", "SQLite",
      "Configuration", "Console",
      "Dining", "HTTPClient", "JSON", "MarkupWriting", "Latin", "OpeningHours", "Schemas", "World",
      "CivilTime"),
    floor("Schemas", on: "CEmbedded"),

    floor("LiveWorld", on: "CArguments", "World", "CivilTime", settings: small),
    floor("ManualPages", on: "Console", "JSON", "World", "Latin", "CivilTime"),
    program("dine", on: "DineCLI", "LiveWorld", "World", linked: whole),
    program("dined", on: "DinedCLI", "LiveWorld", "World", "HTTPClient"),
    program("dine-web", on: "WebCLI", "LiveWorld", "World"),
    program("manuals", on: "ManualPages", "DineCLI", "DinedCLI", "LiveWorld", "World"),

    // A test target although it has no test: only those are left out of a plain build, and the Testing that it imports is
    // not there for --static-swift-stdlib.
    .testTarget(
      name: "TestSupport", dependencies: ["World", "Hashing", "CivilTime"], path: "Tests/Support",
      exclude: ["nginx"], swiftSettings: strict),
    .target(
      name: "TestTransport", dependencies: ["HTTPClient"], path: "Tests/TestTransport",
      swiftSettings: strict),
    tests(of: "CivilTime"),
    tests(of: "JSON"),
    tests(of: "Hashing"),
    tests(of: "Latin"),
    tests(of: "Console", with: "JSON"),
    tests(of: "OpeningHours", with: "CivilTime", "JSON"),
    tests(of: "HoursText", with: "OpeningHours", "CivilTime", "JSON"),
    tests(of: "Markup", with: "JSON", "CLibXML2"),
    tests(of: "HTTPClient", with: "TestTransport", "CZlib", "CivilTime", "JSON"),
    tests(of: "SQLite"),
    tests(of: "Compression"),
    tests(of: "HTTPServer"),
    tests(of: "QRCode"),
    tests(of: "Tables", with: "OpeningHours", "Dining", "JSON", "LiveWorld", "World", "CivilTime"),
    tests(of: "MarkupWriting"),
    tests(of: "CSV"),
    tests(of: "Feeds", with: "MarkupWriting", "Queries", "Store", "Phrases", "Dining", "JSON", "CivilTime"),
    tests(of: "World", with: "LiveWorld", "CivilTime"),
    tests(
      of: "ManualPages", with: "DineCLI", "DinedCLI", "Console", "JSON", "World", "CivilTime"),
    tests(of: "Dining", with: "OpeningHours", "CivilTime"),
    tests(
      of: "Adapters", with: "InventedCampus", "Routes", "Queries", "Store", "Dining", "Markup", "JSON",
      "OpeningHours", "CivilTime", keeping: ["Golden"]),
    tests(
      of: "People", with: "InventedCampus", "Configuration", "PrivateStore", "Queries", "Failures", "Store",
      "Console",
      "Dining", "SQLite", "LiveWorld", "World", "CivilTime"),
    tests(of: "Store", with: "Dining", "OpeningHours", "SQLite", "CivilTime", keeping: ["schema.sql"]),
    tests(of: "PrivateStore", with: "Store", "Dining", "SQLite", "LiveWorld", "World", "CivilTime"),
    tests(
      of: "SignOn", with: "TestTransport", "HTTPClient", "Markup", "SQLite", "Dining", "JSON", "CivilTime"),
    tests(of: "Vault", with: "LiveWorld", "World", "CivilTime"),
    tests(of: "Configuration", with: "Dining", "JSON", "World", "CivilTime"),
    tests(
      of: "Phrases", with: "Failures", "Configuration", "Dining", "OpeningHours", "Console", "World",
      "CivilTime"),
    tests(
      of: "TerminalViews", with: "HoursText", "JSONViews", "Queries", "Phrases", "Failures", "Dining", "JSON",
      "Markup",
      "OpeningHours", "Console", "World", "CivilTime"),
    tests(
      of: "Ingestion", with: "CSV", "MonthSimulation", "HTTPClient", "Adapters", "Store", "Configuration",
      "Dining",
      "JSON", "Markup", "SQLite",
      "World",
      "CivilTime"),
    tests(
      of: "DineCLI", with: "Questions", "HoursText", "TestTransport", "Commands", "JSONViews",
      "TerminalViews", "Queries",
      "Phrases",
      "Failures",
      "Store", "PrivateStore", "Configuration", "Console", "Dining", "HTTPClient", "JSON",
      "Ingestion", "DinedCLI", "SQLite", "World", "CivilTime", keeping: ["Transcripts"]),
    tests(
      of: "Accounts", with: "TestTransport", "SignOn", "Vault", "Phrases", "Failures", "Store",
      "PrivateStore", "SQLite", "Configuration", "HTTPClient", "Dining", "LiveWorld", "World", "CivilTime"),
    tests(
      of: "Queries", with: "InventedCampus", "Failures", "Store", "Configuration", "Dining", "LiveWorld",
      "World",
      "CivilTime"),
    tests(
      of: "Daemon", with: "InventedCampus", "People", "PrivateStore", "Queries", "Phrases", "Failures",
      "Ingestion", "Store", "Configuration", "Dining", "JSON", "SQLite", "World", "CivilTime"),
    tests(
      of: "DinedCLI", with: "TestTransport", "Daemon", "Accounts", "Publishing", "Vault", "Adapters",
      "Ingestion", "Commands", "JSONViews", "TerminalViews", "Queries", "Phrases",
      "Failures", "Store", "PrivateStore", "Configuration", "Console", "Schemas",
      "Dining",
      "HTTPClient", "JSON",
      "LiveWorld", "SQLite", "World",
      "CivilTime", keeping: ["Golden"]),
    .target(
      name: "MonthSimulation", dependencies: ["Ingestion", "Hashing", "CivilTime"],
      path: "Tests/Bench/month/Simulation",
      swiftSettings: strict),
    .executableTarget(
      name: "month-bench", dependencies: ["MonthSimulation"], path: "Tests/Bench/month",
      exclude: ["Simulation"], swiftSettings: strict),
    .executableTarget(
      name: "hours-bench", dependencies: ["OpeningHours", "CivilTime"], path: "Tests/Bench/hours",
      exclude: ["peer.py"], swiftSettings: strict),
    .executableTarget(
      name: "pages-bench", dependencies: ["Adapters", "Dining", "CivilTime"], path: "Tests/Bench/pages",
      exclude: ["peer.py", "pages.tsv"], swiftSettings: strict),
    .executableTarget(
      name: "linear-bench", dependencies: ["Adapters", "Dining", "CivilTime"], path: "Tests/Bench/linear",
      swiftSettings: strict),
    .executableTarget(
      name: "people-bench", dependencies: ["Dining", "Hashing"], path: "Tests/Bench/people",
      swiftSettings: strict),
    .executableTarget(
      name: "groups-bench", dependencies: ["Dining", "CivilTime"], path: "Tests/Bench/groups",
      exclude: ["peer.py"], swiftSettings: strict),
    .testTarget(
      name: "InventedCampus",
      dependencies: [
        "TestSupport", "Configuration", "Dining", "LiveWorld", "OpeningHours", "Store", "World", "CivilTime",
      ], path: "Tests/InventedCampus", swiftSettings: strict),
    tests(
      of: "WebServer", with: "Tables", "Adapters", "Publishing", "InventedCampus", "OpeningHours",
      "PrivateStore",
      "WebPages",
      "Queries",
      "MarkupWriting", "HTTPServer", "Routes", "Configuration", "Dining", "Failures",
      "JSON",
      "Phrases", "Questions", "Store", "World", "CivilTime"),
    tests(
      of: "ModelContext", with: "InventedCampus", "Routes", "Failures", "JSON", "CivilTime"),
    .testTarget(
      name: "OrganizationTests", dependencies: ["Markup", "TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
