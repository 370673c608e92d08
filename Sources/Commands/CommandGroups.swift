package import Console

/// The headings of `dine help`, by topic.
extension CommandGroup {
  /// Where to eat now.
  package static let now = CommandGroup("Now")
  /// Menus and dishes.
  package static let menus = CommandGroup("Menus")
  /// Personal data and preferences.
  package static let yours = CommandGroup("Yours", takesRest: true)
  /// Decisions with others.
  package static let together = CommandGroup("Together")
  /// The stored data, and how they are obtained.
  package static let data = CommandGroup("Data", isBrief: true)
  /// A campus, its configuration and its sites.
  package static let setUp = CommandGroup("Set-up", isBrief: true)
}
