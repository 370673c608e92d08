import CivilTime
import Foundation
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// What a student who came to eat stumbled over.
@Suite struct CriticTests {
  @Test func aLotObeysTheFilter() throws {
    let desk = try WebDesk()
    let answer = desk.get("/lucky/?go=1&diet=vegan&without=milk&exchange=1")
    #expect(answer["location"] == "./?seed=7&exchange=1&diet=vegan&without=milk")
    let page = desk.get("/lucky/?seed=7&diet=vegan&without=milk").text
    #expect(page.contains("By your filter: <span id=\"chosen\">vegan, without milk</span>"))
    #expect(page.contains("<input type=\"hidden\" name=\"diet\" value=\"vegan\">"))
    #expect(
      page.contains("data-filter=\"{&quot;diets&quot;:[&quot;0&quot;],&quot;without&quot;:[&quot;0&quot;]"))
    for seed in 0..<20 {
      let dish = desk.get("/lucky/?seed=\(seed)&venue=alder-hall&diet=vegan").text
      #expect(dish.contains("<bdi>Bean stew</bdi></a>"), "the only one that is vegan")
    }
    let nothing = desk.get("/lucky/?seed=1&venue=alder-hall&diet=halal").text
    #expect(nothing.contains("<p id=\"nofood\" class=\"note\">Nothing there passes your filter.</p>"))
    #expect(desk.get("/menu/?diet=vegan").text.contains("href=\"../lucky/?diet=vegan\""), "without a script")
  }

  /// A page without its links to the other language, which keep the words of the address.
  private func page(_ desk: WebDesk, _ address: String) -> String {
    desk.get(address).text.replacing(/<(a|link) [^>]*hreflang[^>]*>/, with: "")
  }

  @Test func aFlagIsTheOneOfTheAPI() throws {
    let desk = try WebDesk()
    let flags = [
      ("/lucky/?seed=3", "&exchange"), ("/menu/?without=celery", "&trust-missing"),
      ("/venues/alder-hall/?without=celery", "&trust-missing"),
    ]
    for (path, flag) in flags {
      let (off, on) = (page(desk, path), page(desk, path + flag))
      #expect(off != on)
      for word in ["0", "false", "no", "off"] { #expect(page(desk, "\(path)\(flag)=\(word)") == off) }
      for word in ["", "1", "true", "yes", "on"] { #expect(page(desk, "\(path)\(flag)=\(word)") == on) }
      for word in ["maybe", "2", "TRUE"] { #expect(desk.get("\(path)\(flag)=\(word)").status == 400) }
    }
    #expect(desk.get("/lucky/?go=0&seed=3").status == 200 && desk.get("/lucky/?go").status == 303)
  }

  /// A page that passed over a word it does not know would show what somebody must not eat.
  @Test func aFilterIsTheOneOfTheCommandLine() throws {
    let desk = try WebDesk()
    for path in ["/menu/", "/venues/alder-hall/", "/lucky/"] {
      for word in ["without=penuts", "diet=vgan", "without=milk,penuts"] {
        #expect(desk.get("\(path)?\(word)").status == 400, "\(path)?\(word)")
      }
      #expect(desk.get("\(path)?without=&diet=").status == 200)
    }
    #expect(page(desk, "/menu/?without=peanuts,milk") == page(desk, "/menu/?without=peanuts&without=milk"))
    #expect(page(desk, "/menu/?without=erdn%C3%BCsse") == page(desk, "/menu/?without=peanuts"))
    let lot = desk.get("/lucky/?go=1&without=peanuts,milk")
    #expect(lot["location"] == "./?seed=7&without=peanuts&without=milk")
  }

  @Test func atNightTheFirstToOpenIsNamed() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + 15 * 3_600
    let page = desk.get("/lucky/?seed=1").text
    #expect(page.contains("<p id=\"nothing\" class=\"note\">Nothing that fits is known to be open.</p>"))
    #expect(page.contains("<p id=\"opens\">Next: <span id=\"first\"><bdi>"))
  }

  @Test func unknownIsNotClosed() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + 15 * 3_600
    let page = desk.get("/").text
    let unknown = page.components(separatedBy: "data-list=\"unknown\"").last ?? ""
    if !unknown.hasPrefix(" hidden") {
      #expect(page.contains("<p class=\"m\" id=\"unsaid\"><span>"))
      #expect(unknown.hasPrefix(" open=\"\"") || unknown.contains("open=\"\""))
    }
    #expect(page.contains("<section data-list=\"open\" hidden=\"\">"), "no heading before nothing")
  }

  @Test func aHolidayIsSaid() throws {
    let desk = try WebDesk(
      calendar: #"{"holidays": [{"date": "2026-11-20", "name": "Founders' Day"}]}"#)
    #expect(desk.get("/").text.contains(">Founders&#39; Day. Hours may differ.</p>"))
    #expect(desk.get("/de/").text.contains(">Founders&#39; Day. Die Zeiten können andere sein.</p>"))
    #expect(desk.get("/venues/alder-hall/").text.contains("Hours may differ."))
    #expect(desk.get("/hill.txt").text.contains("Founders' Day. Hours may differ.\n"))
    #expect(try WebDesk().get("/").text.contains("id=\"holiday\" hidden=\"\""))
  }

  @Test func theAgeOfOldWordsIsSaidOnce() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + 3 * 86_400
    let page = desk.get("/").text
    #expect(page.components(separatedBy: "Read Fri").count > 1)
    #expect(!page.contains("<p class=\"m\">· "))
  }

  @Test func aSlipIsNamed() throws {
    let desk = try WebDesk()
    let found = desk.get("/search/?q=bena").text
    if found.contains("class=\"d n\"") || found.contains("data-v=") {
      #expect(found.contains("Nothing found for “bena”. Did you mean bean?"))
    }
    #expect(desk.get("/search/?q=zzzzzz").text.contains("Nothing found for “zzzzzz”."))
    #expect(desk.get("/search/").text.contains("autofocus"))
  }

  @Test func nothingIsOfferedForADeviceWithoutConnection() throws {
    let page = try WebDesk().get("/offline/").text
    for way in ["../", "../menu/", "../lucky/"] { #expect(page.contains("class=\"b\" href=\"\(way)\"")) }
  }
}
