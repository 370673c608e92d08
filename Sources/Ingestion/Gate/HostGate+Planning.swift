import CivilTime
import SQLite
import World

/// What a plan of a refresh needs to know of hosts.
extension HostGate {
  /// How much longer than wanted the pages of a host wait, per mille.
  func stretch(of host: String) -> Int { states.stretch(of: host) }

  /// Sets the stretch of hosts from the requests that their pages would like to make.
  func setStretches(_ loads: [String: HostLoad]) throws(DatabaseError) {
    try states.setStretches(loads) { traffic.spacing(of: $0) }
  }

  /// The state of a host that planning needs.
  func view(of host: String) -> HostView {
    rememberRequests(of: [host])
    let now = world.now()
    let wait = wait(for: host)
    let rests = wait > RatePolicy.longestWait ? now + (min(wait, 86_400_000) + 999) / 1_000 : nil
    return HostView(
      state: states.state(of: host), left: states.left(for: host, at: now), restsUntil: rests)
  }
}
