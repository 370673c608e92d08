package import Dining

/// Matches venues of a campus' former site with those that its new site lists: by names first, then by
/// similarity and distance.
///
/// A pair counts only if it is the only one for both of its venues; a possible but uncertain pair is a doubt.
package struct MovedVenues<ID: Hashable> {
  /// A venue as listed by the former site.
  package struct Former {
    let id: ID
    let slug: String
    /// Slugs of all its names.
    let names: Set<String>
    let point: Coordinates?

    /// - Parameters:
    ///   - id: its identifier.
    ///   - slug: its name in commands.
    ///   - names: all its names, as people or the site write them.
    ///   - point: its coordinates.
    package init(id: ID, slug: String, names: [String?], point: Coordinates?) {
      self.id = id
      self.slug = slug
      self.names = slugs(of: names + [slug])
      self.point = point
    }
  }

  /// A venue as the new site lists it.
  package struct Listed {
    let siteID: String
    /// The configured slug for it.
    let wanted: String?
    /// Slugs of all its names.
    let names: Set<String>
    let point: Coordinates?

    /// - Parameters:
    ///   - siteID: the new site's own id.
    ///   - wanted: the configured slug for it.
    ///   - names: all its names, as the site writes them.
    ///   - point: its coordinates.
    package init(siteID: String, wanted: String? = nil, names: [String?], point: Coordinates?) {
      self.siteID = siteID
      self.wanted = wanted
      self.names = slugs(of: names + [wanted, siteID])
      self.point = point
    }
  }

  /// A pair that a person has to check.
  package struct Doubt: Hashable {
    let siteID: String
    let venue: ID
    let slug: String
  }

  /// By the new site's id.
  package private(set) var matches: [String: ID] = [:]
  package private(set) var doubts: [Doubt] = []

  /// With more pairs than this, similarity is not computed: no campus has as many places.
  private static var mostPairs: Int { 1_000_000 }
  /// Metres within which two places with similar names are the same.
  private static var near: Double { 120 }

  /// - Parameters:
  ///   - former: the venues of the old site.
  ///   - listed: the venues of the new site.
  package init(_ former: [Former], _ listed: [Listed]) {
    let configured = Dictionary(former.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    for venue in listed {
      if let wanted = venue.wanted, let same = configured[wanted] { matches[venue.siteID] = same.id }
    }
    takeNamesakes(former, listed)
    let (oldRest, newRest) = rest(of: former, listed)
    guard oldRest.count * newRest.count <= Self.mostPairs else { return }
    takeLikely(oldRest, newRest)
  }

  private func rest(of former: [Former], _ listed: [Listed]) -> ([Former], [Listed]) {
    let taken = Set(matches.values)
    return (former.filter { !taken.contains($0.id) }, listed.filter { matches[$0.siteID] == nil })
  }

  /// Pairs of the same name, if no third venue has it.
  private mutating func takeNamesakes(_ former: [Former], _ listed: [Listed]) {
    let (former, listed) = rest(of: former, listed)
    var byName: [String: [Former]] = [:]
    for venue in former { for name in venue.names { byName[name, default: []].append(venue) } }
    var count: [ID: Set<String>] = [:]
    var pairs: [(Listed, Former)] = []
    for venue in listed {
      let namesakes = Dictionary(
        venue.names.flatMap { byName[$0] ?? [] }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for other in namesakes.values { count[other.id, default: []].insert(venue.siteID) }
      if namesakes.count == 1, let only = namesakes.values.first { pairs.append((venue, only)) }
    }
    for (venue, other) in pairs where count[other.id]?.count == 1 { matches[venue.siteID] = other.id }
  }

  private enum Likeness { case none, doubtful, sure }

  private mutating func takeLikely(_ former: [Former], _ listed: [Listed]) {
    var sure: [String: [Former]] = [:]
    var claimed: [ID: Int] = [:]
    var doubtful: [(Listed, Former)] = []
    for venue in listed {
      for other in former {
        switch Self.likeness(venue, other) {
        case .none: break
        case .doubtful: doubtful.append((venue, other))
        case .sure:
          sure[venue.siteID, default: []].append(other)
          claimed[other.id, default: 0] += 1
        }
      }
    }
    for venue in listed {
      guard let others = sure[venue.siteID] else { continue }
      if others.count == 1, claimed[others[0].id] == 1 {
        matches[venue.siteID] = others[0].id
      } else {
        doubtful += others.map { (venue, $0) }
      }
    }
    let taken = Set(matches.values)
    doubts = doubtful.filter { matches[$0.0.siteID] == nil && !taken.contains($0.1.id) }
      .map { Doubt(siteID: $0.0.siteID, venue: $0.1.id, slug: $0.1.slug) }
  }

  private static func likeness(_ new: Listed, _ old: Former) -> Likeness {
    let distance = new.point.flatMap { point in old.point.map { point.distance(to: $0) } }
    if let distance, distance > near { return .none }
    let share = new.names.map { name in old.names.map { sharedWords(name, $0) }.max() ?? 0 }.max() ?? 0
    if share >= 0.5 { return distance == nil ? .doubtful : .sure }
    return share > 0 && distance.map { $0 <= near / 4 } ?? false ? .doubtful : .none
  }

  /// The share of the shorter name's words that the other contains, too: 1 if all. Words in the names of half
  /// the places of a campus do not count, as they identify none of them.
  private static func sharedWords(_ one: String, _ other: String) -> Double {
    let common: Set<Substring> = [
      "the", "at", "and", "of", "in", "dining", "hall", "room", "cafe", "market", "food", "grill", "express",
    ]
    let words = [one, other].map { Set($0.split(separator: "-")).subtracting(common) }
    let least = min(words[0].count, words[1].count)
    return least == 0 ? 0 : Double(words[0].intersection(words[1]).count) / Double(least)
  }
}

private func slugs(of names: [String?]) -> Set<String> {
  Set(names.map { Slug.make(from: $0 ?? "") }.filter { !$0.isEmpty })
}
