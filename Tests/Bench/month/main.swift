import MonthSimulation

// A month of 5,000 campuses, or of as many as the first argument says, in so many days as the second, with so many hosts
// asked at once as the third.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let campuses = numbers.first ?? 5_000
let days = numbers.dropFirst().first ?? 30
let hostsAtOnce = numbers.dropFirst(2).first ?? 16
var month = Month(campuses: campuses, hostsAtOnce: hostsAtOnce)
let report = month.run(days: days)
let full = report.stretches.filter { $0 > 1_000 }

func line(_ name: String, _ value: String) { print("\(name)\t\(value)") }

line("campuses", "\(campuses)")
line("venues", "\(campuses * 4)")
line("hosts", "\(report.stretches.count)")
line("days", "\(days)")
line("hosts-at-once", "\(hostsAtOnce)")
line("requests", "\(report.requests)")
line("turns", "\(report.turns)")
line("failures", "\(report.failures)")
line("put-off", "\(report.deferred)")
line("closest-ms", "\(report.closest)")
line("soonest-s", "\(report.soonest)")
line("most-begun-in-a-second", "\(report.mostAtOnce)")
line("busiest-host-day", "\(report.busiestDay)")
line("latest-per-mille", "\(report.latest)")
line("full-hosts", "\(full.count)")
line("fullest-stretch-per-mille", "\(full.max() ?? 1_000)")
line("latest-on-full-hosts-per-mille", "\(report.latestOnFullHosts)")
line("fullest-least-and-most-a-campus", "\(report.shares.least) \(report.shares.most)")
