/// The known preferences of one person who wants to eat.
package struct EaterProfile: Sendable {
  /// The person's name as used in commands.
  package let person: String
  package let tastes: TasteProfile
  /// The places that they like or dislike, by slug.
  package let places: [String: Stance]
  /// The dishes that they want to try, by key.
  package let wanted: Set<String>

  package init(
    person: String, tastes: TasteProfile = TasteProfile(), places: [String: Stance] = [:],
    wanted: Set<String> = []
  ) {
    self.person = person
    self.tastes = tastes
    self.places = places
    self.wanted = wanted
  }
}
