/// The JSON Schemas of this folder, within the program that prints them.
package enum Schemas {
  /// What `dine schema` takes, sorted: the part of a schema's name before the slash, without `dine.`.
  package static let names = all.keys.sorted()

  /// The text of a schema, or nil where there is none of that name.
  package static func text(of name: String) -> String? {
    all[name].map { String(decoding: $0(), as: UTF8.self) }
  }

  private static let all: [String: @Sendable () -> [UInt8]] = [
    "alerts": { PackageResources.dine_alerts_json },
    "balance": { PackageResources.dine_balance_json },
    "campuses": { PackageResources.dine_campuses_json },
    "capture": { PackageResources.dine_capture_json },
    "changes": { PackageResources.dine_changes_json },
    "config": { PackageResources.dine_config_json },
    "config-check": { PackageResources.dine_config_check_json },
    "config-move": { PackageResources.dine_config_move_json },
    "decision": { PackageResources.dine_decision_json },
    "deletion": { PackageResources.dine_deletion_json },
    "directory": { PackageResources.dine_directory_json },
    "dish": { PackageResources.dine_dish_json },
    "dishes": { PackageResources.dine_dishes_json },
    "doctor": { PackageResources.dine_doctor_json },
    "goals": { PackageResources.dine_goals_json },
    "group": { PackageResources.dine_group_json },
    "hours": { PackageResources.dine_hours_json },
    "import": { PackageResources.dine_import_json },
    "likes": { PackageResources.dine_likes_json },
    "log": { PackageResources.dine_log_json },
    "logout": { PackageResources.dine_logout_json },
    "lucky": { PackageResources.dine_lucky_json },
    "menu": { PackageResources.dine_menu_json },
    "near": { PackageResources.dine_near_json },
    "next": { PackageResources.dine_next_json },
    "open": { PackageResources.dine_open_json },
    "overlap": { PackageResources.dine_overlap_json },
    "paths": { PackageResources.dine_paths_json },
    "people": { PackageResources.dine_people_json },
    "person": { PackageResources.dine_person_json },
    "person-file": { PackageResources.dine_person_file_json },
    "picks": { PackageResources.dine_picks_json },
    "pins": { PackageResources.dine_pins_json },
    "plans": { PackageResources.dine_plans_json },
    "probe": { PackageResources.dine_probe_json },
    "reading": { PackageResources.dine_reading_json },
    "recipe": { PackageResources.dine_recipe_json },
    "recipe-file": { PackageResources.dine_recipe_file_json },
    "recommendations": { PackageResources.dine_recommendations_json },
    "refresh": { PackageResources.dine_refresh_json },
    "report": { PackageResources.dine_report_json },
    "robots": { PackageResources.dine_robots_json },
    "schemas": { PackageResources.dine_schemas_json },
    "search": { PackageResources.dine_search_json },
    "served": { PackageResources.dine_served_json },
    "setup": { PackageResources.dine_setup_json },
    "show": { PackageResources.dine_show_json },
    "sites": { PackageResources.dine_sites_json },
    "stats": { PackageResources.dine_stats_json },
    "status": { PackageResources.dine_status_json },
    "tastes": { PackageResources.dine_tastes_json },
    "venue-changes": { PackageResources.dine_venue_changes_json },
    "venues": { PackageResources.dine_venues_json },
    "votes": { PackageResources.dine_votes_json },
    "week": { PackageResources.dine_week_json },
    "why": { PackageResources.dine_why_json },
  ]
}
