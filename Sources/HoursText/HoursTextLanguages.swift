internal import CivilTime

extension HoursLexicon {
  /// English, which is tried first.
  static let english = HoursLexicon(
    "en",
    """
    days: monday,mon,mo,m|tuesday,tues,tue,tu,t|wednesday,weds,wed,we,w|thursday,thurs,thur,thu,thr,th,r\
    |friday,fri,fr,f|saturday,sat,sa|sunday,sun,su
    months: january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep\
    |october,oct|november,nov|december,dec
    everyday: daily,nightly,everyday,every day,each day,all days,any day,all other days,otherwise daily,otherwise open daily,seven days,seven days a week
    weekdays: weekday,business day,week day,working day,work day,workday,five days a week
    weekend: weekend,week end,s s,sasu
    tuth: tth,tuth,tr
    mw: mw
    wf: wf
    holidays: statutory holiday,stat holiday,legal holiday,state holiday,major holiday,observed holiday,all holiday,all major holiday\
    ,all bank holiday,all public holiday,all federal holiday,all statutory holiday,all stat holiday,all university holiday\
    ,all campus holiday,all state holiday,all legal holiday,public holiday,holiday,federal holiday,bank holiday,national holiday,ph,hol
    between: between
    from: from,since,as of,effective
    this: this,next,coming,this coming
    today: today,tonight,for the day
    tomorrow: tomorrow
    regular: regular dining hours,normal dining hours,regular operating hours,normal operating hours\
    ,regular hours of operation,normal hours of operation,regular hours,regular schedule,normal hours,normal schedule,standard hours
    lasting: for the semester,for the term,for the quarter,for the season,for the year,for the academic year,for the school year\
    ,this semester,this term,this quarter,this season,this year,this academic year,this school year,academic year,school year\
    ,until next semester,until next term,until next quarter,until further notice,further notice,temporarily,permanently,indefinitely,renovation\
    ,remodel,remodeling,remodelling,construction,refurbishment,staffing
    current: currently,at the moment,at this time,right now,at present,presently
    closes: closes,closes at,closes early,closing,closing at,closing early,will close,we close,we will close,well close\
    ,extended to,extended until,early close,early closing,early closure,half day,shuts,shuts at,we shut,finishes,finishes at,ends at\
    ,shutting,shutting at,be shutting,be shutting at,not be serving,wont be serving,we wont be serving,not be operating,wont be operating,unavailable,no meal service,no food service,no lunch service,no dinner service,no breakfast service,no meals,not operating,not operate,suspended,out of service,opens,opens at,we open at,we will open,we will open at,opens late,opening at,opening late,open at,will open,will open at\
    ,delayed opening,late opening,delayed start,late start
    lastday: last day,final day,last day for the,final day for the,last day of service,last day of regular,last day of operation,last service day,final day of service,final day of operation,final day of operations,last day of operations,last day open,last open day,hours end,hours end on
    ends: last meal,last meal service,final meal,final meal service,service ends,meal service ends,dining service ends,service ends on,dining services end,closing permanently,closes permanently,service concludes
    weekof: week of,weeks of,week commencing,week beginning,week starting,weeks commencing,weeks beginning,weeks starting,wc
    begins: starting,start,begin,beginning
    reopens: return to regular,return to normal,returns to regular,returns to normal,service resumes,meal service resumes,dining service resumes,service will resume,resume service,will return,see you,see you on,see you in\
    ,reopens,reopen,reopening,will reopen,and reopens,and will reopen,resume,resumes,will resume,resuming
    stamp: last updated,updated,updated on,last modified,last revised,last reviewed
    through: to,through,thru,until,til,till,thro,up to and including,to and including,through and including,until and including
    and: and,plus,including,incl,and including
    except: except,excluding,except for,except on,with the exception of,excl,but
    noon: noon,midday
    midnight: midnight
    late: close,closing,late
    closed: closed,off,closed all day,all day closed,no service,closed during,not open,not be open,wont be open,we wont be open,we wont open,wont open,not opening,shut
    shut: now closed,we have closed,has closed,have closed,closed until spring,closed until fall,closed until summer,closed until spring semester,closed until fall semester,closed until the spring semester,closed until the fall semester\
    ,not operating this semester,not operating this term,not operating this quarter,not operating this year,not currently operating,not currently open,not in service,under renovation,under construction,service paused,services paused,coming soon,not yet open,not open yet,on hiatus,no longer open,no longer in operation,no longer operating,no longer operates,no longer in service,not in operation,not reopen,not reopening,not be reopening\
    ,service suspended,services suspended,temporarily unavailable,currently unavailable
    allweek: all week,all week long
    week: this week,all this week,rest of the week,next week,coming week,following week
    closings: closure,holiday closure,winter closure,summer closure,shutdown,closedown,shut down,close down\
    ,closures,holiday closures,closure dates,closed dates,closing dates
    allday: all day,open all day,24hrs,around the clock,round the clock,all day long
    appointment: by appt,by appt only,call ahead,call for hours,call for appointment,by reservation,by reservation only,reservation only,by appointment,by appointment only,appointment only
    hour: hour,hr,hrs,h
    day: day
    morning: breakfast,continental breakfast,hot breakfast,continental,morning,b
    midday: lunch,brunch,l,br
    dinner: dinner,supper,d
    evening: evening,late night,latenight,late nite,night
    meal: am,pm,late lunch,snack,afternoon snack,limited lunch,lite lunch,light lunch,continuous dining,continuous service,afternoon,late breakfast,mid day
    occasion: august bank holiday,summer bank holiday,may bank holiday,early may bank holiday,spring bank holiday\
    ,this week only,thanksgiving,christmas,xmas,easter,good friday,labor,labour,memorial,independence,new years,new year\
    ,veterans,mlk,juneteenth,presidents,columbus,halloween,eve,finals,final,exam,exams,break,recess,vacation\
    ,orientation,commencement,graduation,homecoming,conference,snow,weather,inclement,emergency,intersession\
    ,winter session,summer session,j term,jterm,interterm,may term,maymester,black friday\
    ,anzac day,australia day,boxing day,queens birthday,kings birthday,canada day,victoria day,family day,civic holiday\
    ,remembrance day,lunar new year,chinese new year,election day,mothers day,indigenous peoples,patriots day,waitangi day\
    ,truth and reconciliation,national day\
    ,outside term time,outside of term time,outside term,out of term time,out of term,reading day,reading period,reading week,study day\
    ,home game,home football,game day,gameday,move in,move out,welcome week,private event,private function,special event,staff meeting,staff training,holiday hours,holiday schedule,every other week,alternate week,alternating week
    part: patio,terrace,veranda,balcony,mezzanine,rooftop,entrance,door,doors,elevator,lift,escalator,stairs,stairway,restroom\
    ,bathroom,washroom,toilet,parking,parking lot,parking garage,parking deck,parking ramp,car park,seating,seating area\
    ,upper level,lower level,salad bar,soup bar,salad and soup bar,soup and salad bar,pasta bar,smoothie bar,juice bar\
    ,grill station,pizza station,pasta station,salad station,deli station,sushi station,omelet station,omelette station\
    ,waffle station,burger station,taco station,noodle station,stir fry station,vegan station,allergen station,dessert station\
    ,beverage station,dish return,deli counter,pizza counter,sushi counter,ice cream counter,service counter\
    ,office hours,phone hours,telephone hours,customer service,customer service hours,call centre,call center\
    ,happy hour,hot food,hot meals,hot drinks,takeaway,takeout,take out,delivery,mobile ordering,mobile orders,online ordering\
    ,grab and go,grab n go,full menu,limited menu,abbreviated menu,table service\
    ,atm,cash machine,vending,vending machine,vending area,microwave,catering,catering office,catering orders,main office\
    ,lobby,box office,ticket office,card office,id office,study space,study lounge,bottle filling station\
    ,drive thru,drive through,drive up window,walk up window,fireplace,playground,soda fountain,coat check
    remark: due to,for cleaning,for cleanup,for prep,for restocking,to clean,to restock,no service charge,no service fee,until sold out,or until sold out,when sold out,or when sold out,while supplies last,or while supplies last,or until gone,until gone\
    ,until food runs out,or until food runs,until we sell out,or until we sell,first come first served,first come first serve\
    ,otherwise closed,closed otherwise,closed outside term time,closed outside term
    lastorders: last order,last entry,last entries,last seating,last call,last admission,last food order
    filler: open,we open,also,also open,stays open,stay open,remains open,remain open,weare,we are,we will be,well be,will be,there will be,opened,was closed,were closed,been closed,the,is,are,were,on,at,for,of,in,hours of operation,opening hours,business hours\
    ,store hours,dining hours,operating hours,serving,served,serves,operates,it,a week\
    ,per week,per day,a day,time,our,both,then,oclock,only,campus,university,college,all locations\
    ,while classes are in,when classes are in\
    ,hours may vary,holiday hours may vary,times may vary,subject to change,to the public,note,please note,upcoming,planned,scheduled,inclusive
    risk: not available,not offered,not,no,not open to,unless,after,before,end,ending,last,first,second,third\
    ,fourth,fifth,other,alternate,alternating,every other,every,biweekly,tbd,tba\
    ,tentative,limited,reduced,abbreviated,vary,varies,approximately,approx,about,around,subject,except when,when,if,during\
    ,while,and or,or,weeks,sunrise,sunset,dusk,dawn,delay,delayed,may differ,see calendar,see schedule\
    ,in summer,in the summer,over the summer,in winter,in the winter,over the winter,over break
    """)

