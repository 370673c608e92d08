package import CivilTime

/// A person's opinion of a dish or a place.
package enum Stance: String, CaseIterable, Hashable, Sendable {
  case like, dislike
  /// To be tried one day.
  case want
}

/// A person's opinion of a dish or a place at one campus.
package struct Opinion: Hashable, Sendable {
  /// Its subject.
  package enum Subject: Hashable, Sendable {
    /// A dish by its key (`DishKey`).
    case dish(String)
    /// A venue by its slug.
    case venue(String)

    /// The name used in files and by programs: `dish` or `venue`.
    package var kind: String {
      switch self {
      case .dish: "dish"
      case .venue: "venue"
      }
    }

    /// The key of the dish, or the slug of the venue.
    package var key: String {
      switch self {
      case .dish(let key), .venue(let key): key
      }
    }

    /// - Parameters:
    ///   - kind: `dish`, or anything else for a venue.
    ///   - key: the key of the dish, or the slug of the venue.
    package init(kind: String, key: String) { self = kind == "dish" ? .dish(key) : .venue(key) }
  }

  package let subject: Subject
  /// The name as shown to the person.
  package let name: String
  package let stance: Stance
  package let since: Instant

  package init(_ subject: Subject, name: String, stance: Stance, since: Instant) {
    self.subject = subject
    self.name = name
    self.stance = stance
    self.since = since
  }
}

extension Stance {
  /// The stances that this one replaces: something liked or disliked was tried, and the two exclude each
  /// other.
  package var ends: [Stance] {
    switch self {
    case .like: [.dislike, .want]
    case .dislike: [.like, .want]
    case .want: []
    }
  }
}
