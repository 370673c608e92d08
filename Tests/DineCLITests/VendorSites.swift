/// The platforms that are asked today, each as a site of one invented campus on 2026-11-20.
extension VendorSite {
  private static let osu = "https://content.osu.edu/v2/api/v1/dining"
  private static let cs50 = "https://api.cs50.io/dining"
  private static let doc = "https://apiv4.dineoncampus.com"
  private static let number = "5f0000000000000000000001"
  private static let alder = "5f00000000000000000000a1"
  private static let slice = "https://ashgrove.api.nutrislice.com/menu/api"
  private static let cookpit = "https://idapps.ethz.ch/cookpit-pub-services/v1"
  private static let dresden = "https://api.studentenwerk-dresden.de/openmensa/v2/canteens"
  private static let bay = "https://dining.berkeley.edu/wp-content/uploads/menus-exportimport"
  private static let mensa = "uni-erlen,campus-teich/untere-mensa/mittagsverpflegung"
  private static let vt = "https://foodpro.students.vt.edu/menus/API"
  private static let vtHours =
    "https://apps.students.vt.edu/hours/Api/NonRestricted/FoodProCentersOpen/readByFoodPro/15"
  private static let rutgers = "https://menuportal23.dining.rutgers.edu/FoodPronet/"

  static let all = american + european

