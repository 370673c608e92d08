package import CivilTime
package import Dining
import MarkupWriting
import Phrases
package import Queries

/// One place: its state with its source, its menus, its week, its location.
package enum PlacePage {
  /// - Parameters:
  ///   - result: everything known about the place.
  ///   - week: its next seven days.
  ///   - height: of the picture of the week, in pixels.
  ///   - filter: the filter of its menus.
  ///   - days: the days for which it has menus.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(
    _ result: ShowResult, week: WeekResult, height: Int, filter: DishFilter, days: [CivilDate] = [],
    _ context: PageContext
  ) -> [UInt8] {
    PageFrame.page(
      context.name(result.moment.venue), .init(isFresh: true, tellsState: true, isWide: true), context
    ) {
      header(&$0, result, context)
    } foot: { footer in
      footer.read(result.moment.asOf, from: result.moment.open.because?.provenance.source, context)
    } body: { main in
      main.element("div", ["class": "two"]) { two in
        two.element("div") {
          $0.served(result, filter, context)
          let shown = result.menus.first?.menu.date ?? context.clock.today
          $0.otherDays(days, than: shown, of: result.moment.venue.slug, context)
        }
        two.element("div", ["class": "side"]) { side in
          PlaceWeek(week, height: height).write(&side, context)
          facts(&side, result, context)
          reasons(&side, result, context)
          calendars(&side, result, context)
          wrong(&side, result, context)
        }
      }
    }
  }

  private static func header(_ header: inout HTMLWriter, _ result: ShowResult, _ context: PageContext) {
    let venue = result.moment.venue
    header.wayBack(context)
    header.element("div", ["data-v": venue.slug]) { head in
      head.element("h1") { $0.name(context.name(venue)) }
      head.element("p", ["class": "big"]) { $0.state(result.moment, context) }
      head.element("p", ["class": "m sep"]) { line in
        line.element("span", ["class": "meal"], context.meals(of: result.moment) ?? "")
        line.text(" ")
        line.element("span", ["class": "xc"], context.exchange(result.moment) ?? "")
      }
    }
    header.doubted(result.doubt, context)
    header.holiday(context)
    why(&header, result.moment, context)
    header.element("p", ["class": "row"]) { row in
      row.keepButton(venue.slug, context)
      row.shareButton(context)
    }
  }

  /// The source of the state, in a sentence.
  private static func why(_ header: inout HTMLWriter, _ moment: VenueMoment, _ context: PageContext) {
    guard let because = moment.open.because else {
      return header.element("p", ["class": "m"], context.say(.nobodySaysOfIt))
    }
    let time = context.readTime(moment.asOf)
    header.element("p", ["class": "m"]) { line in
      switch because.statement.scope {
      case .override: return line.text(context.say(PageSentence.setByHand(time)))
      case _ where because.statement.isUnreadable: line.text(context.say(PageSentence.unreadableFrom(time)))
      case .now: line.text(context.say(PageSentence.readFrom(time)))
      case .date, .range: line.text(context.say(PageSentence.datedFrom(time)))
      case .weekly: line.text(context.say(PageSentence.weeklyFrom(time)))
      }
      line.text(" ")
      line.source(because.provenance)
      guard because.statement.scope == .now, let text = because.statement.text else { return line.text(".") }
      line.text(": ")
      line.name(context.say(PageSentence.quoted(text)))
    }
  }

  /// The same as a rule, for readers who want the details.
  private static func reasons(_ side: inout HTMLWriter, _ result: ShowResult, _ context: PageContext) {
    guard let because = result.moment.open.because, because.statement.scope != .now else { return }
    side.element("details") { fold in
      fold.element("summary") { $0.element("span", context.say(.ruleItself)) }
      fold.element("p", ["class": "m"]) { $0.name(WhyPhrase(because, in: context.language).text) }
    }
  }

  private static func facts(_ main: inout HTMLWriter, _ result: ShowResult, _ context: PageContext) {
    let venue = result.moment.venue
    main.element("dl") { list in
      if let address = venue.address {
        list.element("dt", context.say(.address))
        list.element("dd") { $0.name(address) }
      }
      if let place = venue.coordinates {
        list.element("dt", context.say(.map))
        list.element("dd") { value in
          value.element("a", ["href": place.mapURL, "rel": "noreferrer"], "OpenStreetMap")
        }
      }
      if let phone = venue.phone {
        list.element("dt", context.say(.phone))
        list.element("dd") { value in
          guard let link = TelephoneLink(phone) else { return value.name(phone) }
          value.element("a", ["href": link.address]) { $0.name(phone) }
        }
      }
      if let accepts = venue.accepts, !accepts.isEmpty {
        list.element("dt", context.say(.accepts))
        list.element("dd", accepts.map { context.say(FoodWords.tender($0)) }.joined(separator: ", "))
      }
    }
  }

  private static func calendars(_ side: inout HTMLWriter, _ result: ShowResult, _ context: PageContext) {
    let folder = context.root + (context.language == .english ? "" : context.language.rawValue + "/") + "cal/"
    let file = "\(folder)\(context.campusID)/\(PageLink.calendar(result.moment.venue.slug))"
    side.element("p") { line in
      line.element("a", ["href": "\(file)-hours.ics", "type": "text/calendar"], context.say(.hoursCalendar))
    }
    guard !result.menus.isEmpty else { return }
    side.element("p") { line in
      line.element("a", ["href": "\(file)-menu.ics", "type": "text/calendar"], context.say(.menuCalendar))
    }
  }

  private static func wrong(_ main: inout HTMLWriter, _ result: ShowResult, _ context: PageContext) {
    guard let contact = context.contact, contact.contains("@"), !contact.contains(":") else { return }
    let venue = result.moment.venue
    let state = StatePhrase(result.moment.open, clock: context.clock).text
    let subject = "\(context.say(.wrongSubject)) \(venue.name)"
    let body =
      "\(context.say(.wrongBody)) \(venue.name) (\(venue.slug)), \(state), "
      + "\(context.clock.longDate(context.clock.today)) "
      + "\(context.clock.time(context.clock.now)), \(context.age(result.moment.asOf))\n\n"
    let link = "mailto:\(contact)?subject=\(PageLink.encoded(subject))&body=\(PageLink.encoded(body))"
    main.element("p", ["class": "edit"]) {
      $0.element("a", ["class": "far", "href": link], context.say(.wrong))
    }
  }
}

extension HoursStatement {
  /// Whether its hours are a text that could not be read.
  fileprivate var isUnreadable: Bool { scope != .now && expression == nil && state == nil }
}

extension HTMLWriter {
  /// The name of a source, linked to its page.
  fileprivate mutating func source(_ provenance: Provenance) {
    guard let page = PageLink.web(provenance.page) else { return name(provenance.source) }
    element("a", ["href": page, "rel": "noreferrer"]) { $0.name(provenance.source) }
  }
}
