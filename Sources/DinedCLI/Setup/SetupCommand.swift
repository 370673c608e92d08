import CivilTime
import Commands
import Configuration
import Console
import Daemon
import Dining
import Failures
import OpeningHours
import Phrases
import Queries
import World

/// Sets up a campus: chooses it, writes the configuration, fetches, and shows the result.
struct SetupCommand {
  let context: CommandContext
  let talk: SetupTalk

  /// Runs all steps.
  ///
  /// - Returns: the exit code.
  /// - Throws: what is missing, or what could not be read or written.
  func run() throws(Failure) -> ExitCode {
    let typed = context.arguments.argument("CAMPUS")
    if typed?.allSatisfy(\.isWhitespace) == true { throw Failure(.emptyArgument, "CAMPUS") }
    var paths = context.settings.paths
    // A person's own configuration takes precedence over the system's, which only root can write.
    if paths.configuration.origin == .system, let own = Paths.own(environment: context.world.environment) {
      paths.configuration = own
    }
    let path = paths.configuration.path
    let former = try formerFile(path)
    // Beside another campus its pages would be behind an address of the site.
    if let name = context.arguments.value("name"), CampusReader.siteAddresses.contains(name),
      former?.read.campuses.contains(where: { $0.id == name }) != true
    {
      throw Failure(.badCampusName, name)
    }
    let contact = try contact(former)
    let zone = try context.arguments.value("zone").map { name throws(Failure) in
      try SiteFinder.known(zone: name, in: context.world)
    }
    var choice = try talk.choose(typed)
    // The URL of a known campus selects that campus.
    if case .address(let url) = choice, let entry = SiteFinder.listed(at: url) { choice = .entry(entry) }
    // All questions are asked before the first request.
    let reachable = if let contact { contact } else { try talk.contact() }
    var campus: CampusAddition
    switch choice {
    case .entry(let entry):
      campus = CampusAddition(entry)
      campus.zone = zone ?? campus.zone
    case .address(let url):
      campus = try SiteFinder(context: context, talk: talk, paths: paths, contact: reachable).campus(at: url)
    }
    if let name = context.arguments.value("name") {
      guard name == campus.key || isName(name) else { throw Failure(.badCampusName, name) }
      campus.key = name
    }
    var report = try write(campus, former, path, contact: contact == nil ? reachable : nil)
    tell(report, former)
    guard !report.isDryRun else {
      return try context.give(report, context.clock())
    }
    let setting = try context.settings.setting(of: campus.key)
    let isForPeople = !context.arguments.has("json") && !context.arguments.has("plain")
    report.fetching = try FirstLook(context, setting, talk).run()
    guard isForPeople else { return try context.give(report, setting.clock) }
    if report.exit == .yes { talk.say(.next(key: isMeant(campus.key) ? nil : campus.key)) }
    return report.exit
  }

  // MARK: The file

  /// The existing configuration, and its contents; nil: there is none.
  private func formerFile(_ path: String) throws(Failure) -> (bytes: [UInt8], read: Configuration)? {
    guard context.world.files.exists(path) else { return nil }
    let (_, bytes, configuration) = try context.settings.configuration()
    return (bytes, configuration)
  }

  /// The contact already configured; nil: there is none, or another is given now.
  private func contact(_ former: (bytes: [UInt8], read: Configuration)?) throws(Failure) -> String? {
    guard context.arguments.value("contact") == nil, let contact = former?.read.contact,
      !ContactForm.isExample(contact)
    else { return nil }
    return contact
  }

  private func write(
    _ campus: CampusAddition, _ former: (bytes: [UInt8], read: Configuration)?, _ path: String,
    contact: String?
  ) throws(Failure) -> SetupReport {
    let isDryRun = context.arguments.has("dry-run")
    var outcome = former == nil ? SetupReport.Outcome.made : .added
    let bytes: [UInt8]
    if let former, former.read.campuses.contains(where: { $0.id == campus.key }) {
      outcome = .wasThere
      bytes = contact.map { CampusAddition.setting(contact: $0, in: former.bytes) } ?? former.bytes
    } else if let former {
      // A configuration that cannot have been used yet, such as an example, does not name a campus of this
      // person.
      let isUnused = former.read.contact.map { ContactForm.isExample($0) } ?? true
      guard let added = campus.added(to: former.bytes, contact: contact, isMeant: isUnused) else {
        throw Failure(.campusNotAdded, path, detail: campus.key)
      }
      bytes = added
    } else {
      bytes = campus.file(contact: contact)
    }
    // A configuration that cannot be read again must not replace one that can.
    let reading = Configuration.read(bytes, in: .system(adapters: .known, world: context.world))
    guard reading.configuration?.campuses.contains(where: { $0.id == campus.key }) == true else {
      throw Failure(SettingError.configuration(.wrong(reading.problems), path: path))
    }
    if !isDryRun, bytes != former?.bytes { try put(bytes, path, isNew: former == nil) }
    return SetupReport(
      campus: campus, path: path, outcome: outcome, isDryRun: isDryRun,
      text: String(decoding: bytes, as: UTF8.self))
  }

  private func put(_ bytes: [UInt8], _ path: String, isNew: Bool) throws(Failure) {
    do throws(FileError) {
      if isNew, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try context.world.files.makeDirectory(String(path[..<slash]), 0o755)
      }
      try context.world.files.write(path, bytes, 0o644)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Words

  private func tell(_ report: SetupReport, _ former: (bytes: [UInt8], read: Configuration)?) {
    let (name, key, path) = (report.campus.name, report.campus.key, report.path)
    switch report.outcome {
    case .wasThere: talk.say(.isThere(key: key, path: path))
    case _ where report.isDryRun: talk.say(.wouldWrite(name: name, key: key, path: path))
    case .made: talk.say(.made(name: name, key: key, path: path))
    case .added: talk.say(.added(name: name, key: key, path: path))
    }
    if report.outcome == .added, !isMeant(key), let other = former?.read.campus(nil) {
      talk.say(.otherIsMeant(other.name, key: key))
    }
  }

  /// Whether the campus is the default one of `dine`.
  private func isMeant(_ key: String) -> Bool {
    (try? context.settings.configuration().2)?.campus(nil)?.id == key
  }

  private func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count) && text.first != "-" && text.last != "-"
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
