import Console
import Dining
package import JSON
import Questions

extension OpenAPIDocument {
  /// A parameter and its allowed values.
  package struct Parameter {
    package let name: String
    let place: String
    package let isRequired: Bool
    let summary: String
    let form: Form
    var isList = false

    func write(into writer: inout JSONWriter) {
      writer.object { parameter in
        parameter.field("name", name)
        parameter.field("in", place)
        parameter.field("required", isRequired)
        parameter.field("description", summary)
        parameter.object("schema") { schema in
          guard isList else { return form.write(into: &schema) }
          schema.field("type", "array")
          schema.object("items") { form.write(into: &$0) }
        }
      }
    }

    /// Writes it as a property of an object, where a flag is true or false, and a text may be written as
    /// people do.
    ///
    /// - Parameter properties: the properties so far.
    package func writeProperty(into properties: inout JSONWriter) {
      properties.object(name) { schema in
        schema.field("description", summary)
        guard isList else { return form.writeValue(into: &schema) }
        schema.field("type", "array")
        schema.object("items") { form.writeValue(into: &$0) }
      }
    }
  }

  /// The allowed values.
  enum Form {
    /// A flag: in an address it is a word, or empty as in `?open`, which means yes.
    case truth
    case oneOf([String])
    case integer(ClosedRange<Int>)
    /// A text of this form; nil: any text without control characters.
    case text(pattern: String?, examples: [String] = [])

    /// The form of the value of an option or argument.
    static func of(_ kind: ValueKind, _ name: String, tenders: [String], inPath: Bool = false) -> Form {
      switch kind {
      case .word(let words): return .oneOf(words)
      case .integer(let range): return .integer(range)
      case .named("diet"): return .oneOf(DishWords.diets)
      case .named("allergen"): return .oneOf(DishWords.allergenWords.sorted())
      case .named("tender"): return .oneOf(tenders)
      case .named("place"): return .text(pattern: nil, examples: ["38.0359,-78.5064", "library"])
      // In a path a slash would separate, and dots would be a step.
      case .named where inPath:
        return .text(pattern: "^[^\\u0000-\\u001F\\u007F/.][^\\u0000-\\u001F\\u007F/]*$")
      case .named, .text, .file, .directory: break
      }
      switch name {
      case "date": return .text(pattern: TimePattern.date, examples: ["2026-11-20", "tomorrow", "friday"])
      case "at":
        return .text(pattern: TimePattern.moment, examples: ["2026-11-20T18:30", "18:30", "fri noon"])
      case "since": return .text(pattern: TimePattern.past, examples: ["2d", "2026-11-20"])
      case "period":
        return .text(pattern: visible, examples: ["breakfast", "brunch", "lunch", "dinner"])
      case "within":
        return .text(pattern: distance, examples: ["800m", "1.2km", "0.5mi"])
      default: return .text(pattern: nil)
      }
    }

    /// A text that is more than spaces and characters that nobody sees.
    private static let visible: String = {
      let any = "[^\\u0000-\\u001F\\u007F]*"
      let hidden =
        "\\u0000-\\u0020\\u007F-\\u00A0\\u061C\\u1680\\u2000-\\u200B\\u200E\\u200F\\u2028-\\u202F\\u205F"
        + "\\u2066-\\u2069\\u3000\\uFEFF\\uFFF9-\\uFFFB"
      return "^\(any)[^\(hidden)]\(any)$"
    }()

    /// A length as `DistanceArgument` reads it: a comma before three digits may separate thousands.
    private static let distance: String = {
      let decimals = "(\\.[0-9]+|,([0-9]{1,2}|[0-9]{4,}))"
      return "^(0*[0-9]{1,7}\(decimals)?|\(decimals)) *([Kk][Mm]|[Mm][Ii]|[Ff][Tt]|[Mm])$"
    }()

    func write(into schema: inout JSONWriter) {
      switch self {
      case .truth:
        schema.field("type", "string")
        schema.field("enum", QuestionSpec.flagWords)
        schema.field("default", "false")
      case .oneOf(let words):
        schema.field("type", "string")
        schema.field("enum", words)
      case .integer(let range):
        schema.field("type", "integer")
        schema.field("minimum", range.lowerBound)
        schema.field("maximum", range.upperBound)
      case .text(let pattern, let examples):
        schema.field("type", "string")
        schema.field("minLength", 1)
        schema.field("maxLength", 200)
        schema.field("pattern", pattern ?? "^[^\\u0000-\\u001F\\u007F]+$")
        if !examples.isEmpty { schema.field("examples", examples) }
      }
    }

    /// Writes the allowed values in an object: it has booleans, and names are written with spaces.
    func writeValue(into schema: inout JSONWriter) {
      switch self {
      case .truth:
        schema.field("type", "boolean")
        schema.field("default", false)
      case .oneOf, .integer: write(into: &schema)
      case .text(_, let examples): Self.text(pattern: nil, examples: examples).write(into: &schema)
      }
    }
  }
}
