/// The interpretation of a word or a phrase that is not in the specification.
enum Correction: Equatable, Sendable {
  /// These words of the specification.
  case value(String)
  /// A comment.
  case comment(String)
  /// Nothing: it adds nothing to the value.
  case ignore
  /// Nothing, together with the colon or the equals sign after it: a heading of the value.
  case heading
  /// `+`.
  case openEnd
  /// Before or after noon, applying to the hour before it.
  case meridiem(isAfternoon: Bool)
  /// The `h` of `9h30`.
  case hourMark
  /// Unknown: a season has no fixed days.
  case season
}

/// Words and phrases that real values contain, in lower case.
enum Corrections {
  /// Built on first use; a value without such words never needs it.
  static let table: [String: Correction] = {
    var table: [String: Correction] = [:]
    for line in words.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let correction = correction(String(parts[0]))
      for word in parts[1].split(separator: ",") { table[String(word)] = correction }
    }
    return table
  }()

  /// The first words of the phrases that have more than one.
  static let beginnings: Set<String> = {
    var beginnings: Set<String> = []
    for phrase in table.keys {
      for index in phrase.indices where phrase[index] == " " || phrase[index] == "-" {
        let beginning = phrase[..<index]
        beginnings.insert(beginning.last == "-" ? String(beginning.dropLast()) : String(beginning))
      }
    }
    return beginnings
  }()

  private static func correction(_ text: String) -> Correction {
    switch text {
    case "": .ignore
    case "+": .openEnd
    case ":": .heading
    case "am": .meridiem(isAfternoon: false)
    case "pm": .meridiem(isAfternoon: true)
    case "h": .hourMark
    case "season": .season
    default: text.first == "\"" ? .comment(String(text.dropFirst())) : .value(text)
    }
  }

  // The meaning, then the words for it; a quotation mark begins a comment.
  private static let words = """
    -=to,a,as,á,ás,à,às,ate,até,till,til,until,through,thru,bis,tot,до,hasta
    ,=and,und,u,auch,sowie,et,y,og,och
    ||=otherwise
    am=am,ам
    pm=pm,рм
    h=h
    +=late,till late,til late,until late,to late,bis late,open end,openend,open-end,till open end,bis open end,bis openend
    24/7=always,always open,nonstop,non-stop,anytime,all day,rund um die uhr
    closed=always closed
    off=geschlossen,geschl,ruhetag,ruhetage,fermé,fermee,fermée,gesloten,cerrado,chiuso,lukket,stängt
    off=zamknięte,zavřeno,оff,выходной,закрыто,зачинено
    Mo-Su=daily,everyday,every day,all days,täglich,dagelijks,tous les jours,todos los días
    Mo-Fr=wd,weekday,weekdays,workday,workdays,on work day,on work days,work days,vardagar
    Mo-Sa=werktag,werktags
    Sa,Su=weekend,weekends,wochenende
    Mo=m
    We=w
    Fr=f
    12:00=midday,noon
    00:00=midnight
    PH=holiday,holidays,public holiday,public holidays,feiertag,feiertage,feiertags,feiertagen
    PH=an feiertagen,an feiertag,jours fériés,feestdag,feestdagen
    PH +1 day=day after public holiday,one day after public holiday
    PH -1 day=day before public holiday,one day before public holiday
    PH,Su=sonn- und feiertag,sonn- und feiertags,sonn- und feiertage,sonn- und feiertagen
    PH,Su=an sonn- und feiertagen,nur sonn- und feiertags,sonn-und feiertags
    SH=school holiday,school holidays,schoolholiday,schoolholidays,schulferien,ferien
    sunrise-sunset=daylight,daytime
    sunrise=sonnenaufgang
    sunset=sundown,sonnenuntergang
    dawn=morgendämmerung
    dusk=abenddämmerung
    easter=ostern
    "on appointment=on appointment,on appointments
    "by appointment=by appointment,by appointments,appointment only,by appointment only
    "Nach Vereinbarung=nach vereinbarung
    "Sur rendez-vous=sur rendez-vous,sur rendez vous,sur rdv
    "Nach Absprache=nach absprache
    =season,hs,hrs,hours,uhr,geöffnet,zwischen,ist,durchgehend,from,ab,von
    :=öffnungszeit,öffnungszeiten,opening hours,opening time,opening times
    season=spring,summer,autumn,fall,winter,frühling,fruehling,frühjahr,sommer,herbst
    season=primavera,verano,otoño,invierno,estate,autunno,inverno,printemps,été,automne,hiver
    season=lente,zomer,herfst,вiсна,лето,зима,весна,осень
    """

  /// Phrases that begin with a number, longest first, and their tokens.
  static let numberPhrases: [(phrase: String, meaning: (text: String, tokens: [Token]))] = {
    let always = [Token(kind: .always, value: 0, start: 0, end: 0)]
    let week = [
      Token(kind: .weekday, value: 0, start: 0, end: 0), Token(kind: .dash, value: 0, start: 0, end: 0),
      Token(kind: .weekday, value: 6, start: 0, end: 0),
    ]
    let phrases: [(String, String)] = [
      ("24 hours 7 days a week", "24/7"), ("24 hours/7 days", "24/7"), ("24x7", "24/7"), ("24*7", "24/7"),
      ("24 hours", "00:00-24:00"), ("24hours", "00:00-24:00"), ("24 hrs", "00:00-24:00"),
      ("24hrs", "00:00-24:00"), ("24 hr", "00:00-24:00"), ("24hr", "00:00-24:00"),
      ("7 days a week", "Mo-Su"), ("7 days/week", "Mo-Su"), ("7days a week", "Mo-Su"),
      ("7days/week", "Mo-Su"), ("7 days", "Mo-Su"), ("7days", "Mo-Su"), ("7j/7", "Mo-Su"), ("7/7", "Mo-Su"),
    ]
    return phrases.map { phrase, text in
      switch text {
      case "24/7": (phrase, (text, always))
      case "Mo-Su": (phrase, (text, week))
      default: (phrase, (text, wholeDay))
      }
    }
  }()

  private static let wholeDay: [Token] = {
    let parts: [(Token.Kind, Int)] = [
      (.number, 0), (.colon, 0), (.number, 0), (.dash, 0), (.number, 24), (.colon, 0), (.number, 0),
    ]
    return parts.map { Token(kind: $0, value: $1, start: 0, end: 0, digits: 2) }
  }()
}
