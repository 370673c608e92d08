package import Console

/// The headings of `dine help`, by what people want.
extension CommandGroup {
  /// Where to eat now.
  package static let now = CommandGroup("Now")
  /// What is served.
  package static let menus = CommandGroup("Menus")
  /// What is one's own.
  package static let yours = CommandGroup("Yours", takesRest: true)
  /// With others.
  package static let together = CommandGroup("Together")
  /// What is stored, and how it gets there.
  package static let data = CommandGroup("Data", isBrief: true)
  /// A campus, its configuration and its sites.
  package static let setUp = CommandGroup("Set-up", isBrief: true)
}
