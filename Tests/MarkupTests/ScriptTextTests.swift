import Markup
import Testing

@Suite struct ScriptTextTests {
  @Test func findsEveryAssignment() {
    let script = ScriptText(
      """
      // menus.periods = ['in a comment'];
      var note = "menus.periods = ['in a string'];";
      if (menus.periods == null || /menus.periods = [1]/.test(x)) { other.menus.periods = ['not this']; }
      menus.periodsOfDay = 3;
      menus.periods = [{ periodId : '891', name : 'Breakfast' }, { periodId: "892", name: 'Late\\x20Lunch', },];
      window.menus.periods = $selected.val();
      menus.periods=[]
      """)
    let found = script.values(assignedTo: "menus.periods")
    #expect(found.count == 3)
    #expect(found.first?.value?.array?.map { $0["name"]?.string } == ["Breakfast", "Late Lunch"])
    #expect(found.first?.value?[0]?["periodId"] == .string("891"))
    #expect(found.dropFirst().first?.value == nil)
    #expect(found.last?.value == .array([]))
  }

  @Test func findsEveryKey() {
    let script = ScriptText(
      """
      $.extend(form, { model: {"FirstName":null}, ok : a ? model : 3 });
      $.extend(locations, {"model": {"Locations":[{"model": 1}]} , filter: [] });
      remodel: {}
      """)
    let found = script.values(ofKey: "model")
    #expect(found.map(\.text) == ["{\"FirstName\":null}", "{\"Locations\":[{\"model\": 1}]}"])
    #expect(found.last?.value?["Locations"]?.array?.count == 1)
  }

  @Test func findsTheEntriesOfAName() {
    let script = ScriptText("Bamco.dayparts['1'] = {a:1}; Bamco.dayparts[2]={a:2}; Bamco.dayparts = {};")
    let found = script.entries(assignedTo: "Bamco.dayparts")
    #expect(found.map(\.key) == ["1", "2"])
    #expect(found.map { $0.value?["a"]?.int } == [1, 2])
    #expect(script.values(assignedTo: "Bamco.dayparts").map(\.value) == [.object(ScriptObject(members: []))])
  }

  @Test func readsWhatJSONParseIsGiven() {
    let script = ScriptText(
      #"""
      var a = JSON.parse('[{"name":"Papa John\u0027s","note":"\\"x\\""}]'), b = JSON.parse(text);
      JSON.parse("{\"a\":1"); window.JSON.parse(`[1]`);
      """#)
    let found = script.jsonParseArguments()
    #expect(found.count == 3)
    #expect(found.first?.value?[0]?["name"]?.string == "Papa John's")
    #expect(found.first?.value?[0]?["note"]?.string == "\"x\"")
    #expect(found.first?.text == #"[{"name":"Papa John's","note":"\"x\""}]"#)
    #expect(found.dropFirst().first?.value == nil)
    #expect(found.last?.value == .array([.number("1")]))
  }

  @Test(arguments: [
    "x = 'a' + b", "x = f()", "x = [1, f]", "x = 'a'.length", "x = {a: 1", "x = 'unclosed", "x = ",
    "x = /re/",
    "x = `a${b}`", "x = {a}", "x = [1 2]", "x = 5 5", "x = {'a' 1}", "x = - 5", "x = 0x",
    "x = 1e", "x = 'a\\1'",
    "x = \"a\nb\"",
  ]) func everythingButALiteralIsAnError(_ source: String) {
    let found = ScriptText(source).values(assignedTo: "x")
    #expect(found.count == 1)
    #expect(throws: MarkupError.self) { try found.first?.result.get() }
  }
}
