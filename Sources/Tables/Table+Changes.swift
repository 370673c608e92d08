package import Dining

// What happens to a table. What is not allowed is thrown before anything is changed; what is the case already changes nothing.

extension Table {
  /// Somebody sits down; who sits there already stays, and may give another name.
  ///
  /// - Parameters:
  ///   - token: whom it is to be known by.
  ///   - name: as it was typed; empty: none.
  /// - Throws: `full`.
  package mutating func join(_ token: TableToken, name: String = "") throws(TableError) {
    if let place = members.firstIndex(where: { $0.token == token }) {
      let line = TableText.line(name, TableText.longestName)
      guard !line.isEmpty, members[place].name != line else { return }
      members[place].name = line
    } else {
      guard members.count < Self.mostMembers else { throw .full(most: Self.mostMembers) }
      members.append(TableMember(token, number: nextNumber, name: name))
      nextNumber += 1
    }
    revision += 1
  }

  /// Somebody gets up, and takes along all that they said.
  ///
  /// - Parameter token: who.
  /// - Throws: `notMember`.
  package mutating func leave(_ token: TableToken?) throws(TableError) {
    let place = try place(of: token)
    let number = members[place].number
    members.remove(at: place)
    outcome?.forget(number)
    revision += 1
  }

  /// A member says yes or no to something, or takes that back.
  ///
  /// - Parameters:
  ///   - token: who.
  ///   - round: which round the member sees.
  ///   - subject: to what.
  ///   - choice: yes or no; nil: neither.
  /// - Throws: `notMember`, `otherRound`, `decided`, or `badBody` where there are too many votes.
  package mutating func vote(
    _ token: TableToken?, round: Int, on subject: Opinion.Subject, _ choice: Bool?
  ) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].ballots[subject] != choice else { return }
    guard
      choice == nil || members[place].ballots[subject] != nil
        || members[place].ballots.count < Self.mostBallots
    else { throw .badBody("votes") }
    members[place].ballots[subject] = choice
    revision += 1
  }

  /// A member says what must be stated of a dish that they eat.
  ///
  /// - Parameters:
  ///   - token: who.
  ///   - diet: in the words of `DishWords`.
  /// - Throws: `notMember` or `decided`.
  package mutating func keep(_ token: TableToken?, to diet: DishFilter) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].diet != diet else { return }
    members[place].diet = diet
    revision += 1
  }

  /// A member shares the place from which they come, or no longer does.
  ///
  /// - Parameters:
  ///   - token: who.
  ///   - start: its key; nil: none.
  /// - Throws: `notMember`.
  package mutating func come(_ token: TableToken?, from start: String?) throws(TableError) {
    let place = try place(of: token)
    guard members[place].start != start else { return }
    members[place].start = start
    revision += 1
  }

  /// A member is done with the round, or is not after all.
  ///
  /// - Parameters:
  ///   - token: who.
  ///   - round: which round the member sees.
  ///   - isDone: whether.
  /// - Throws: `notMember`, `otherRound` or `decided`.
  package mutating func finish(_ token: TableToken?, round: Int, _ isDone: Bool = true) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].hasVoted != isDone else { return }
    members[place].hasVoted = isDone
    revision += 1
  }

  /// The round is decided, whoever has not voted; said twice it stays what it was.
  ///
  /// - Parameters:
  ///   - token: who says so; nil: everybody has voted.
  ///   - round: which round is meant.
  ///   - outcome: works it out; called where it is not decided yet, and only then.
  /// - Throws: `notMember` or `otherRound`.
  package mutating func decide(
    _ token: TableToken?, round: Int, _ outcome: (Table) -> TableOutcome
  ) throws(TableError) {
    _ = try place(of: token)
    guard round == self.round else { throw .otherRound(self.round) }
    guard self.outcome == nil else { return }
    self.outcome = outcome(self)
    revision += 1
  }

  /// Decides where nobody is waited for any more.
  ///
  /// - Parameter outcome: works it out.
  package mutating func settle(_ outcome: (Table) -> TableOutcome) {
    guard isReady else { return }
    self.outcome = outcome(self)
    revision += 1
  }

  /// The next round begins, without what this one chose; everybody votes anew, on top of what they said. Said twice it
  /// begins once.
  ///
  /// - Parameters:
  ///   - token: who says so.
  ///   - round: the round that is over.
  /// - Throws: `notMember`, `otherRound` or `undecided`.
  package mutating func again(_ token: TableToken?, after round: Int) throws(TableError) {
    _ = try place(of: token)
    if round == self.round - 1 { return }
    guard round == self.round else { throw .otherRound(self.round) }
    guard let outcome else { throw .undecided }
    if let place = outcome.place { passedOver.append(place) }
    self.outcome = nil
    self.round += 1
    for place in members.indices { members[place].hasVoted = false }
    revision += 1
  }

  private func place(of token: TableToken?) throws(TableError) -> Int {
    guard let token, let place = members.firstIndex(where: { $0.token == token }) else { throw .notMember }
    return place
  }

  private func voting(_ token: TableToken?, _ round: Int) throws(TableError) -> Int {
    let place = try place(of: token)
    guard round == self.round else { throw .otherRound(self.round) }
    guard outcome == nil else { throw .decided }
    return place
  }
}
