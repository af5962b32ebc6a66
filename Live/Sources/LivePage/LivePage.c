#include "LivePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char html_bytes[] = {
#embed "Files/live.html"
  , 0
};
const char *const live_html = html_bytes;

// The colours of the page, of the screen and of the lanes are those of reports and drawings.
static const char css_bytes[] = {
#embed "../../../Sources/Answers/PageAssets/Files/palette.css"
  ,
#embed "../../../Sources/Answers/PageAssets/Files/drawing.css"
  ,
#embed "Files/live.css"
  , 0
};
const char *const live_css = css_bytes;

// Each script uses those before it.
static const char js_bytes[] = {
#embed "Files/device.js"
  ,
#embed "Files/gesture.js"
  ,
#embed "Files/lanes.js"
  ,
#embed "Files/link.js"
  ,
#embed "Files/fingers.js"
  ,
#embed "Files/bench.js"
  ,
#embed "Files/live.js"
  , 0
};
const char *const live_js = js_bytes;
