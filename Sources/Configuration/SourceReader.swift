import JSON

/// Reads one member of `sources`.
struct SourceReader {
  static let keys = [
    "adapter", "url", "halls", "periods", "interval_hours", "recipe", "api", "store", "headers",
  ]

  /// Headers of one source.
  private static let mostHeaders = 16

  let id: String
  let section: Section
  let adapters: [AdapterForm]?

  func read() -> Source {
    let source = readMembers()
    if source.lacksHalls { section.note(.noHalls, "adapter", detail: id) }
    return source
  }

  private func readMembers() -> Source {
    Source(
      id: id, adapter: readAdapter(), url: readURL(), halls: readHalls(),
      periods: section.texts("periods", orInteger: true) ?? [],
      interval: section.integer("interval_hours", 1...720), recipe: readRecipe(), api: readAPI(),
      store: readStore(), headers: readHeaders())
  }

  private func readAPI() -> String? {
    let api = section.text("api")
    if let api, !isWebAddress(api) { section.note(.badURL, "api", detail: api) }
    return api
  }

  private func readStore() -> String? {
    let store = section.text("store")
    if let store, !isHeaderValue(store) { section.note(.badHeader, "store", detail: store) }
    return store
  }

  private func readHeaders() -> [Source.Header] {
    guard let part = section.section("headers") else { return [] }
    if part.object.keys.count > Self.mostHeaders {
      section.note(.outOfRange(0, Self.mostHeaders), "headers", detail: "\(part.object.keys.count)")
    }
    return part.object.keys.prefix(Self.mostHeaders).compactMap { name in
      // Many programs read the file; a credential may not be put there under another name.
      if isSecretName(name) || isCredentialHeader(name) {
        part.note(.secret, name, detail: name, target: .key)
        return nil
      }
      guard isSourceHeaderName(name) else {
        part.note(.badHeader, name, detail: name, target: .key)
        return nil
      }
      guard let value = part.text(name) else { return nil }
      if !isHeaderValue(value) { part.note(.badHeader, name, detail: value) }
      return Source.Header(name: name, value: value)
    }
  }

  private func readRecipe() -> String? {
    guard section.value("adapter")?.string == Source.recipeAdapter else {
      // A recipe beside another adapter would never be read, so it is reported as an error; beside a misspelt one
      // the adapter is the fault.
      if section.value("recipe") != nil, isKnown(section.value("adapter")?.string) {
        section.note(
          .unknownKey, "recipe", detail: "recipe", candidates: Self.keys.filter { $0 != "recipe" },
          target: .key)
      }
      return nil
    }
    return section.requiredText("recipe")
  }

  private func readAdapter() -> String {
    guard let adapter = section.requiredText("adapter") else { return "" }
    if !isKnown(adapter) {
      section.note(.unknownName, "adapter", detail: adapter, candidates: adapters?.map(\.name) ?? [])
    }
    return adapter
  }

  private func isKnown(_ adapter: String?) -> Bool { adapters?.contains { $0.name == adapter } ?? true }

  private func readURL() -> String {
    guard let url = section.requiredText("url") else { return "" }
    let isKeptByHand = section.value("adapter")?.string == Source.directoryAdapter
    if !isWebAddress(url), !isKeptByHand || FilePlace.path(of: url) == nil {
      section.note(.badURL, "url", detail: url)
    }
    return url
  }

  private func readHalls() -> [Source.Hall] {
    guard let part = section.section("halls") else { return [] }
    var halls: [Source.Hall] = []
    let form = adapters?.first { $0.name == section.value("adapter")?.string }
    for slug in part.object.keys where !halls.contains(where: { $0.slug == slug }) {
      part.checkSlug(slug)
      guard let siteID = part.text(slug, orInteger: true) else { continue }
      if let other = halls.first(where: { $0.siteID == siteID }) {
        part.note(.taken(by: pathText(part.path(other.slug))), slug, detail: siteID)
      }
      // A hall that cannot be requested would otherwise be skipped silently.
      if let form, !form.takesHall(siteID) {
        part.note(.badHall(form.hallExample ?? ""), slug, detail: siteID)
      }
      halls.append(Source.Hall(slug: slug, siteID: siteID))
    }
    return halls
  }
}
