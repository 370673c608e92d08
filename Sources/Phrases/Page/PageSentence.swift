package import CivilTime

/// Sentences of the web page that contain a name, a time or a number.
package enum PageSentence: Phrase, Hashable {
  /// The note on a day that is a holiday or a break.
  case holiday(String)
  /// When a page was read, alone or before the name of the source.
  case read(String), readFrom(String)
  /// The same for weekly hours and for hours of some dates; and for hours set by hand.
  case weeklyFrom(String), datedFrom(String), setByHand(String)
  /// The same for hours that could not be read.
  case unreadableFrom(String)
  /// The note that a source suddenly lists everything as closed, and is not believed.
  case doubted(String, since: String)
  /// A page's own words.
  case quoted(String)
  /// The note shown without a connection, with the day and time of the page.
  case known(String)
  /// The note in a file that no script updates, with the day and time at which it was written.
  case written(String)
  /// Count of venues whose state is unknown; `#` is replaced by the number.
  case nobodySaysOfMore
  /// A meal that is over.
  case over(String)
  /// Where distances are measured from.
  case from(String)
  /// The note that no venue of the campus is within half a day's walk.
  case far(String)
  /// The note that nothing matches the words, with the words that were searched instead.
  case didYouMean(String, String)
  case nothingFound(String)
  /// After so many results that are not all.
  case hasMore(shown: Int)

  package var english: String {
    switch self {
    case .holiday(let name): "\(Self.ended(name)) Hours may differ."
    case .read(let time): "Read \(time)"
    case .readFrom(let time): "Read \(time) from"
    case .weeklyFrom(let time): "By its weekly hours, read \(time) from"
    case .datedFrom(let time): "By its hours for this date, read \(time) from"
    case .setByHand(let time): "Set by hand, \(time)."
    case .unreadableFrom(let time): "Hours that could not be read, \(time), from"
    case .doubted(let source, let time):
      "\(source) suddenly lists everything as closed (since \(time)): please check before you go."
    case .quoted(let text): "“\(text)”"
    case .known(let time): "No connection. What was known on \(time)."
    case .written(let time): "Without JavaScript this page is not updated: it is as of \(time)."
    case .nobodySaysOfMore: "# more: nobody says."
    case .over(let meal): "\(meal), over"
    case .from(let name): "From \(name)"
    case .far(let campus): "You are far from \(campus)."
    case .didYouMean(let typed, let meant): "Nothing found for “\(typed)”. Did you mean \(meant)?"
    case .hasMore(let shown): "Only the first \(shown) are shown; more words find fewer."
    case .nothingFound(let typed): "Nothing found for “\(typed)”."
    }
  }

  package var german: String {
    switch self {
    case .holiday(let name): "\(Self.ended(name)) Die Zeiten können andere sein."
    case .read(let time): "Gelesen \(time)"
    case .readFrom(let time): "Gelesen \(time) von"
    case .weeklyFrom(let time): "Nach den wöchentlichen Zeiten, gelesen \(time) von"
    case .datedFrom(let time): "Nach den Zeiten für diesen Tag, gelesen \(time) von"
    case .setByHand(let time): "Von Hand gesetzt, \(time)."
    case .unreadableFrom(let time): "Unlesbare Zeiten, \(time), von"
    case .doubted(let source, let time):
      "\(source) meldet plötzlich alles geschlossen (seit \(time)): bitte vorher nachsehen."
    case .quoted(let text): "„\(text)“"
    case .known(let time): "Keine Verbindung. Bekannt war das am \(time)."
    case .written(let time): "Ohne JavaScript aktualisiert sich diese Seite nicht: Stand \(time)."
    case .nobodySaysOfMore: "Von # weiteren sagt es niemand."
    case .over(let meal): "\(meal), vorbei"
    case .from(let name): "Von: \(name)"
    case .far(let campus): "\(campus) ist weit weg."
    case .didYouMean(let typed, let meant): "Nichts gefunden für „\(typed)“. Gemeint: \(meant)?"
    case .hasMore(let shown): "Nur die ersten \(shown); mehr Wörter finden weniger."
    case .nothingFound(let typed): "Nichts gefunden für „\(typed)“."
    }
  }

  /// A name as a sentence: `Martin Luther King, Jr.` already ends with a full stop.
  private static func ended(_ name: String) -> String { name.hasSuffix(".") ? name : name + "." }
}

/// A meal by the name that its site uses; the common ones are translated.
package enum MealPhrase: Phrase, Hashable {
  case named(String)

  package var english: String {
    switch self {
    case .named(let name): name
    }
  }

  package var german: String {
    switch self {
    case .named(let name):
      switch name.lowercased() {
      case "breakfast": "Frühstück"
      case "lunch": "Mittagessen"
      case "dinner": "Abendessen"
      default: name
      }
    }
  }
}

/// A date with its weekday written out.
package enum DatePhrase: Phrase, Hashable {
  case long(CivilDate)
  /// Its weekday and its day of the month.
  case short(CivilDate)

  package var english: String {
    switch self {
    case .long(let date): ClockPhrase.longDate(date).english
    case .short(let date): "\(ClockPhrase.weekday(date.weekday).english) \(date.day)"
    }
  }

  package var german: String {
    switch self {
    case .long(let date):
      [Self.weekday(date.weekday), ClockPhrase.longDate(date).german.split(separator: ",").last ?? ""]
        .joined(separator: ",")
    case .short(let date): "\(ClockPhrase.weekday(date.weekday).german.prefix(2)) \(date.day)."
    }
  }

  private static func weekday(_ day: Weekday) -> Substring {
    switch day {
    case .monday: "Montag"
    case .tuesday: "Dienstag"
    case .wednesday: "Mittwoch"
    case .thursday: "Donnerstag"
    case .friday: "Freitag"
    case .saturday: "Samstag"
    case .sunday: "Sonntag"
    }
  }
}