  private static let american =
    [
      VendorSite(
        adapter: "sodexo", url: "https://ashgrove.sodexomyway.com", hall: ("alder", "90010001/41001"),
        pages: [
          ("https://ashgrove.sodexomyway.com/en-us/locations", "sodexo/locations.html"),
          (
            "https://api-prd.sodexomyway.net/v0.2/data/menu/90010001/41001?date=2026-11-20", "sodexo/day.json"
          ),
        ], dish: "Roast Turkey", state: "open"),
      VendorSite(
        adapter: "nutrislice", url: "https://ashgrove.api.nutrislice.com",
        hall: ("alder", "alder-dining-hall"),
        periods: ["Breakfast"],
        pages: [
          ("\(slice)/schools/?format=json", "nutrislice/places.json"),
          ("\(slice)/weeks/school/alder-dining-hall/menu-type/Breakfast/2026/11/20/?format=json", nil),
          ("\(slice)/weeks/school/7101/menu-type/401/2026/11/20", "nutrislice/numbered-week.json"),
        ], dish: "Oatmeal", state: "open"),
      VendorSite(
        adapter: "dineoncampus", url: "https://new.dineoncampus.com/Ashgrove/hours", hall: ("alder", alder),
        periods: ["lunch"],
        pages: [
          ("\(doc)/sites/public", "dineoncampus/sites.json"),
          (
            "\(doc)/sites/\(number)/locations-public?for_map=true&with_address=true&with_buildings=true",
            "dineoncampus/public.json"
          ), ("\(doc)/locations/status_by_site?siteId=\(number)", "dineoncampus/status.json"),
          (
            "\(doc)/locations/weekly_schedule?site_id=\(number)&date=2026-11-20",
            "dineoncampus/the-locations.json"
          ), ("\(doc)/locations/\(alder)/periods/?date=2026-11-20", "dineoncampus/periods.json"),
          (
            "\(doc)/locations/\(alder)/menu?date=2026-11-20&period=6f00000000000000000000c1",
            "dineoncampus/period-menu.json"
          ),
        ], dish: "Barley Burger", state: "open"),
      VendorSite(
        adapter: "bonappetit", url: "https://ashgrove.cafebonappetit.com", hall: ("alder", "alder-commons"),
        pages: [
          ("https://ashgrove.cafebonappetit.com/cafe/alder-commons/2026-11-20/", "bonappetit/page.html")
        ], dish: "barley soup", state: "closed"),
      VendorSite(
        adapter: "cornell", url: "https://now.dining.cornell.edu",
        pages: [
          ("https://admin-now.dining.cornell.edu/api/1.0/dining/eateries.json", "cornell/eateries.json")
        ],
        dish: "Oatmeal", place: "falls-dining", state: "closed"),
      VendorSite(
        adapter: "harvard", url: "https://api.cs50.io", hall: ("alder", "7"),
        pages: [
          ("\(cs50)/locations", "harvard/locations.json"), ("\(cs50)/categories", "harvard/categories.json"),
          ("\(cs50)/recipes", "harvard/recipes.json"),
          ("\(cs50)/menus?date=2026-11-20&location=7", "harvard/menus.json"),
        ], dish: "Squash Soup", state: "unknown"),
      VendorSite(
        adapter: "purdue", url: "https://api.hfs.purdue.edu", hall: ("alder", "Alder"),
        pages: [
          ("https://api.hfs.purdue.edu/menus/v2/locations", "purdue/locations.json"),
          ("https://api.hfs.purdue.edu/menus/v2/locations/Alder/2026-11-20", "purdue/day.json"),
        ], dish: "Oat", state: "open"),
      VendorSite(
        adapter: "ohio-state", url: "https://content.osu.edu", hall: ("alder", "301"),
        pages: [
          ("\(osu)/locations", "ohio-state/locations.json"),
          ("\(osu)/locations/menus", "ohio-state/menus.json"),
          ("\(osu)/full/menu/section/9001", "ohio-state/section.json"),
          ("\(osu)/full/menu/section/9002", nil),
        ], dish: "Pear Tart", state: "unknown"),
      VendorSite(
        adapter: "virginia-tech", url: "https://foodpro.students.vt.edu/menus/", hall: ("alder", "15"),
        pages: [
          ("\(vt)/Locations.aspx", "virginia-tech/locations.json"),
          ("\(vt)/MenuAtLocation.aspx?locationNum=15&dtdate=11/20/2026", "virginia-tech/menu.json"),
          ("\(vt)/MenuAtLocation.aspx?locationNum=15&dtdate=11/21/2026", nil),
          ("\(vtHours)/2026-11-20", "virginia-tech/hours.json"), ("\(vtHours)/2026-11-21", nil),
          ("\(vtHours)/2026-11-22", nil),
        ], dish: "Black Bean Chili", state: "open"),
      VendorSite(
        adapter: "boston-college", url: "https://web.bc.edu/dining/menu/", hall: ("alder", "121"),
        pages: [
          ("https://web.bc.edu/dining/menu/todayMenu_PROD.json", "boston-college/today.json"),
          ("https://web.bc.edu/dining/menu/futureMenu_PROD.json", "boston-college/future.json"),
        ], dish: "Corn Bread", state: "unknown"),
      VendorSite(
        adapter: "eatec", url: "https://my.pomona.edu/eatec/", hall: ("alder-hall", "Alder"),
        pages: [("https://my.pomona.edu/eatec/Alder.json", "eatec/Alder.jsonp.json")],
        dish: "Corn Bread", state: "unknown"),
      VendorSite(
        adapter: "berkeley", url: "https://dining.berkeley.edu/menus/", hall: ("bay", "Bay Hall"),
        pages: [
          ("https://dining.berkeley.edu/menus/", "berkeley/menus.html"),
          ("\(bay)/Bay_Hall_20261121.xml", "berkeley/bay-2026-11-21.xml"),
          ("\(bay)/Bay_Hall_20261122.xml", nil), ("\(bay)/Bay_Hall_20261123.xml", nil),
          ("\(bay)/Hill_House_20261121.xml", nil), ("\(bay)/Hill_House_20261122.xml", nil),
          ("\(bay)/Hill_House_20261123.xml", nil),
        ], dish: "Oat", state: "open"),
      VendorSite(
        adapter: "cmu", url: "https://apps.studentaffairs.cmu.edu/dining/conceptinfo",
        hall: ("lantern", "901"),
        pages: [
          ("https://apps.studentaffairs.cmu.edu/dining/conceptinfo/", nil),
          ("https://apps.studentaffairs.cmu.edu/dining/conceptinfo/Concept/901", "cmu/concept.html"),
          ("https://apps.studentaffairs.cmu.edu/dining/conceptinfo/Specials", "cmu/specials.html"),
        ], dish: nil, state: "open"),
    ] + foodPro

