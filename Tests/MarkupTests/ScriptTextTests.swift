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
    // Before the marker stands something that a careless search would get lost in.
    "a = b / c; d = e / f; x = 1", "a = /\"/; x = 1", "a = /[/'\"]/g; x = 1", "a = (b) / 2 + '/'; x = 1",
    "a = 'it\\'s'; x = 1", "a = \"x = 2\"; x = 1", "a = `x = 2 'y`; x = 1", "// x = 2 '\nx = 1",
    "/* x = 2 ' */ x = 1",
    "a = 'stray\n; x = 1", "a = \"stray\r\n; x = 1", "a = `stray; x = 1", "a = 5 / 'b' / x.length; x = 1",
    "if (x == 2 || x === 3) x = 1", "x => 2; x += 3; x = 1", "y.x = 2; $x = 3; x_ = 4; xé = 5; x = 1",
    "var x=1",
    "let\nx\n=\n1\n", "window.x = 1", "this . y = 2; this.x /* c */ = /* d */ 1;", "x\u{A0}=\u{FEFF}1\nfoo()",
    "x = 1</script>",
    "{x = 1}", "(x = 1)", "[x = 1, 2]", "x = 1, y = 2", "my.window.x = 2; x = 1", "'use x = 2';x = 1//",
  ]) func theOneAssignmentIsFound(_ source: String) {
    let found = ScriptText(source).values(assignedTo: "x")
    #expect(found.map(\.value) == [.number("1")])
    #expect(found.first?.text == "1")
  }

  @Test(arguments: [
    ("{k: 1}", ["1"]), ("{'k': 1}", ["1"]), ("{\"k\" : 1, k:2}", ["1", "2"]), ("{a: {k: 1}}", ["1"]),
    ("k: 1", ["1"]),
    ("a ? k : 1", []), ("case k: 1", []), ("{ak: 1, k2: 1, a.k: 1}", []), ("{'k\": 1}", []), ("{k = 1}", []),
    ("{a: 'k: 1', /* k: 1 */ b: 2}", []), ("{a: 1, // c\n k: 1}", ["1"]), ("f({k: 1})", ["1"]),
    ("{k: f(), k: 1}", ["1"]),
  ]) func keysAreFoundWhereKeysStand(_ source: String, _ expected: [String]) {
    #expect(ScriptText(source).values(ofKey: "k").filter { $0.value != nil }.map(\.text) == expected)
  }

  @Test func placesAreBytesOfTheScript() {
    let source = "é = 2; x = [1,\n2] ;"
    let found = ScriptText(source).values(assignedTo: "x")
    #expect(found.map(\.offset) == [12])
    #expect(found.map(\.end) == [18])
    #expect(found.map(\.text) == ["[1,\n2]"])
    #expect(ScriptText("").values(assignedTo: "x").isEmpty)
    #expect(ScriptText("x = 1").values(assignedTo: "").isEmpty)
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
