import Commands
import CivilTime
import Configuration
import Console
import Failures
import HTTPServer
import Phrases
import QRCode
import Routes
import Store
import Tables
import WebServer
package import World

/// The program for `dined serve`, which answers over HTTP and can do nothing else.
package enum WebCommandLine {
  private static let program = Program(
    ProgramSpec(
      name: "dined", summary: "answers over HTTP", commands: [serve.spec],
      globalOptions: ProgramSpec.sharedOptions,
      exclusive: ProgramSpec.sharedExclusive,
      exitCodes: ProgramSpec.sharedExitCodes),
    [serve], storage: (Store.schemaVersion, Store.sqliteVersion))

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments, without the program's name.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], in world: World) -> Int32 { program.run(words, in: world) }

  private static let serve = Command<WebContext>(.serve) { context throws(Failure) in
    let world = context.world
    let text = context.arguments.value("listen")
    let handed = world.service.handedSockets() > 0 ? ListenAddress.inherited(descriptor: 3) : nil
    guard let address = text == nil ? handed ?? ListenAddress("8350") : text.flatMap({ ListenAddress($0) })
    else {
      throw Failure(.badListenAddress, text ?? "")
    }
    let settings = try context.settings()
    guard let first = settings.first else { throw Failure(.noCampus) }
    let ahead = context.arguments.has("now") ? first.now.seconds(since: world.now()) : 0
    var served = WebSite.Options(
      contact: first.configuration.contact, version: Product.version, entropy: world.entropy)
    served.ahead = ahead
    let serving = first.configuration.serving
    // Clients of a proxy cannot use the address that this machine has for the server.
    served.address = serving.address ?? (serving.isBehindProxy ? nil : address.found)
    served.isAddressGuessed = serving.address == nil
    let site = WebSite(settings.map { ServedCampus($0) }, options: served)
    var options = WebServer.Options()
    options.names = serving.names
    options.isPublic = serving.isPublic
    options.isBehindProxy = serving.isBehindProxy
    options.logs = serving.logs
    options.offset = ahead
    if context.arguments.has("tables") {
      site.tables = try tables(first, in: world)
      options.posting = Posting(below: "/" + WebSite.tableFolder, mostBytes: TableRequest.mostBytes)
    }
    let server = WebServer(site, database: first.paths.database.path, options: options, in: world)
    try server.run(on: address) { address in
      if !context.arguments.has("quiet") { world.console.error(address.greeting) }
      _ = world.service.notify("READY=1")
    }
    if case .unix(let path) = address { _ = try? world.files.remove(path) }
    return .yes
  }

  /// Table data are stored where a service may write, or among a person's own files.
  private static func tables(_ setting: Setting, in world: World) throws(Failure) -> TableService {
    let folder = setting.paths.tableFolder(environment: world.environment)
    let attempt: LockAttempt
    do throws(FileError) {
      attempt = try TableRegistry.lock(folder, in: world)
    } catch {
      throw Failure(error)
    }
    switch attempt {
    case .held(let holder):
      throw Failure(.tablesTaken, folder, telling: holder.isEmpty ? nil : .process(holder))
    case .taken(let lock):
      do throws(FileError) {
        let desk = try TableRegistry(folder, holding: lock, in: world)
        return TableService(desk) { QRCode($0).map { Array($0.svg.utf8) } }
      } catch {
        throw Failure(error)
      }
    }
  }
}

extension ListenAddress {
  /// The URL at which a browser on this machine finds the server; nil: only programs connect to it.
  fileprivate var found: String? {
    guard case .tcp(let host, let port) = self else { return nil }
    let name = host == "0.0.0.0" ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)/"
  }

  /// Where it listens, and what to open.
  fileprivate var greeting: String {
    var text = "dined: listening on \(self)\n"
    if let found { text += "dined: open \(found)\n" }
    if case .tcp = self, !isLocal {
      text +=
        "dined: others can reach it without encryption; put a proxy in front (docs/operations.md)\n"
    }
    return text
  }
}