  private static let foodPro = [
    VendorSite(
      adapter: "foodpro", url: "https://hf-foodpro.austin.utexas.edu/foodpro/", hall: ("birch", "31"),
      pages: [
        (
          "https://hf-foodpro.austin.utexas.edu/foodpro/shortmenu.aspx?locationNum=31&naFlag=1&WeeksMenus=This+Week%27s+Menus&dtdate=11%2f20%2f2026&myaction=read",
          "foodpro/shortmenu.html"
        )
      ], dish: "Baked Trout", state: "unknown"),
    VendorSite(
      adapter: "foodpro", url: "https://dining.ucla.edu", hall: ("birch", "Birch Dining"),
      pages: [
        ("https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-20", "foodpro/ucla-glance.html"),
        ("https://dining.ucla.edu/hours/", "foodpro/ucla-hours.html"),
        ("https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-21", nil),
      ], dish: "Oat Waffles", state: "open"),
    VendorSite(
      adapter: "foodpro", url: "https://umassdining.com", hall: ("alder", "3"),
      pages: [
        ("https://umassdining.com/uapp/get_infov2", "foodpro/umass-places.json"),
        ("https://umassdining.com/foodpro-menu-ajax?tid=3&date=11/20/2026", "foodpro/umass-menu.json"),
        ("https://umassdining.com/foodpro-menu-ajax?tid=3&date=11/21/2026", nil),
      ], dish: "Kale Slaw", state: "open"),
    VendorSite(
      adapter: "foodpro", url: "https://menus.princeton.edu/dining/_Foodpro/online-menu/",
      hall: ("birch", "31"),
      pages: [
        (
          "https://menus.princeton.edu/dining/_Foodpro/online-menu/menuDetails.asp?myaction=read&sName=&dtdate=11%2f20%2f2026&locationNum=31&naFlag=1",
          "foodpro/details.html"
        ),
        (
          "https://menus.princeton.edu/dining/_Foodpro/online-menu/menuDetails.asp?myaction=read&sName=&dtdate=11%2f21%2f2026&locationNum=31&naFlag=1",
          nil
        ),
      ], dish: "Trout with Almonds", state: "unknown"),
    VendorSite(
      adapter: "foodpro", url: "https://nutrition.umd.edu", hall: ("rowan", "32"),
      pages: [
        ("https://nutrition.umd.edu/?locationNum=32&dtdate=11/20/2026", "foodpro/front-panes.html"),
        ("https://nutrition.umd.edu/?locationNum=32&dtdate=11/21/2026", nil),
      ], dish: "Roast Roots", state: "unknown"),
    VendorSite(
      adapter: "foodpro", url: rutgers, hall: ("birch", "31"), periods: ["Lunch"],
      pages: [
        (
          rutgers
            + "pickmenu.aspx?locationNum=31&locationName=&dtdate=11%2f20%2f2026&activeMeal=Lunch&sName=",
          "foodpro/pickmenu.html"
        )
      ], dish: "BARLEY BROTH", state: "unknown"),
  ]

