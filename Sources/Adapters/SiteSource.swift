/// One source of pages as named in the configuration.
package struct SiteSource: Hashable, Sendable {
  /// Its name in the configuration.
  package var id: String
  /// The adapter that reads its pages.
  package var adapter: String
  /// The address of the site, or of one page of it; each adapter states in its summary which.
  package var url: String
  /// The venues whose menus and hours are requested, in the configuration's order.
  package var halls: [Hall]
  /// The site's own ids of the meal periods whose menus are requested; empty for the site's default.
  package var periods: [String]
  /// The address for the site's data if it is not the platform's usual one; nil for the usual one.
  package var api: String?
  /// The site's own identifier at that address, if a page of the site would otherwise have to state it; nil
  /// if the page states it.
  package var store: String?
  /// Headers sent with every request, in place of the adapter's own of the same name.
  package var headers: [RequestHeader]

  /// - Parameters:
  ///   - id: its name in the configuration.
  ///   - adapter: the name of the adapter that reads its pages.
  ///   - url: an http or https address.
  ///   - halls: the venues whose menus and hours are requested.
  ///   - periods: the site's own ids of meal periods.
  ///   - api: the address for the site's data; nil for the platform's usual one.
  ///   - store: the site's own identifier there; nil if its page states it.
  ///   - headers: headers sent with every request.
  package init(
    id: String, adapter: String, url: String, halls: [Hall] = [], periods: [String] = [], api: String? = nil,
    store: String? = nil, headers: [RequestHeader] = []
  ) {
    self.id = id
    self.adapter = adapter
    self.url = url
    self.halls = halls
    self.periods = periods
    self.api = api
    self.store = store
    self.headers = headers
  }

  /// A venue by its slug and by the site's own id.
  package struct Hall: Hashable, Sendable {
    /// The name used in commands.
    package var slug: String
    /// The site's own id.
    package var siteID: String

    /// - Parameters:
    ///   - slug: the name used in commands.
    ///   - siteID: the site's own id.
    package init(slug: String, siteID: String) {
      self.slug = slug
      self.siteID = siteID
    }
  }
}
