#include "embedded.h"

static const unsigned char alerts_schema[] = {
#embed "../../docs/schemas/dine.alerts.json"
};
static const unsigned char balance_schema[] = {
#embed "../../docs/schemas/dine.balance.json"
};
static const unsigned char campuses_schema[] = {
#embed "../../docs/schemas/dine.campuses.json"
};
static const unsigned char capture_schema[] = {
#embed "../../docs/schemas/dine.capture.json"
};
static const unsigned char changes_schema[] = {
#embed "../../docs/schemas/dine.changes.json"
};
static const unsigned char config_schema[] = {
#embed "../../docs/schemas/dine.config.json"
};
static const unsigned char config_check_schema[] = {
#embed "../../docs/schemas/dine.config-check.json"
};
static const unsigned char config_move_schema[] = {
#embed "../../docs/schemas/dine.config-move.json"
};
static const unsigned char decision_schema[] = {
#embed "../../docs/schemas/dine.decision.json"
};
static const unsigned char deletion_schema[] = {
#embed "../../docs/schemas/dine.deletion.json"
};
static const unsigned char directory_schema[] = {
#embed "../../docs/schemas/dine.directory.json"
};
static const unsigned char dish_schema[] = {
#embed "../../docs/schemas/dine.dish.json"
};
static const unsigned char dishes_schema[] = {
#embed "../../docs/schemas/dine.dishes.json"
};
static const unsigned char doctor_schema[] = {
#embed "../../docs/schemas/dine.doctor.json"
};
static const unsigned char goals_schema[] = {
#embed "../../docs/schemas/dine.goals.json"
};
static const unsigned char group_schema[] = {
#embed "../../docs/schemas/dine.group.json"
};
static const unsigned char hours_schema[] = {
#embed "../../docs/schemas/dine.hours.json"
};
static const unsigned char import_schema[] = {
#embed "../../docs/schemas/dine.import.json"
};
static const unsigned char likes_schema[] = {
#embed "../../docs/schemas/dine.likes.json"
};
static const unsigned char log_schema[] = {
#embed "../../docs/schemas/dine.log.json"
};
static const unsigned char logout_schema[] = {
#embed "../../docs/schemas/dine.logout.json"
};
static const unsigned char lucky_schema[] = {
#embed "../../docs/schemas/dine.lucky.json"
};
static const unsigned char menu_schema[] = {
#embed "../../docs/schemas/dine.menu.json"
};
static const unsigned char near_schema[] = {
#embed "../../docs/schemas/dine.near.json"
};
static const unsigned char next_schema[] = {
#embed "../../docs/schemas/dine.next.json"
};
static const unsigned char open_schema[] = {
#embed "../../docs/schemas/dine.open.json"
};
static const unsigned char overlap_schema[] = {
#embed "../../docs/schemas/dine.overlap.json"
};
static const unsigned char paths_schema[] = {
#embed "../../docs/schemas/dine.paths.json"
};
static const unsigned char people_schema[] = {
#embed "../../docs/schemas/dine.people.json"
};
static const unsigned char person_schema[] = {
#embed "../../docs/schemas/dine.person.json"
};
static const unsigned char person_file_schema[] = {
#embed "../../docs/schemas/dine.person-file.json"
};
static const unsigned char picks_schema[] = {
#embed "../../docs/schemas/dine.picks.json"
};
static const unsigned char pins_schema[] = {
#embed "../../docs/schemas/dine.pins.json"
};
static const unsigned char plans_schema[] = {
#embed "../../docs/schemas/dine.plans.json"
};
static const unsigned char probe_schema[] = {
#embed "../../docs/schemas/dine.probe.json"
};
static const unsigned char publish_schema[] = {
#embed "../../docs/schemas/dine.publish.json"
};
static const unsigned char reading_schema[] = {
#embed "../../docs/schemas/dine.reading.json"
};
static const unsigned char recipe_schema[] = {
#embed "../../docs/schemas/dine.recipe.json"
};
static const unsigned char recipe_file_schema[] = {
#embed "../../docs/schemas/dine.recipe-file.json"
};
static const unsigned char recommendations_schema[] = {
#embed "../../docs/schemas/dine.recommendations.json"
};
static const unsigned char refresh_schema[] = {
#embed "../../docs/schemas/dine.refresh.json"
};
static const unsigned char report_schema[] = {
#embed "../../docs/schemas/dine.report.json"
};
static const unsigned char robots_schema[] = {
#embed "../../docs/schemas/dine.robots.json"
};
static const unsigned char schemas_schema[] = {
#embed "../../docs/schemas/dine.schemas.json"
};
static const unsigned char search_schema[] = {
#embed "../../docs/schemas/dine.search.json"
};
static const unsigned char served_schema[] = {
#embed "../../docs/schemas/dine.served.json"
};
static const unsigned char setup_schema[] = {
#embed "../../docs/schemas/dine.setup.json"
};
static const unsigned char share_schema[] = {
#embed "../../docs/schemas/dine.share.json"
};
static const unsigned char show_schema[] = {
#embed "../../docs/schemas/dine.show.json"
};
static const unsigned char sites_schema[] = {
#embed "../../docs/schemas/dine.sites.json"
};
static const unsigned char stats_schema[] = {
#embed "../../docs/schemas/dine.stats.json"
};
static const unsigned char status_schema[] = {
#embed "../../docs/schemas/dine.status.json"
};
static const unsigned char table_schema[] = {
#embed "../../docs/schemas/dine.table.json"
};
static const unsigned char tastes_schema[] = {
#embed "../../docs/schemas/dine.tastes.json"
};
static const unsigned char venue_changes_schema[] = {
#embed "../../docs/schemas/dine.venue-changes.json"
};
static const unsigned char venues_schema[] = {
#embed "../../docs/schemas/dine.venues.json"
};
static const unsigned char votes_schema[] = {
#embed "../../docs/schemas/dine.votes.json"
};
static const unsigned char week_schema[] = {
#embed "../../docs/schemas/dine.week.json"
};
static const unsigned char why_schema[] = {
#embed "../../docs/schemas/dine.why.json"
};

