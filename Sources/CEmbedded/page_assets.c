#include "embedded.h"

static const unsigned char dine_css[] = {
#embed "../WebPages/Assets/dine.css"
};
static const unsigned char dine_js[] = {
#embed "../WebPages/Assets/dine.js"
};
static const unsigned char filter_js[] = {
#embed "../WebPages/Assets/filter.js"
};
static const unsigned char near_js[] = {
#embed "../WebPages/Assets/near.js"
};
static const unsigned char lucky_js[] = {
#embed "../WebPages/Assets/lucky.js"
};
static const unsigned char search_js[] = {
#embed "../WebPages/Assets/search.js"
};
static const unsigned char table_css[] = {
#embed "../WebPages/Assets/table.css"
};
static const unsigned char table_js[] = {
#embed "../WebPages/Assets/table.js"
};
static const unsigned char sw_js[] = {
#embed "../WebPages/Assets/sw.js"
};
static const unsigned char icon_180_png[] = {
#embed "../WebPages/Assets/icon-180.png"
};
static const unsigned char icon_192_png[] = {
#embed "../WebPages/Assets/icon-192.png"
};
static const unsigned char icon_512_png[] = {
#embed "../WebPages/Assets/icon-512.png"
};
static const unsigned char icon_maskable_png[] = {
#embed "../WebPages/Assets/icon-maskable.png"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

const struct embedded_file *embedded_page_assets(void) {
  static const struct embedded_file assets[] = {
    ASSET("dine.css", dine_css),
    ASSET("dine.js", dine_js),
    ASSET("filter.js", filter_js),
    ASSET("near.js", near_js),
    ASSET("lucky.js", lucky_js),
    ASSET("search.js", search_js),
    ASSET("table.css", table_css),
    ASSET("table.js", table_js),
    ASSET("sw.js", sw_js),
    ASSET("icon-180.png", icon_180_png),
    ASSET("icon-192.png", icon_192_png),
    ASSET("icon-512.png", icon_512_png),
    ASSET("icon-maskable.png", icon_maskable_png),
    {0},
  };
  return assets;
}
