import Console
import Dining
import JSON
package import Questions

/// The OpenAPI 3.1 description of the API, made from the declarations of the commands.
package struct OpenAPIDocument {
  private let campuses: [String]
  private let tenders: [String]
  private let version: String
  /// The path of the site on its host.
  private let folder: String
  /// Whether tables for group decisions are available: otherwise no address accepts a body.
  private let hasTables: Bool

  /// - Parameters:
  ///   - campuses: their names in addresses.
  ///   - tenders: the tenders of all of them.
  ///   - version: the program's version.
  ///   - folder: the path of the site on its host.
  ///   - hasTables: whether tables for group decisions are available.
  init(
    campuses: [String], tenders: [String], _ version: String, folder: String = "/", hasTables: Bool = false
  ) {
    self.campuses = campuses
    self.tenders = tenders
    self.version = version
    self.folder = folder
    self.hasTables = hasTables
  }

  var text: String {
    var writer = JSONWriter(pretty: true)
    writer.object { document in
      document.field("openapi", "3.1.0")
      document.object("info") { info in
        info.field("title", "dine")
        info.field("version", version)
        info.field(
          "description",
          "Where to eat on a campus: the objects that dine gives with --json. docs/api.md tells of each.")
      }
      // Paths are appended to it, and begin with a slash.
      let server = folder.utf8.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      document.array("servers") { $0.object { $0.field("url", server) } }
      document.object("paths") { paths in
        path("/api/v1/campuses", "campuses", "the campuses there are", [], into: &paths)
        path(
          "/api/v1/{campus}/\(API.bulk)", "directory",
          "all that is known of a campus' venues, in one document",
          [campus], into: &paths)
        for question in QuestionSpec.all {
          let operand = question.isOfOneVenue ? question.arguments.first : nil
          let name = question.name == "show" ? "venues" : question.name
          let address = "/api/v1/{campus}/\(name)" + (operand == nil ? "" : "/{venue}")
          path(
            address, question.name, question.summary,
            [campus] + Self.parameters(of: question, tenders: tenders), into: &paths)
        }
        if hasTables { TableDescription(campuses: campuses).write(into: &paths) }
      }
      document.object("components") { components in
        components.object("schemas") { schemas in
          schemas.object("answer") { answer(&$0) }
          schemas.object("problem") { problem(&$0) }
        }
      }
    }
    return writer.line()
  }

  private func path(
    _ address: String, _ name: String, _ summary: String, _ parameters: [Parameter],
    into paths: inout JSONWriter
  ) {
    paths.object(address) { path in
      path.object("get") { operation in
        operation.field("operationId", name)
        operation.field("summary", summary)
        operation.array("parameters") { for parameter in parameters { parameter.write(into: &$0) } }
        operation.object("responses") { responses in
          responses.response("200", "the answer", "application/json", "answer")
          for (status, meaning) in Self.problems {
            responses.response(status, meaning, "application/problem+json", "problem")
          }
        }
      }
    }
  }

  /// The possible errors, and their reasons.
  private static let problems = [
    ("400", "a parameter is not understood, or the request is not valid HTTP/1.1"),
    ("404", "there is no such campus, venue or place, no meal has that name, or several venues may be meant"),
    ("405", "another method than GET or HEAD"), ("414", "the address has more than 4,096 bytes"),
    ("421", "the request names a host that is not this server's"),
    ("429", "too many new questions at once; Retry-After says when to ask again"),
    ("431", "the fields of the request's head have more than 16,384 bytes"),
    ("503", "nothing is known yet, or the database cannot be read; Retry-After says when to ask again"),
  ]

  private func answer(_ schema: inout JSONWriter) {
    schema.field("type", "object")
    schema.field("required", ["schema"])
    schema.object("properties") { properties in
      properties.object("schema") { member in
        member.field("type", "string")
        member.field("pattern", "^dine\\.[a-z]+/1$")
        member.field("description", "which JSON Schema it follows: dine schema NAME prints it")
      }
      properties.object("results") { $0.field("type", "array") }
    }
  }

  private func problem(_ schema: inout JSONWriter) {
    schema.field("type", "object")
    schema.field("required", ["type", "title", "status"])
    schema.object("properties") { properties in
      for name in ["type", "title", "detail", "code"] {
        properties.object(name) { $0.field("type", "string") }
      }
      properties.object("hint") { $0.field("type", ["string", "null"]) }
      properties.object("status") { $0.field("type", "integer") }
    }
  }

  private var campus: Parameter {
    Parameter(
      name: "campus", place: "path", isRequired: true, summary: "as /api/v1/campuses has it",
      form: .oneOf(campuses))
  }

  /// The parameters of a query.
  ///
  /// - Parameters:
  ///   - question: the declaration of the query.
  ///   - tenders: the known tenders.
  /// - Returns: its arguments, then its options.
  package static func parameters(of question: QuestionSpec, tenders: [String]) -> [Parameter] {
    question.arguments.map { argument in
      Parameter(
        name: argument.name.lowercased(), place: question.isOfOneVenue ? "path" : "query",
        isRequired: argument.count == .one || argument.count == .some, summary: argument.summary,
        form: .of(
          argument.kind, argument.name.lowercased(), tenders: tenders, inPath: question.isOfOneVenue))
    }
      + question.options.map { option in
        var isList = false
        if case .repeatable = option.kind { isList = true }
        return Parameter(
          name: option.long, place: "query", isRequired: false, summary: option.summary,
          form: option.valueKind.map { .of($0, option.long, tenders: tenders) } ?? .truth, isList: isList)
      }
  }
}
