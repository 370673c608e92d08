import CivilTime
import Failures
import HTTPServer
import Phrases
import Routes
import Store
import Tables

extension WebServer {
  /// Whether a target is that of a table, however its path is encoded: the decoded path decides what is answered.
  static func isTable(_ target: String) -> Bool {
    RequestTarget.firstPart(of: target) == WebSite.tableFolder
  }

  /// Whether a target may have a table's address in it, though it may be mistyped: `/de/table/…`, `/Table/…`.
  static func mayNameTable(_ target: String) -> Bool {
    isTable(target)
      || path(of: target).contains { $0.lowercased().hasPrefix(WebSite.tableFolder) }
  }

  /// Answers a request to tables; nothing of it is cached.
  func tableResponse(
    to request: HTTPRequest, at now: Instant, _ milliseconds: Int64
  ) -> HTTPResponse {
    counts.made += 1
    guard let target = RequestTarget(request.target) else {
      return unkept(.problem(Failure(.unreadableAddress, request.target)), to: request, at: now)
    }
    let client = options.isBehindProxy ? nil : request.network
    let kind = TableBudget.Kind(target.path, isPost: request.isPost)
    let table = target.path.count > 1 ? site.tables?.desk.name(ofTableAt: target.path[1], at: now) : nil
    let wait = tableBudget.take(kind, for: client, of: table, at: milliseconds)
    // A page is made from the database, like every other.
    if wait == nil, kind == .page, !budget.take(for: client, at: milliseconds) {
      return unkept(.problem(Failure(.tooManyQuestions)), to: request, at: now)
    }
    defer { if kind == .page { charge(client, since: milliseconds) } }
    if let wait {
      var refusal = RouteAnswer.problem(Failure(.tableTooOften))
      refusal.retryAfter = wait
      refusal.isPrivate = true
      return unkept(refusal, to: request, at: now)
    }
    var asked = RouteRequest(
      target.path, endsWithSlash: target.endsWithSlash,
      parameters: target.parameters.map { ($0.name, $0.value) },
      language: request.acceptLanguage.flatMap { FieldList.language($0, of: Self.languages) }
        .flatMap { Language(rawValue: $0) })
    asked.origin = origin(of: request)
    asked.sender = RouteSender(request)
    var answer = shown(site.answer(asked, at: now), to: request)
    if request.isPost, answer.status >= 400 {
      tableBudget.giveBack(kind, for: client, of: table, at: milliseconds)
    }
    // A client that polls every two seconds would hold a connection permanently, and there are few.
    if kind == .look { answer.fields.append((name: "Connection", value: "close")) }
    // A client that polls gets a short answer if nothing has changed.
    let tag = answer.type == .json && !request.isPost ? ContentDigest(of: answer.bytes).text : nil
    return response(answer, HTTPBody(answer.bytes, tag: tag), until: nil, at: now)
  }
}

extension RouteSender {
  /// The sender of a request.
  fileprivate init(_ request: HTTPRequest) {
    self.init(host: request.host)
    isPost = request.isPost
    cookies = request.sender.cookies
    origin = request.sender.origin
    fetchSite = request.sender.fetchSite
    contentType = request.sender.contentType
    body = request.sender.body
    isTooLong = request.sender.isTooLong
  }
}
