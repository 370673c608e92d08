import CivilTime
import Dining

/// A place's menu type as stored in a finding: its name in addresses, its displayed name, and the path of its
/// weeks.
struct NutrisliceMenuType: Hashable {
  let slug: String
  let name: String
  /// The site's own template: `/menu/api/weeks/school/58415/menu-type/28582/{year}/{month}/{day}`.
  let template: String

  /// Nil unless the template is a path of the API with a placeholder for each part of a date and all texts
  /// can be stored.
  init?(slug: String, name: String, template: String) {
    guard template.hasPrefix("/menu/api/"), template.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      ["{year}", "{month}", "{day}"].allSatisfy({ template.contains($0) }),
      !(slug + name).contains(where: { $0 == "\t" || $0 == "\n" })
    else { return nil }
    self.slug = slug
    self.name = name
    self.template = template
  }

  /// The types in a finding's value, in the order of the site.
  static func listed(_ value: String) -> [NutrisliceMenuType] {
    value.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      return parts.count == 3 ? NutrisliceMenuType(slug: parts[0], name: parts[1], template: parts[2]) : nil
    }
  }

  /// The value of a finding, to be read by `listed`.
  static func value(_ types: [NutrisliceMenuType]) -> String {
    types.map { "\($0.slug)\t\($0.name)\t\($0.template)" }.joined(separator: "\n")
  }

  /// The path of the week that contains a day.
  func path(on day: CivilDate) -> String {
    let parts = day.description.split(separator: "-").map { String($0) }
    var path = template
    for (mark, part) in zip(["{year}", "{month}", "{day}"], parts) {
      path = path.split(separator: mark, omittingEmptySubsequences: false).joined(separator: part)
    }
    return path
  }

  /// Whether this name in a configuration means the type.
  func isCalled(_ text: String) -> Bool {
    let text = text.lowercased()
    return [slug.lowercased(), name.lowercased(), number("menu-type")].contains { $0 == text }
  }

  /// The keys of the findings by which the week's reading finds its place and type.
  var keys: [String] {
    [number("school").map(Nutrislice.schoolKey), number("menu-type").map(Nutrislice.typeKey)].compactMap(
      \.self)
  }

  private func number(_ word: String) -> String? {
    let parts = template.split(separator: "/")
    guard let place = parts.firstIndex(where: { $0 == word }), place + 1 < parts.count else { return nil }
    return String(parts[place + 1])
  }
}
