import JSON

/// The environment that a configuration is checked against.
package struct ConfigurationEnvironment: Sendable {
  /// The known adapters; nil: unknown here, and any name is accepted.
  package var adapters: [AdapterForm]?
  /// Whether the system knows a time zone of this name.
  var zoneExists: @Sendable (String) -> Bool

  package init(adapters: [AdapterForm]?, zoneExists: @escaping @Sendable (String) -> Bool) {
    self.adapters = adapters
    self.zoneExists = zoneExists
  }
}

/// A configuration as read, and all its faults.
package struct ConfigurationReading: Sendable {
  /// Nil if any fault is more than a warning.
  package let configuration: Configuration?
  /// All faults, in the order of the file.
  package var problems: [ConfigurationProblem]
}

extension Configuration {
  /// The largest file read, in bytes.
  package static let largestFile = 1_000_000

  /// Reads a configuration and collects all its faults.
  package static func read(
    _ bytes: [UInt8], in surroundings: ConfigurationEnvironment
  ) -> ConfigurationReading {
    let log = JSONProblemLog<ConfigurationFault>()
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      let problem = ConfigurationProblem(
        reason: .notJSON(error.reason), path: "", position: error.position, detail: error.code)
      return ConfigurationReading(configuration: nil, problems: [problem])
    }
    let configuration = Section.of(document, at: [], log: log, keys: TopReader.keys)
      .map { TopReader(section: $0, surroundings: surroundings).read() }
    let problems = log.problems(in: bytes)
    return ConfigurationReading(
      configuration: problems.allSatisfy(\.isWarning) ? configuration : nil, problems: problems)
  }
}

/// Reads the top-level object.
private struct TopReader {
  static let keys = [
    "contact", "default_campus", "campuses", "fetching", "display", "keeping", "sharing", "hooks", "alerts",
    "serving",
    "assistant",
  ]

  let section: Section
  let surroundings: ConfigurationEnvironment

  func read() -> Configuration {
    let campuses = readCampuses()
    var configuration = Configuration(
      contact: readContact(), defaultCampus: readDefault(among: campuses.map(\.id)), campuses: campuses,
      fetching: readFetching(for: campuses), display: readDisplay())
    configuration.keeping = KeepingSettings(in: section)
    configuration.sharing = SharingSettings(in: section)
    configuration.hooks = HookSettings(in: section)
    configuration.alerts = AlertDelivery(in: section)
    configuration.serving = ServingSettings(in: section)
    configuration.assistant = AssistantSettings(in: section)
    return configuration
  }

  private func readContact() -> String? {
    guard section.value("contact") != nil else {
      section.log.note(.noContact, at: section.steps)
      return nil
    }
    guard let contact = section.text("contact") else { return nil }
    if !isContact(contact) {
      section.note(.badContact, "contact", detail: contact)
    } else if isExampleContact(contact) {
      section.note(.exampleContact, "contact", detail: contact)
    }
    return contact
  }

  private func readCampuses() -> [Campus] {
    guard let all = section.section("campuses") else {
      if section.value("campuses") == nil { section.miss("campuses") }
      return []
    }
    if all.object.members.isEmpty { section.note(.empty, "campuses") }
    let parts = all.namedSections(keys: CampusReader.keys)
    return parts.map { part in
      // The pages of the only campus have no name before them.
      if parts.count > 1, CampusReader.siteAddresses.contains(part.name) {
        part.log.note(.taken(by: "/\(part.name)"), at: part.steps, detail: part.name, target: .key)
      }
      return CampusReader(id: part.name, section: part, surroundings: surroundings).read()
    }
  }

  private func readDefault(among campuses: [String]) -> String? {
    guard let name = section.text("default_campus") else { return nil }
    if !campuses.contains(name) {
      section.note(.unknownName, "default_campus", detail: name, candidates: campuses)
    }
    return name
  }

  private func readFetching(for campuses: [Campus]) -> FetchingSettings {
    var settings = FetchingSettings()
    let keys = [
      "spacing_seconds", "connections_per_host", "hosts_at_once", "connect_timeout_seconds",
      "timeout_seconds",
      "page_bytes", "redirects", "requests_per_day", "ignore_robots",
    ]
    guard let part = section.section("fetching", keys: keys) else { return settings }
    part.set(&settings.spacing, to: "spacing_seconds", 0...3_600)
    if settings.spacing < FetchingSettings.leastSpacing,
      campuses.contains(where: { $0.sources.contains { isOfAnotherMachine($0.url) } })
    {
      part.note(.shortSpacing, "spacing_seconds", detail: String(settings.spacing))
    }
    part.set(&settings.connectionsPerHost, to: "connections_per_host", 1...8)
    part.set(&settings.hosts, to: "hosts_at_once", 1...32)
    part.set(&settings.connectTimeout, to: "connect_timeout_seconds", 1...300)
    part.set(&settings.timeout, to: "timeout_seconds", 1...3_600)
    part.set(&settings.pageBytes, to: "page_bytes", 1_000...8_000_000)
    part.set(&settings.redirects, to: "redirects", 0...20)
    part.set(&settings.requestsPerDay, to: "requests_per_day", 1...20_000)
    settings.ignoredRobots = (part.texts("ignore_robots") ?? []).map { $0.lowercased() }
    return settings
  }

  private func readDisplay() -> DisplaySettings {
    let keys = ["units", "clock", "language", "balances", "home", "price_group"]
    guard let part = section.section("display", keys: keys) else {
      return DisplaySettings()
    }
    var display = DisplaySettings(
      units: part.word("units", as: DisplaySettings.Units.self),
      clock: part.word("clock", as: DisplaySettings.ClockStyle.self),
      language: part.word("language", as: DisplaySettings.Language.self),
      balances: part.truth("balances") ?? true)
    display.home = part.home("home")
    display.priceGroup = part.word("price_group", as: DisplaySettings.PriceGroup.self)
    return display
  }
}
