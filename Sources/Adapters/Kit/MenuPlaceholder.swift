import Dining

extension Dish {
  /// Whether it is no dish but words that stand where dishes would: `CLOSED`, `No Menu Available`, `****`.
  ///
  /// Kitchens enter them like dishes, so that they may have a portion, a mark, or zero calories.
  var isPlaceholder: Bool {
    guard prices.isEmpty, (allergens ?? []).isEmpty, (calories ?? 0) == 0 else { return false }
    if name.unicodeScalars.allSatisfy({ Self.dashes.contains($0) }) { return true }
    // With a date or a time it says more than that there is nothing.
    if name.contains(where: \.isNumber) { return false }
    return MealName.isClosing(name) || Self.absences.contains(name.letterWords.joined(separator: " "))
  }

  private static let dashes = Set(" *-._~/\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".unicodeScalars)

  private static let absences: Set = [
    "coming soon", "menu coming soon", "menu not available", "menu not available today", "menu unavailable",
    "n a", "no items available", "no menu", "no menu available", "no menu available today", "no menu posted",
    "no menu today", "none", "tba", "tbd", "to be announced", "to be determined",
    // German, French, Spanish, Italian, Dutch
    "entfällt", "kein angebot", "kein essen", "kein menü", "keine ausgabe", "kein speiseplan", "feiertag",
    "geschlossen", "pas de menu", "pas de service", "fermé", "férié", "jour férié", "menú no disponible",
    "sin menú", "sin servicio", "cerrado", "festivo", "chiuso", "nessun menù", "gesloten", "geen menu",
    "feestdag",
  ]
}
