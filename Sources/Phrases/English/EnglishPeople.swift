import Dining

extension LikesPhrase {
  package var english: String {
    switch self {
    case .added(let stance, let name, let who): "\(Self.says(stance, EnglishSubject(who))) \(name)."
    case .kept(.dislike, let name, let who):
      "\(EnglishSubject(who).start) already \(EnglishSubject(who).verb("dislike", "dislikes")) \(name)."
    case .kept(let stance, let name, let who): "\(Self.says(stance, EnglishSubject(who))) \(name) already."
    case .removed(.like, let name, let who):
      "\(EnglishSubject(who).start) no longer \(EnglishSubject(who).verb("like", "likes")) \(name)."
    case .removed(.dislike, let name, let who):
      "\(EnglishSubject(who).start) no longer \(EnglishSubject(who).verb("dislike", "dislikes")) \(name)."
    case .removed(.want, let name, let who):
      "\(EnglishSubject(who).start) no longer \(EnglishSubject(who).verb("want", "wants")) to try \(name)."
    case .absent(.want, let name, let who): "\(EnglishSubject(who).start) had not wanted to try \(name)."
    case .absent(_, let name, let who): "\(EnglishSubject(who).start) had said nothing about \(name)."
    case .heading(.like): "Liked"
    case .heading(.dislike): "Disliked"
    case .heading(.want): "To try"
    case .nothing: "Nothing is liked or disliked: dine like DISH, dine like VENUE"
    case .nothingWanted: "Nothing to try yet: dine want DISH"
    case .next(let day, let period, let venue): "\(day)\(period.map { ", \($0)" } ?? ""), \(venue)"
    case .noNext: "on no published menu"
    }
  }

  private static func says(_ stance: Stance, _ subject: EnglishSubject) -> String {
    switch stance {
    case .like: subject.like(isStart: true)
    case .dislike: "\(subject.start) \(subject.verb("do", "does")) not like"
    case .want: "\(subject.start) \(subject.verb("want", "wants")) to try"
    }
  }
}

extension MarkWord {
  package var english: String {
    switch self {
    case .stance(.like): "liked"
    case .stance(.dislike): "disliked"
    case .stance(.want): "to try"
    case .fits: "fits what you eat"
    }
  }
}

extension PeoplePhrase {
  package var english: String {
    switch self {
    case .nobody: "Nothing is stored about anybody; start with: dine like DISH"
    case .nothingOf(let name): "Nothing is stored about \(name)."
    case .kept([]): "only the name, and any alert or sign-in records"
    case .kept(let amounts): amounts.map { Self.english($0) }.joined(separator: ", ")
    case .wouldBeForgotten(let name): "To be forgotten about \(name), in every file:"
    case .forgotten(let name): "Forgotten about \(name):"
    case .ownPlacesToo: "Pins, hidden venues and recent picks go, too."
    case .loginStays: "A login stays until dine logout forgets it."
    }
  }

  private static func english(_ amount: Amount) -> String {
    let count = amount.count
    return switch amount.trace {
    case .likes: count == 1 ? "1 like" : "\(count) likes"
    case .dislikes: count == 1 ? "1 dislike" : "\(count) dislikes"
    case .wants: "\(count) to try"
    case .meals: count == 1 ? "1 meal" : "\(count) meals"
    case .formerMeals: "what dine log undo could bring back"
    case .tastes: count == 1 ? "1 taste" : "\(count) tastes"
    case .plans: count == 1 ? "1 plan" : "\(count) plans"
    case .goals: count == 1 ? "1 goal" : "\(count) goals"
    case .groups: count == 1 ? "in 1 group" : "in \(count) groups"
    case .votes: count == 1 ? "1 vote" : "\(count) votes"
    case .alerts: count == 1 ? "1 alert" : "\(count) alerts"
    case .readings: count == 1 ? "1 reading of balances" : "\(count) readings of balances"
    case .outings: count == 1 ? "1 meal decided together" : "\(count) meals decided together"
    case .named: count == 1 ? "named in 1 plan of others" : "named in \(count) plans of others"
    case .blocked: "files refused"
    }
  }
}

extension AlertPhrase {
  package var english: String {
    switch self {
    case .told(let line, let person): "For \(person): \(line)"
    case .served(let dish, let venue, let when): "\(dish) at \(venue) (\(when))"
    case .withdrawn(let dish, let venue, let when): "No longer served: \(dish) at \(venue) (\(when))"
    case .instead(let dish, let other, let venue, let when):
      "\(other) instead of \(dish) at \(venue) (\(when))"
    case .hours(nil, let venue, let when, let isCorrection):
      "\(isCorrection ? "Correction" : "New hours"): \(venue) is closed \(when)"
    case .hours(let hours?, let venue, let when, let isCorrection):
      "\(isCorrection ? "Correction" : "New hours"): \(venue) is open \(hours) (\(when))"
    case .hoursAsUsual(let venue, let when): "\(venue) has its former hours again (\(when))"
    case .stale: "– from a page last seen more than a day ago"
    case .several(1, false): "1 thing you like"
    case .several(1, true): "1 correction to earlier alerts"
    case .several(let count, false): "\(count) things you like"
    case .several(let count, true): "\(count) corrections to earlier alerts"
    }
  }
}

extension AlertsPhrase {
  package var english: String {
    switch self {
    case .state("due", _): "sent with the next pass"
    case .state("past", _): "not sent: it is over"
    case .state("staple", _): "not sent: it is served every other day or more often"
    case .state("too-early", let time): "sent the evening before\(time.map { ", \($0)" } ?? "")"
    case .state("quiet-hours", let time):
      "waits for the end of the quiet hours\(time.map { ", \($0)" } ?? "")"
    case .state("cap", _): "not sent: daily message limit reached"
    case .state("sent", let time): "sent\(time.map { " \($0)" } ?? "")"
    case .state("on-its-way", _): "queued"
    case .state("no-channel", _): "not sent: the configuration names no channel"
    case .state("renamed", _): "sent, then withdrawn: replaced by another"
    case .state: "sent, then withdrawn"
    case .nothing: "Nothing that you like and may eat is on a published menu."
    case .channels(let names): "Sent by: \(names.joined(separator: ", "))."
    case .noChannels:
      "Nothing is sent: alerts in the configuration names no command, desktop, mail_to or ntfy."
    case .message: "A message, as it would be sent now"
    case .correction: "A correction, as it would be sent now"
    case .noMessage: "No message would be sent now."
    }
  }
}