#define SCHEMA(name, bytes) {name, bytes##_schema, sizeof bytes##_schema}

const struct embedded_file *embedded_schemas(void) {
  static const struct embedded_file schemas[] = {
    SCHEMA("alerts", alerts),
    SCHEMA("balance", balance),
    SCHEMA("campuses", campuses),
    SCHEMA("capture", capture),
    SCHEMA("changes", changes),
    SCHEMA("config", config),
    SCHEMA("config-check", config_check),
    SCHEMA("config-move", config_move),
    SCHEMA("decision", decision),
    SCHEMA("deletion", deletion),
    SCHEMA("directory", directory),
    SCHEMA("dish", dish),
    SCHEMA("dishes", dishes),
    SCHEMA("doctor", doctor),
    SCHEMA("goals", goals),
    SCHEMA("group", group),
    SCHEMA("hours", hours),
    SCHEMA("import", import),
    SCHEMA("likes", likes),
    SCHEMA("log", log),
    SCHEMA("logout", logout),
    SCHEMA("lucky", lucky),
    SCHEMA("menu", menu),
    SCHEMA("near", near),
    SCHEMA("next", next),
    SCHEMA("open", open),
    SCHEMA("overlap", overlap),
    SCHEMA("paths", paths),
    SCHEMA("people", people),
    SCHEMA("person", person),
    SCHEMA("person-file", person_file),
    SCHEMA("picks", picks),
    SCHEMA("pins", pins),
    SCHEMA("plans", plans),
    SCHEMA("probe", probe),
    SCHEMA("publish", publish),
    SCHEMA("reading", reading),
    SCHEMA("recipe", recipe),
    SCHEMA("recipe-file", recipe_file),
    SCHEMA("recommendations", recommendations),
    SCHEMA("refresh", refresh),
    SCHEMA("report", report),
    SCHEMA("robots", robots),
    SCHEMA("schemas", schemas),
    SCHEMA("search", search),
    SCHEMA("served", served),
    SCHEMA("setup", setup),
    SCHEMA("share", share),
    SCHEMA("show", show),
    SCHEMA("sites", sites),
    SCHEMA("stats", stats),
    SCHEMA("status", status),
    SCHEMA("table", table),
    SCHEMA("tastes", tastes),
    SCHEMA("venue-changes", venue_changes),
    SCHEMA("venues", venues),
    SCHEMA("votes", votes),
    SCHEMA("week", week),
    SCHEMA("why", why),
    {0},
  };
  return schemas;
}
