package import JSON

/// A fault in a configuration, and its position.
package typealias ConfigurationProblem = JSONProblem<ConfigurationFault>

/// The kinds of faults in a configuration.
package enum ConfigurationFault: Hashable, Sendable {
  /// The file is not JSON.
  case notJSON(JSONError.Reason)
  /// The key is not known in this object.
  case unknownKey
  /// The object at the path lacks this key.
  case missingKey(String)
  /// A name occurs twice in one object.
  case duplicateKey
  /// The value must be of another type.
  case wrongType(Expected)
  /// The value is empty, but must not be.
  case empty
  /// A number outside these bounds, which are included.
  case outOfRange(Int, Int)
  /// Not one of the allowed words.
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
  /// Latitude and longitude are probably swapped.
  case swappedCoordinates
  /// Neither a mail address nor a web page, or it cannot be sent in a header.
  case badContact
  /// Not a mail address, or not one that is safe in a mail header.
  case badMailAddress
  /// Not a valid host name for the web server.
  case badHostName
  /// Not two upper-case letters.
  case badCountry
  /// A header that cannot be sent, or that a source may not set.
  case badHeader
  /// The adapter cannot request a hall of this name; the text is an example of a valid one.
  case badHall(String)
  /// Without halls the adapter requests nothing.
  case noHalls
  /// Not an absolute path.
  case relativePath
  /// The same name or id is already used at this path.
  case taken(by: String)
  /// There is no contact: reading works, fetching needs a contact.
  case noContact
  /// The contact is still an example.
  case exampleContact
  /// A password, a PIN or a cookie, which must not be in a file that many programs read.
  case secret
  /// The host that receives the password shares no domain with the card office.
  case strangeHost
  /// Less than the spacing that every host but this machine has, so it is ignored for them.
  case shortSpacing
  /// The term begins before the one of this name ends.
  case overlappingTerms(with: String)

  /// A type of value.
  package enum Expected: String, Sendable { case object, array, text, integer, number, truth }
}

extension ConfigurationProblem {
  /// Whether the configuration can be used in spite of it.
  package var isWarning: Bool {
    switch reason {
    case .noContact, .exampleContact, .strangeHost, .shortSpacing, .overlappingTerms, .noHalls: true
    default: false
    }
  }

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
    case .noHalls: "no-halls"
    case .relativePath: "relative-path"
    case .taken: "name-taken"
    case .noContact: "no-contact"
    case .exampleContact: "example-contact"
    case .secret: "secret-in-configuration"
    case .strangeHost: "strange-host"
    case .shortSpacing: "short-spacing"
    case .overlappingTerms: "overlapping-terms"
    }
  }
}
