import Dining
import JSON

/// Reads `venues`: a person's facts about them in addition to those of sites.
struct VenueReader {
  static let keys = ["source", "site_id", "name", "kind", "aliases", "accepts"]

  /// The campus.
  let section: Section
  let sources: [Source]
  /// The tenders that a venue may accept.
  let tenders: [Tender]

  func read() -> [VenueOverride] {
    guard let all = section.section("venues") else { return [] }
    var names = takenNames(all)
    var venues: [VenueOverride] = []
    for part in all.namedSections(keys: Self.keys) {
      let slug = part.name
      let aliases = readAliases(of: slug, part, &names)
      guard let identity = readIdentity(of: slug, part) else { continue }
      if let other = venues.first(where: { $0.identity == identity }) {
        all.note(.taken(by: pathText(all.path(other.slug))), slug, detail: identity.siteID, target: .key)
      }
      venues.append(
        VenueOverride(
          slug: slug, identity: identity, name: part.name("name"),
          kind: part.word("kind", as: VenueKind.self),
          aliases: aliases, accepts: readTenders(part)))
    }
    return venues
  }

  /// Every name already used in commands, and its origin. There are few enough that a list is faster than a
  /// dictionary, whose type alone costs a tenth of a millisecond to set up.
  private func takenNames(_ all: Section) -> [TakenName] {
    var names: [TakenName] = []
    for source in sources {
      for hall in source.halls {
        let steps = section.path("sources") + [.key(source.id), .key("halls"), .key(hall.slug)]
        names.append(TakenName(name: hall.slug, steps: steps))
      }
    }
    for slug in all.object.keys { names.append(TakenName(name: slug, steps: all.path(slug))) }
    return names
  }

  private func readAliases(of slug: String, _ part: Section, _ names: inout [TakenName]) -> [String] {
    guard let aliases = part.texts("aliases") else { return [] }
    for (index, alias) in aliases.enumerated() {
      let name = alias.lowercased()
      let steps = part.path("aliases") + [.index(index)]
      if let other = names.last(where: { $0.name == name }), name != slug {
        part.log.note(.taken(by: pathText(other.steps)), at: steps, detail: alias)
      }
      names.append(TakenName(name: name, steps: steps))
    }
    return aliases
  }

  /// A hall of a source is identified by its slug; any other venue states its id, and its source if there are
  /// several.
  private func readIdentity(of slug: String, _ part: Section) -> VenueIdentity? {
    let named = part.text("source")
    if sources.isEmpty, hallsAreHidden { return nil }
    if let named, !sources.contains(where: { $0.id == named }) {
      part.note(.unknownName, "source", detail: named, candidates: sources.map(\.id))
      return nil
    }
    let siteID = part.text("site_id", orInteger: true)
    for source in sources where named == nil || named == source.id {
      guard let hall = source.halls.first(where: { $0.slug == slug }) else { continue }
      if let siteID, siteID != hall.siteID {
        let place = pathText(section.path("sources")) + ".\(source.id).halls.\(slug)"
        part.note(.taken(by: place), "site_id", detail: siteID)
      }
      return VenueIdentity(source: source.id, siteID: hall.siteID)
    }
    // If `halls` itself is misspelt, that is the fault, and not every venue it lists.
    if named == nil, siteID == nil, hallsAreHidden { return nil }
    let source = named ?? (sources.count == 1 ? sources[0].id : nil)
    if source == nil { part.miss("source") }
    if part.value("site_id") == nil { part.miss("site_id") }
    guard let source, let siteID else { return nil }
    return VenueIdentity(source: source, siteID: siteID)
  }

  /// Whether the campus has no sources, or a source no halls, but an unknown key, which may be a misspelling of
  /// it.
  private var hallsAreHidden: Bool {
    guard let all = section.value("sources")?.object else {
      return section.value("sources") != nil
        || section.object.keys.contains { !CampusReader.keys.contains($0) }
    }
    return all.contains { source in
      guard let members = source.value.object, members["halls"] == nil else { return false }
      return members.keys.contains { !SourceReader.keys.contains($0) }
    }
  }

  private func readTenders(_ part: Section) -> [Tender]? {
    part.elements("accepts")?.compactMap { element in
      let tender = tenders.first { $0.rawValue == element.value.string }
      if element.value.string == nil {
        part.log.note(.wrongType(.text), at: element.steps, detail: element.value.serialized())
      } else if tender == nil {
        part.log.note(
          .unknownName, at: element.steps, detail: element.value.string ?? "",
          candidates: tenders.map(\.rawValue))
      }
      return tender
    }
  }
}

private struct TakenName {
  let name: String
  let steps: [JSONPathStep]
}
