package import CivilTime

/// What a person says of a dish or a place.
package enum Stance: String, CaseIterable, Hashable, Sendable {
  case like, dislike
  /// To be tried one day.
  case want
}

/// A person's word about a dish or a place of one campus.
package struct Opinion: Hashable, Sendable {
  /// What it is about.
  package enum Subject: Hashable, Sendable {
    /// By its key (`DishKey`).
    case dish(String)
    /// By its slug.
    case venue(String)

    /// As files and programs have it: `dish` or `venue`.
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
  /// As the person met it.
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
  /// The stances that end where this one is taken: what is liked or disliked was tried, and the two exclude each other.
  package var ends: [Stance] {
    switch self {
    case .like: [.dislike, .want]
    case .dislike: [.like, .want]
    case .want: []
    }
  }
}
