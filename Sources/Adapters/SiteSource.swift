/// One source of pages as the configuration names it.
package struct SiteSource: Hashable, Sendable {
  /// The configuration's name for it.
  package var id: String
  /// The adapter that reads its pages.
  package var adapter: String
  /// Where it is: the site, or one page of it; each adapter says in its summary which.
  package var url: String
  /// The venues whose menus and hours are asked for, in the configuration's order.
  package var halls: [Hall]
  /// The site's own ids of the meal periods whose menus are asked for; empty: whichever the site shows unasked.
  package var periods: [String]
  /// Where the site's data are asked for, when that is another address than the platform's usual one; nil: the usual.
  package var api: String?
  /// What the site calls itself at that address, where a page of the site would have to say it; nil: the page says it.
  package var store: String?
  /// Headers that go with every request, in place of the adapter's own of the same name.
  package var headers: [RequestHeader]

  /// - Parameters:
  ///   - id: the configuration's name for it.
  ///   - adapter: the name of the adapter that reads its pages.
  ///   - url: an http or https address.
  ///   - halls: the venues whose menus and hours are asked for.
  ///   - periods: the site's own ids of meal periods.
  ///   - api: where the site's data are asked for; nil: where the platform has them.
  ///   - store: what the site calls itself there; nil: its page says it.
  ///   - headers: go with every request.
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
    /// The name commands take.
    package var slug: String
    /// The site's own id.
    package var siteID: String

    /// - Parameters:
    ///   - slug: the name commands take.
    ///   - siteID: the site's own id.
    package init(slug: String, siteID: String) {
      self.slug = slug
      self.siteID = siteID
    }
  }
}
