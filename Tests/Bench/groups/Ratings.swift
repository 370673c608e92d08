import Dining
import Glibc

/// Who gave what how many stars, 1 to 5.
struct Ratings {
  /// By user, then by item.
  var stars: [[Int: Double]]

  /// Reads lines of user, item and stars between tabs, as MovieLens has them; whatever follows on a line is not looked at.
  init?(file path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    var users: [Substring: Int] = [:]
    stars = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t")
      guard fields.count >= 3, let item = Int(fields[1]), let value = Double(fields[2]) else { continue }
      let user = users[fields[0]] ?? stars.count
      if user == stars.count {
        users[fields[0]] = user
        stars.append([:])
      }
      stars[user][item] = value
    }
    guard !stars.isEmpty else { return nil }
  }

  /// Invents as many people and films as MovieLens 100k has, and about its number of stars, their mean, and what four people who
  /// choose among twelve films truly gave one drawn by lot.
  ///
  /// Stars are 3.2, and a leaning of the person (0.42), one of the film (0.5), four tastes that both have (0.3 each), and chance (0.8),
  /// rounded and cut to 1…5; a film that is liked is seen by more, and a few people have seen very many.
  init(inventedWith seed: UInt64) {
    var lot = Lottery(seed: seed)
    func unit() -> Double { Double(lot.bits() >> 11) / 9_007_199_254_740_992 }
    /// About normal: the sum of twelve.
    func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
    let (people, films, tastes) = (943, 1_682, 4)
    let items = (0..<films).map { _ in
      (leaning: normal(), tastes: (0..<tastes).map { _ in normal() }, fame: 1.1 * normal())
    }
    let weights = items.map { exp(0.9 * $0.leaning + $0.fame) }
    let total = weights.reduce(0, +)
    stars = (0..<people).map { _ in
      let leaning = 0.42 * normal()
      let own = (0..<tastes).map { _ in normal() }
      let seen = 80 * exp(0.95 * normal())
      var stars: [Int: Double] = [:]
      for item in 0..<films where unit() < min(0.95, seen * weights[item] / total) {
        let fit = zip(own, items[item].tastes).reduce(0) { $0 + 0.3 * $1.0 * $1.1 }
        let value = 3.2 + leaning + 0.5 * items[item].leaning + fit + 0.8 * normal()
        stars[item] = min(5, max(1, value.rounded()))
      }
      return stars
    }
  }
}
