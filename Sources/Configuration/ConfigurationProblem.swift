package import JSON

/// Something wrong with a configuration, and where it stands.
package typealias ConfigurationProblem = JSONProblem<ConfigurationFault>

/// What can be wrong with a configuration.
package enum ConfigurationFault: Hashable, Sendable {
  /// The file is not JSON.
  case notJSON(JSONError.Reason)
  /// No such key exists here.
  case unknownKey
  /// The object at the path lacks this key.
  case missingKey(String)
  /// One name twice in one object.
  case duplicateKey
  /// Another kind of value is needed here.
  case wrongType(Expected)
  /// Empty where something is needed.
  case empty
  /// A number outside these bounds, both allowed.
  case outOfRange(Int, Int)
  /// Not one of the words that may stand here.
  case unknownName
  /// A name for commands needs lower-case letters, digits and inner hyphens, at most 40 of them.
  case badSlug
  /// The tz database on this system has no such zone.
  case badZone
  /// Not an http or https address without credentials.
  case badURL
  /// Not an https address without credentials, where a password or a session goes.
  case notHTTPS
  /// Not a day of the form 2026-11-20.
  case badDate
  /// The last day comes before the first.
  case backwardDates
  /// Not a place on the earth.
  case badCoordinates
  /// Latitude and longitude have probably changed places.
  case swappedCoordinates
  /// Neither a mail address nor a web page, or it cannot be sent in a header.
  case badContact
  /// Not a mail address, or none that can stand in a mail's head.
  case badMailAddress
  /// Not a name that a web server can be asked under.
  case badHostName
  /// Not two upper-case letters.
  case badCountry
  /// A header that cannot be sent, or that is not a source's to set.
  case badHeader
  /// The adapter cannot ask for a hall by this name; one is named like this.
  case badHall(String)
  /// Not a path from the root.
  case relativePath
  /// The same name or id stands for something else at this path.
  case taken(by: String)
  /// There is no contact: reading works, fetching needs a contact.
  case noContact
  /// The contact is still an example.
  case exampleContact
  /// A password, a PIN or a cookie has no place in a file that many programs read.
  case secret
  /// The host that is told the password shares no domain with the card office: is that meant?
  case strangeHost

  /// A kind of value.
  package enum Expected: String, Sendable { case object, array, text, integer, number, truth }
}

extension ConfigurationProblem {
  /// Whether all else works in spite of it.
  package var isWarning: Bool { [.noContact, .exampleContact, .strangeHost].contains(reason) }

  /// Stable and free of values: `unknown-key`, `bad-zone` …
  package var code: String {
    switch reason {
    case .notJSON: "configuration-not-json"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .duplicateKey: "duplicate-key"
    case .wrongType: "wrong-type"
    case .empty: "empty-value"
    case .outOfRange: "out-of-range"
    case .unknownName: "unknown-name"
    case .badSlug: "bad-slug"
    case .badZone: "bad-zone"
    case .badURL: "bad-address"
    case .notHTTPS: "not-https"
    case .badDate: "bad-day"
    case .backwardDates: "backward-dates"
    case .badCoordinates: "bad-coordinates"
    case .swappedCoordinates: "swapped-coordinates"
    case .badContact: "bad-contact"
    case .badMailAddress: "bad-mail-address"
    case .badHostName: "bad-host-name"
    case .badCountry: "bad-country"
    case .badHeader: "bad-header"
    case .badHall: "bad-hall"
    case .relativePath: "relative-path"
    case .taken: "name-taken"
    case .noContact: "no-contact"
    case .exampleContact: "example-contact"
    case .secret: "secret-in-configuration"
    case .strangeHost: "strange-host"
    }
  }
}
