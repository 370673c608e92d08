import Configuration
import Failures
import Queries
import World

extension HealthCheck {
  /// Valid settings that cannot work here, each by its key; empty if all can.
  var settingsWithoutEffect: [HealthFinding] {
    guard let (_, _, configuration) = try? settings.configuration() else { return [] }
    var found: [HealthFinding] = []
    func miss(_ key: String, _ failure: Failure) {
      found.append(HealthFinding(key, .poor, failure: failure, in: language))
    }
    let alerts = configuration.alerts
    let programs = [
      ("alerts.command", alerts.command.first),
      ("alerts.desktop", alerts.desktop ? AlertSender.notifier : nil),
      ("alerts.mail_to", alerts.mailTo == nil ? nil : AlertSender.mailer),
      ("hooks.source_changed", configuration.hooks.sourceChanged.first),
    ]
    for case (let key, let program?) in programs where !world.files.exists(program) {
      miss(key, Failure(.fileMissing, program))
    }
    // The folder of a site is created; that of metrics is the collector's.
    if let path = configuration.sharing.metrics, let slash = path.lastIndex(of: "/"), slash > path.startIndex
    {
      let folder = String(path[..<slash])
      if !world.files.exists(folder) { miss("sharing.metrics", Failure(.fileNoFolder, folder)) }
    }
    if case .named(let name) = configuration.display.home, !isPlace(name, configuration) {
      let known = configuration.campuses.flatMap { $0.places.map(\.name) }.joined(separator: ", ")
      miss(
        "display.home",
        known.isEmpty
          ? Failure(.unknownPlace, name, telling: .noneYet) : Failure(.unknownPlace, name, detail: known))
    }
    return found
  }

  /// Whether some campus has a place or a venue of this name; true if none are known yet.
  private func isPlace(_ name: String, _ configuration: Configuration) -> Bool {
    configuration.campuses.contains { campus in
      if campus.places.contains(where: { $0.name == name.lowercased() }) { return true }
      guard let setting = try? settings.readableSetting(of: campus.id),
        let snapshot = try? CampusSnapshot(setting)
      else { return true }
      do {
        return try snapshot.venueIfKnown(named: name) != nil
      } catch {
        return true
      }
    }
  }
}