  /// The reading of a text in the language that knows most of its words.
  ///
  /// If several languages know equally many words and read different hours, there is no reading.
  static func best(
    for tokens: [HoursToken], of scalars: [Unicode.Scalar], relativeTo date: CivilDate?, isDayFirst: Bool
  ) -> HoursTextBuilder {
    let draft = HoursTextBuilder(
      tokens, of: scalars, in: english, relativeTo: date, isDayFirst: isDayFirst)
    if draft.loss == 0, draft.expression != nil { return draft }
    let words = Array(tokens.lazy.compactMap { word(of: $0, in: scalars) }.prefix(tellingWords))
    var most = english.known(of: words)
    var best: [HoursLexicon] = []
    for lexicon in northern + romance + eastern {
      let known = lexicon.known(of: words)
      if known > most {
        (most, best) = (known, [lexicon])
      } else if known == most, !best.isEmpty {
        best.append(lexicon)
      }
    }
    let drafts = best.map {
      HoursTextBuilder(tokens, of: scalars, in: $0, relativeTo: date, isDayFirst: true)
    }
    // English may leave little of a text unread by taking `geschlossen` or `nicht` for a name.
    guard var least = drafts.min(by: { $0.loss < $1.loss }),
      least.loss < draft.loss || best.contains(where: { $0.bears(on: words) })
    else { return draft }
    if drafts.contains(where: { $0.loss == least.loss && $0.expression != least.expression }) {
      least.giveUp(.ambiguousLanguage, at: 0, in: scalars)
    }
    return least
  }

