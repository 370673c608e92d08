import Configuration
import Testing

private func resolve(
  _ environment: [String: String], flags: (String?, String?) = (nil, nil), existing: Set<String> = []
) -> [String] {
  let paths = Paths.resolve(
    configuration: flags.0, database: flags.1, environment: { environment[$0] }, exists: existing.contains)
  return [paths.configuration, paths.database, paths.state, paths.cache].map { "\($0.origin) \($0.path)" }
}

private let ada = ["HOME": "/home/ada"]
private let own = [
  "user /home/ada/.config/dine/config.json", "user /home/ada/.local/share/dine/dine.db",
  "user /home/ada/.local/state/dine", "user /home/ada/.cache/dine",
]
private let shared = [
  "system /etc/dine/config.json", "system /var/lib/dine/dine.db", "system /var/lib/dine",
  "system /var/cache/dine",
]

@Suite struct PathsTests {
  @Test func withoutAnythingThePersonsOwn() {
    #expect(resolve(ada) == own)
    #expect(resolve(["HOME": "/home/ada/"]) == own)
  }

  @Test func theBaseDirectoriesAreObeyedUnlessRelative() {
    let named = [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "/s",
      "XDG_CACHE_HOME": "/k",
    ]
    #expect(
      resolve(named) == ["user /c/dine/config.json", "user /d/dine/dine.db", "user /s/dine", "user /k/dine"])
    let relative = named.mapValues { $0 == "/home/ada" ? $0 : String($0.dropFirst()) }
    #expect(resolve(relative) == own)
    #expect(resolve(named.mapValues { $0 == "/home/ada" ? $0 : "" }) == own)
  }

  @Test func theSystemsConfigurationComesWithTheSystemsData() {
    let system = "/etc/dine/config.json"
    #expect(resolve(ada, existing: [system]) == shared)
    #expect(resolve(ada, existing: [system, "/home/ada/.config/dine/config.json"]) == own)
    #expect(resolve([:]) == shared)
    #expect(resolve(["HOME": "home"]) == shared)
    #expect(resolve(["HOME": ""]) == shared)
    #expect(resolve(["HOME": "/"])[0] == "user /.config/dine/config.json")
  }

  /// A copy of the folder with the sealed login has no device key in it.
  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.local/state/dine/tables"),
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/dine/tables"),
    (["STATE_DIRECTORY": "/var/lib/dine-web", "HOME": "/h"], "/var/lib/dine-web/tables"),
  ])
  func tablesAreKeptWhereOneMayWrite(_ given: [String: String], folder: String) {
    let paths = Paths.resolve(environment: { given[$0] }, exists: { _ in false })
    #expect(paths.tableFolder(environment: { given[$0] }) == folder)
  }

  @Test(arguments: [
    (["HOME": "/home/ada"], false, "/home/ada/.local/share/dine", "/home/ada/.local/state/dine/keys"),
    (["HOME": "/home/ada"], true, "/home/ada/.local/share/dine", "/home/ada/.local/state/dine/keys"),
    (
      ["HOME": "/home/ada", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"], true, "/d/dine", "/s/dine/keys"
    ),
    (["STATE_DIRECTORY": "/var/lib/dine", "HOME": "/h"], true, "/var/lib/dine", "/var/lib/dine/keys"),
    (["HOME": "/var/lib/dine"], true, "/var/lib/dine", "/var/lib/dine/keys"),
  ])
  func deviceKeysLieElsewhere(_ given: [String: String], system: Bool, own: String, keys: String) {
    let paths = Paths.resolve(environment: { given[$0] }, exists: { system && $0 == "/etc/dine/config.json" })
    #expect(paths.privateFolder(environment: { given[$0] }) == own)
    #expect(paths.keyFolder(environment: { given[$0] }) == keys)
  }

  @Test func variablesOutrankFilesAndFlagsOutrankVariables() {
    let environment = ["HOME": "/home/ada", "DINE_CONFIG": "/e.json", "DINE_DB": "e.db"]
    #expect(Array(resolve(environment)[..<2]) == ["environment /e.json", "environment e.db"])
    #expect(
      Array(resolve(environment, flags: ("f.json", "/f.db"))[..<2]) == ["flag f.json", "flag /f.db"])
    #expect(resolve(["HOME": "/home/ada", "DINE_CONFIG": "", "DINE_DB": ""]) == own)
    #expect(resolve(environment, existing: ["/etc/dine/config.json"])[2] == own[2])
  }

  /// What somebody who only asks is answered from, by what there is.
  @Test(arguments: [
    (["/home/ada/.local/share/dine/dine.db", "/pub.db"], "user /home/ada/.local/share/dine/dine.db"),
    (["/pub.db"], "system /pub.db"),
    ([], "user /home/ada/.local/share/dine/dine.db"),
    (["/etc/dine/config.json", "/var/lib/dine/dine.db"], "system /var/lib/dine/dine.db"),
    (["/etc/dine/config.json", "/var/lib/dine/dine.db", "/pub.db"], "system /pub.db"),
  ])
  func whoHasNoDatabaseReadsTheSharedOne(existing: [String], read: String) {
    let exists = { (path: String) in existing.contains(path) }
    let paths = Paths.resolve(environment: { ada[$0] }, exists: exists).forReading("/pub.db", exists: exists)
    #expect("\(paths.database.origin) \(paths.database.path)" == read)
  }

  @Test func whoNamesADatabaseIsAnsweredFromIt() {
    for (flag, variable) in [("/f.db", ""), (nil, "/e.db")] {
      let environment = ["HOME": "/home/ada", "DINE_DB": variable]
      let paths = Paths.resolve(database: flag, environment: { environment[$0] }, exists: { _ in true })
      #expect(paths.forReading(exists: { $0 == Paths.published }) == paths)
    }
  }
}
