/// A platform that is known and not read, and why, so that people who ask about it get an explanation.
package struct UnreadPlatform: Hashable, Sendable {
  /// The platform's common name, and its owner.
  package let title: String
  /// Why it is not read, in half a sentence.
  package let reason: String
  /// Hosts that are its own.
  package let hosts: [String]
  /// Texts found in its pages and hardly anywhere else.
  package let texts: [String]

  private init(_ title: String, _ reason: String, hosts: [String] = [], texts: [String] = []) {
    self.title = title
    self.reason = reason
    self.hosts = hosts
    self.texts = texts
  }

  /// All of them, by title.
  package static let all: [UnreadPlatform] = [
    UnreadPlatform(
      "Grubhub Campus", "it answers only who has signed in with the app, and only retail places",
      hosts: ["grubhub.com"]),
    UnreadPlatform(
      "maxmanager (Stuttgart, Ulm, Osnabrück, Bonn, Seezeit)",
      "its menus come only by POST; OpenMensa has feeds of most of these canteens",
      texts: ["ajax-php_konnektor.inc.php"]),
    UnreadPlatform(
      "NetNutrition (CBORD: Duke, Vanderbilt, Williams and others)",
      "its pages come only by POST, within a session that it keeps for each visitor",
      hosts: ["netnutrition.cbord.com"], texts: ["cbo_nn_"]),
    UnreadPlatform(
      "Penn State", "its menus come only by POST, and its robots.txt lets no program in",
      hosts: ["absecom.psu.edu"]),
    UnreadPlatform(
      "Stanford", "its pages come only by POST, with a state that it keeps for each visitor",
      hosts: ["rdeapps.stanford.edu"]),
    UnreadPlatform(
      "studierendenWERK Berlin", "its menus come only by POST; OpenMensa has feeds of its canteens",
      hosts: ["stw.berlin"]),
    UnreadPlatform(
      "University of Illinois Urbana-Champaign", "its menus come only by POST",
      hosts: ["web.housing.illinois.edu"]),
    UnreadPlatform(
      "ZFV (its own interface)",
      "it answers only POST with the key of an app; the pages of UZH are read instead",
      hosts: ["api.zfv.ch"]),
  ]
}
