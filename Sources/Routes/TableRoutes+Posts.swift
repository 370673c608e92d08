import CivilTime
import Configuration
import Dining
import Failures
import JSON
import Tables

extension TableRoutes {
  /// A posted request: it must come from a page of this site, as JSON, within the size limit, or it is
  /// refused unread.
  func posted(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    guard let sender = request.sender else { throw request.unknownAddress }
    let path = Array(request.path.dropFirst())
    let isWish = path.count == 2 && TableRequest.words.contains(path[1])
    guard path.isEmpty || isWish else {
      let isShown =
        path.count == 1 || (path.count == 2 && (path[1] == "state" || path[1] == "code.svg"))
      throw isShown ? Failure(.tableMethod, detail: "GET, HEAD") : request.unknownAddress
    }
    guard sender.isOwn(site.configuredAddress) else {
      throw Failure(.tableForeign)
    }
    let type = (sender.contentType ?? "").prefix { $0 != ";" && $0 != " " }
    // A leave request has no body.
    let saysNothing = sender.body.isEmpty && !sender.isTooLong && path.last == TableRequest.leaving
    guard saysNothing || type.lowercased() == "application/json" else { throw Failure(.tableNotJson) }
    guard !sender.isTooLong, sender.body.count <= TableRequest.mostBytes else { throw Failure(.tableTooLong) }
    do throws(TableError) {
      return try path.isEmpty ? opened(sender) : apply(request, path[0], path[1], sender)
    } catch {
      throw Failure(error)
    }
  }

  private func opened(_ sender: RouteSender) throws(TableError) -> RouteAnswer {
    let opening = try TableRequest.Opening(sender.body)
    let named = opening.campus.map { id in site.campuses.first { $0.id == id } }
    guard let campus = named ?? (site.campuses.count == 1 ? site.campuses.first : nil) else {
      throw .badBody("campus")
    }
    let start = opening.secondOfDay.map { campus.instant($0, after: now) }
    guard start.map({ $0 < now + Table.lifetime }) ?? true else {
      throw .tooFar(hours: Int(Table.lifetime / 3_600))
    }
    let member = service.desk.token()
    let table = try service.desk.open(at: now) { token throws(TableError) in
      var table = Table(
        token, campus: campus.id, opened: now, name: opening.name, note: opening.note, seats: opening.seats,
        at: start)
      try table.join(member, name: opening.member)
      return table
    }
    var answer = state(table, of: table.member(member))
    answer.status = 201
    answer.location = folder(of: table)
    answer.fields.append(("Set-Cookie", cookie(member, table, sender)))
    return answer
  }

  private func apply(
    _ request: RouteRequest, _ address: String, _ word: String, _ sender: RouteSender
  ) throws(TableError) -> RouteAnswer {
    let place = try service.desk.table(TableToken(address), at: now)
    let wish = try TableRequest(word, sender.body)
    let known = place.member(token(request))?.token
    if case .join(let name) = wish { return try joined(place, known, name, sender) }
    let offer = try offer(of: place)
    let decide = { (table: Table) in
      TableOutcome(of: table, among: offer, seed: service.desk.chance(), at: now)
    }
    let table = try service.desk.change(place.token, at: now, erasing: wish == .leave) {
      table throws(TableError) in
      switch wish {
      case .join: break
      case .vote(let round, let subject, let choice):
        // A vote for something no longer served may still be withdrawn.
        let card = offer.card(subject)
        guard choice == nil || card != nil else { throw .unknownChoice }
        // The offer's own string: however many vote, it is in memory once.
        try table.vote(known, round: round, on: card?.subject ?? subject, choice)
      case .diet(let diet): try table.setDiet(of: known, to: diet)
      case .from(let start):
        guard start.map({ offer.starts[$0] != nil }) ?? true else { throw .unknownChoice }
        try table.setStart(of: known, to: start)
      case .done(let round, let isDone): try table.finish(known, round: round, isDone)
      case .decide(let round): try table.decide(known, round: round, decide)
      case .again(let round): try table.startNextRound(known, after: round)
      case .leave: try table.leave(known)
      }
      table.settle(decide)
    }
    var answer = state(table, of: table.member(known))
    if wish == .leave { answer.fields.append(("Set-Cookie", cookie(nil, table, sender))) }
    return answer
  }

  private func joined(
    _ place: Table, _ known: TableToken?, _ name: String, _ sender: RouteSender
  ) throws(TableError) -> RouteAnswer {
    let member = known ?? service.desk.token()
    let table = try service.desk.change(place.token, at: now) { table throws(TableError) in
      try table.join(member, name: name)
    }
    var answer = state(table, of: table.member(member))
    if known == nil { answer.fields.append(("Set-Cookie", cookie(member, table, sender))) }
    return answer
  }

  private func offer(of table: Table) throws(TableError) -> TableOffer {
    do {
      return try service.served(try campus(of: table), table, at: now).offer
    } catch {
      throw .unknown
    }
  }

  /// Scripts cannot read it, other sites' pages cannot send it, and it is sent to no other address of this
  /// site.
  private func cookie(_ member: TableToken?, _ table: Table, _ sender: RouteSender) -> String {
    let seconds = member == nil ? 0 : max(0, table.ends.seconds(since: now))
    return
      "\(Self.cookie)=\(member?.text ?? ""); Path=\(folder(of: table)); Max-Age=\(seconds); HttpOnly; "
      + "SameSite=Strict" + (sender.isSecure ? "; Secure" : "")
  }
}

extension ServedCampus {
  /// The next instant at which the campus' clocks show a time of day.
  fileprivate func instant(_ secondOfDay: Int, after now: Instant) -> Instant {
    let today = setting.zone.civil(at: now).date
    func instant(on date: CivilDate) -> Instant {
      switch setting.zone.reading(of: CivilDateTime(date, secondOfDay: secondOfDay)) {
      case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
      }
    }
    let first = instant(on: today)
    // A time that is just past means now, not tomorrow.
    return first >= now - 3_600 ? first : instant(on: today.adding(days: 1))
  }
}
