import Commands
import Adapters
import CivilTime
import Configuration
import Console
import Daemon
import Dining
import Failures
import Ingestion
import OpeningHours
import Phrases
import Queries
import Store
import World

/// Determines the campus at a URL: its platform, its halls, its position and its time zone.
struct SiteFinder {
  let context: CommandContext
  let talk: SetupTalk
  let paths: Paths
  /// The contact for site operators.
  let contact: String

  /// The catalogue's campus with a URL; nil: none, or several.
  static func listed(at url: String) -> CatalogueEntry? {
    let adapter = Recognition.byHost(of: url)?.adapter
    let address = normalized(adapter?.marks.source.address(for: url) ?? url)
    let found = CampusCatalogue.entries().filter { entry in
      let other = normalized(entry.url)
      return address == other || address.hasPrefix(other + "/") || address.hasPrefix(other + "?")
    }
    return found.count == 1 ? found.first : nil
  }

  private static func normalized(_ url: String) -> String {
    var text = url.lowercased()
    if text.hasPrefix("http://") { text = "https://" + text.dropFirst(7) }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// The campus at a URL whose platform is recognised.
  ///
  /// - Throws: `site-not-recognised`, `zone-needed`, or the reason why the site could not be fetched.
  func campus(at url: String) throws(Failure) -> CampusAddition {
    let setting = try context.settingForFirstLook(at: url, contact: contact, paths)
    talk.say(.looking(url, spacing: setting.configuration.fetching.spacing))
    let report: ProbeReport
    do {
      report = try context.probing(setting) { prober throws(Failure) in
        try context.report(on: url, setting, prober)
      }
    } catch {
      throw error.beforeSetup(of: url)
    }
    guard let source = report.source, report.recognition.adapter != nil else {
      let rivals = report.recognition.rivals.joined(separator: ", ")
      let detail =
        report.recognition.unread.map { "\($0.title): \($0.reason)" } ?? (rivals.isEmpty ? nil : rivals)
      throw Failure(.siteNotRecognised, url, detail: detail)
    }
    let readings = report.steps.compactMap(\.reading)
    guard readings.contains(where: { !$0.isEmpty }) else {
      if let failure = report.steps.lazy.compactMap(\.failure).first {
        throw Failure(failure, setting.clock).beforeSetup(of: url)
      }
      throw Failure(.siteNotRecognised, url, detail: "nothing could be read")
    }
    let points = readings.flatMap(\.venues).compactMap(\.coordinates)
    let near = points.first.flatMap { point in
      CatalogueSearch.nearest(CampusCatalogue.entries(), to: point).first.flatMap {
        $0.distance.metres < Self.sameZone ? $0.entry : nil
      }
    }
    let key = try name(for: url)
    var campus = CampusAddition(
      key: key, name: key, zone: try zone(of: url, near),
      source: Source(
        id: source.adapter.name, adapter: source.adapter.name, url: source.url,
        halls: source.halls.map { Source.Hall(slug: $0.name, siteID: $0.id) }))
    campus.center = points.first
    campus.country = near?.country
    campus.hasHalls = true
    return campus
  }

  /// In metres; two places this close have the same time zone almost everywhere.
  private static let sameZone = 60_000

  /// The campus' name in commands: as typed, else the most telling part of the host.
  private func name(for url: String) throws(Failure) -> String {
    let typed = context.arguments.value("name")
    let rest =
      url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first ?? ""
    let host = rest.prefix { !"/?#:".contains($0) }.lowercased()
    let labels = host.split(separator: ".").map { String($0) }
    let common =
      ["www", "dining", "menus", "menu", "food", "dine", "hospitality", "mensa"] + CampusReader.siteAddresses
    let name = typed ?? labels.dropLast(labels.count > 1 ? 1 : 0).first { !common.contains($0) } ?? host
    let slug = Slug.make(from: name)
    guard !slug.isEmpty, typed == nil || typed == slug else { throw Failure(.badCampusName, name) }
    return slug
  }

  private func zone(of url: String, _ near: CatalogueEntry?) throws(Failure) -> String {
    if let zone = context.arguments.value("zone") ?? near?.zone {
      return try Self.known(zone: zone, in: context.world)
    }
    return try talk.zone(of: url, perhaps: "America/New_York")
  }

  /// A zone by its name, if this system has its rules.
  ///
  /// - Throws: `unknown-zone`, or the reason why its rules cannot be read.
  static func known(zone: String, in world: World) throws(Failure) -> String {
    do throws(ZoneFileError) {
      _ = try ZoneFile.rules(of: zone, in: world)
    } catch {
      throw Failure(named: error.code == "bad-zone" ? "unknown-zone" : error.code, zone)
    }
    return zone
  }
}

extension Failure {
  /// Replaces hints that do not apply before setup, when there are no earlier answers, no status and no
  /// configuration.
  fileprivate func beforeSetup(of url: String) -> Failure {
    let hinting: [FailureCode] = [
      .couldNotConnect, .timedOut, .tooSlow, .cutOff, .sourceUnreached, .httpStatus, .pageGone, .serverFailed,
      .hostSilent, .emptyPage, .notThisSite, .missingAnchor,
    ]
    var failure = self
    if hinting.contains(code) { failure.advice = .checkAddress(url) }
    return failure
  }
}
