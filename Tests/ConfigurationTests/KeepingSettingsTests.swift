import Configuration
import JSON
import Testing

/// What is kept, shared and told, as a configuration says it.
@Suite struct KeepingSettingsTests {
  private func whole(_ part: String) -> String {
    #"{"contact":"a@b.edu","campuses":{"uva":{"zone":"UTC"}}"# + part + "}"
  }

  @Test func whatIsNotSaidIsModest() {
    let settings = read(whole("")).configuration
    #expect(settings?.keeping.bodyDays == 14 && settings?.keeping.bodyMegabytes == 200)
    #expect(settings?.sharing == SharingSettings() && settings?.hooks == HookSettings())
  }

  @Test func whatIsSaidHolds() {
    let settings = read(
      whole(
        """
        ,"keeping":{"body_days":3,"body_megabytes":0},"sharing":{"database":"/srv/a.db","metrics":"/srv/a.prom"},
        "hooks":{"source_changed":["/bin/tell","a b"],"timeout_seconds":3}
        """)
    ).configuration
    #expect(settings?.keeping.bodyDays == 3 && settings?.keeping.bodyMegabytes == 0)
    #expect(settings?.sharing.database == "/srv/a.db" && settings?.sharing.metrics == "/srv/a.prom")
    #expect(settings?.hooks.sourceChanged == ["/bin/tell", "a b"] && settings?.hooks.timeout == 3)
  }

  @Test(arguments: [
    (#","sharing":{"database":"a.db"}"#, "relative-path sharing.database a.db"),
    (#","sharing":{"metrics":"~/a.prom"}"#, "relative-path sharing.metrics ~/a.prom"),
    (#","hooks":{"source_changed":["tell"]}"#, "relative-path hooks.source_changed tell"),
    (#","hooks":{"source_changed":"/bin/tell"}"#, #"wrong-type hooks.source_changed "/bin/tell""#),
    (#","hooks":{"timeout_seconds":31}"#, "out-of-range hooks.timeout_seconds 31"),
    (#","keeping":{"body_days":-1}"#, "out-of-range keeping.body_days -1"),
  ])
  func whatCannotBeIsSaid(part: String, problem: String) {
    let problems = read(whole(part)).problems.map { "\($0.code) \($0.path) \($0.detail)" }
    #expect(problems == [problem])
  }
}