  private static let european = [
    VendorSite(
      adapter: "openmensa", url: "https://openmensa.org/api/v2", hall: ("reiher", "31"),
      pages: [
        ("https://openmensa.org/api/v2/canteens?ids=31", nil),
        ("https://openmensa.org/api/v2/canteens/31/meals?start=2026-11-20", "openmensa/meals.json"),
      ], dish: "Couscouspfanne", state: "unknown"),
    VendorSite(
      adapter: "openmensa", url: "https://feeds.example/meta/reiherteich.xml",
      hall: ("reiher", "reiherteich"),
      pages: [
        ("https://feeds.example/meta/reiherteich.xml", "openmensa/meta.xml"),
        ("https://feeds.example/feed/reiherteich.xml", "openmensa/feed.xml"),
        ("https://feeds.example/today/reiherteich.xml", "openmensa/today.xml"),
      ], dish: "Linseneintopf", state: "open"),
    VendorSite(
      adapter: "openmensa", url: "https://api.studentenwerk-dresden.de/openmensa/v2", hall: ("reiher", "6"),
      pages: [
        (dresden, "openmensa/twin-canteens.json"),
        ("\(dresden)/6/days/2026-11-20/meals", "openmensa/twin-meals.json"),
        // Of a day without a menu it knows nothing.
        ("\(dresden)/6/days/2026-11-21/meals", nil),
      ], dish: "Pasta mit Ajvar", state: "unknown"),
    VendorSite(
      adapter: "eth", url: "https://idapps.ethz.ch", hall: ("teich", "31"),
      pages: [
        (
          "\(cookpit)/facilities?client-id=ethz-wcms&lang=en&rs-first=0&rs-size=200",
          "eth/cookpit-facilities.json"
        ),
        (
          "\(cookpit)/weeklyrotas?client-id=ethz-wcms&lang=en&rs-first=0&rs-size=150&valid-after=2026-11-16",
          "eth/cookpit-rotas.json"
        ),
      ], dish: "Spätzle pan", state: "open"),
    VendorSite(
      adapter: "uzh", url: "https://app.food2050.ch/de/zfv", hall: ("untere", mensa),
      pages: [
        (
          "https://app.food2050.ch/de/zfv/\(mensa)/menu/weekly?week=47&year=2026", "uzh/week-rows.html"
        ), ("https://app.food2050.ch/de/zfv/\(mensa)/menu/weekly?week=48&year=2026", nil),
      ], dish: "Käsespätzle", state: "unknown"),
    VendorSite(
      adapter: "studentenwerk-muenchen", url: "https://www.studierendenwerk-muenchen-oberbayern.de",
      hall: ("weiden", "499"),
      pages: [
        (
          "https://www.studierendenwerk-muenchen-oberbayern.de/mensa/speiseplan/speiseplan_499_-de.html",
          "studentenwerk-muenchen/days.html"
        )
      ], dish: "Rindergulasch", state: "unknown"),
    VendorSite(
      adapter: "studentenwerk-karlsruhe", url: "https://www.sw-ka.de/de/hochschulgastronomie/speiseplan/",
      hall: ("muehle", "mensa_muehle"),
      pages: [
        (
          "https://www.sw-ka.de/de/hochschulgastronomie/speiseplan/mensa_muehle/?kw=47",
          "studentenwerk-karlsruhe/plan.html"
        ), ("https://www.sw-ka.de/de/hochschulgastronomie/speiseplan/mensa_muehle/?kw=48", nil),
      ], dish: "Schweinsbraten", state: "open"),
    VendorSite(
      adapter: "studentenwerk-aachen", url: "https://www.studierendenwerk-aachen.de/speiseplaene/",
      hall: ("ahorn", "ahornpark"),
      pages: [
        (
          "https://www.studierendenwerk-aachen.de/speiseplaene/ahornpark-w.html",
          "studentenwerk-aachen/week.html"
        )
      ], dish: "Kürbissuppe", state: "unknown"),
    VendorSite(
      adapter: "stw-on", url: "https://sls.api.stw-on.de/v1", hall: ("ahorn", "201"),
      pages: [
        ("https://sls.api.stw-on.de/v1/locations", "stw-on/locations.json"),
        ("https://sls.api.stw-on.de/v1/locations/201/menu/2026-11-20/2026-12-03", "stw-on/menu.json"),
      ], dish: "Linseneintopf", state: "open"),
  ]
}