  /// A token's word; for a time of day the one after its digits, as in `14 Uhr`.
  private static func word(of token: HoursToken, in scalars: [Unicode.Scalar]) -> String? {
    switch token.kind {
    case .word(let word): return word
    case .clock:
      let sign = scalars[token.range].reversed().prefix(while: \.isHoursLetter).reversed()
      return sign.count > 2 ? sign.map(\.foldedForHours).joined() : nil
    default: return nil
    }
  }

  /// Whether some words change the hours near them in this language, and are unknown in English.
  private func bears(on words: [String]) -> Bool {
    words.contains { word in
      switch meaning(of: word) {
      case nil, .filler, .and, .period, .part, .hourUnit, .dayUnit: false
      default: Self.english.meaning(of: word) == nil
      }
    }
  }

  /// The number of words used to identify a text's language.
  private static var tellingWords: Int { 100 }

  /// The number of some words that this language knows, alone or in phrases.
  private func known(of words: [String]) -> Int {
    var known = 0
    var index = 0
    while index < words.count {
      var phrase = ""
      var length = 0
      for end in index..<min(index + Self.longestPhrase, words.count) {
        phrase += phrase.isEmpty ? words[end] : " " + words[end]
        if meaning(of: phrase) != nil { length = end - index + 1 }
      }
      known += length
      index += max(length, 1)
    }
    return known
  }
}
