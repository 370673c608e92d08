import Failures
import WebPages

/// A page of a list of OpenMensa's API: its number, and its number of elements.
struct OpenMensaPage {
  /// The number of elements if none is requested.
  private static let usual = 500
  /// The maximum; larger requested numbers are reduced to it.
  private static let most = 1_500

  private let number: Int
  private let size: Int

  /// - Parameter request: the request, with `page`, and `per_page` or `limit`.
  /// - Throws: `not-in-range` if one is not a number from 1 on.
  init(_ request: RouteRequest) throws(Failure) {
    number = try Self.number("page", in: request) ?? 1
    let sizes = [try Self.number("per_page", in: request), try Self.number("limit", in: request)]
    size = min(sizes.lazy.compactMap(\.self).first ?? Self.usual, Self.most)
  }

  /// A number from 1 on; one that overflows counts as the greatest.
  private static func number(_ name: String, in request: RouteRequest) throws(Failure) -> Int? {
    guard let text = request.value(name), !text.isEmpty else { return nil }
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) } && text.utf8.contains { $0 != 48 }
    guard isNumber else { throw Failure(.notInRange, text, detail: name) }
    return Int(text) ?? .max
  }

  /// The part of a list that is on the page; empty past the last page.
  func part<Element>(of list: [Element]) -> ArraySlice<Element> {
    let (start, overflow) = (number - 1).multipliedReportingOverflow(by: size)
    return overflow ? [] : list.dropFirst(start).prefix(size)
  }

  /// The header fields of the page; the next page and the last are linked if there are more.
  ///
  /// - Parameters:
  ///   - count: the length of the whole list.
  ///   - request: the request.
  ///   - root: the address of the site, ending in a slash.
  /// - Returns: the header fields.
  func fields(of count: Int, _ request: RouteRequest, at root: String) -> [(name: String, value: String)] {
    let pages = max(1, (count + size - 1) / size)
    var fields = [
      (name: "X-Total-Pages", value: "\(pages)"), (name: "X-Total-Count", value: "\(count)"),
      (name: "X-Per-Page", value: "\(size)"), (name: "X-Current-Page", value: "\(number)"),
    ]
    guard number < pages else { return fields }
    let path = request.path.map(PageLink.encoded).joined(separator: "/")
    let kept = request.parameters.filter { $0.name != "page" }
    let words = kept.map { "\(PageLink.encoded($0.name))=\(PageLink.encoded($0.value))&" }.joined()
    let links = [("next", number + 1), ("last", pages)].map { relation, page in
      "<\(root)\(path)?\(words)page=\(page)>; rel=\"\(relation)\""
    }
    fields.append((name: "Link", value: links.joined(separator: ", ")))
    return fields
  }
}
