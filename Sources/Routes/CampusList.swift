import Configuration
import JSON
import JSONViews

/// The answer of `/api/v1/campuses`: the available campuses.
struct CampusList {
  private let campuses: [ServedCampus]

  init(_ campuses: [ServedCampus]) {
    self.campuses = campuses
  }

  var text: String {
    var writer = JSONWriter()
    writer.object { list in
      list.field("schema", "dine.served/1")
      list.array("results") { array in
        for campus in campuses {
          array.object { member in
            member.field("campus", campus.id)
            member.field("name", campus.setting.campus.name)
            member.field("zone", campus.setting.campus.zone)
            member.field("country", campus.setting.campus.country)
            member.coordinates(campus.setting.campus.center)
          }
        }
      }
    }
    return writer.line()
  }
}
