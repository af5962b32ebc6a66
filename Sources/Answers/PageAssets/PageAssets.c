// The compiler of C reads the files as they are. In a literal of Swift, each byte costs the optimizer as much as a
// statement, which was half the time that the module Pictures took.
#include "PageAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char drawing_css_bytes[] = {
#embed "Files/drawing.css"
  , 0
};
const char *const drawing_css = drawing_css_bytes;

static const char page_css_bytes[] = {
#embed "Files/palette.css"
  ,
#embed "Files/page.css"
  , 0
};
const char *const page_css = page_css_bytes;

static const char failures_css_bytes[] = {
#embed "Files/failures.css"
  , 0
};
const char *const failures_css = failures_css_bytes;

static const char controls_html_bytes[] = {
#embed "Files/controls.html"
  , 0
};
const char *const controls_html = controls_html_bytes;

static const char sharing_html_bytes[] = {
#embed "Files/sharing.html"
  , 0
};
const char *const sharing_html = sharing_html_bytes;

static const char texts_html_bytes[] = {
#embed "Files/texts.html"
  , 0
};
const char *const texts_html = texts_html_bytes;

static const char help_html_bytes[] = {
#embed "Files/help.html"
  , 0
};
const char *const help_html = help_html_bytes;

// Each script uses those before it.
static const char page_js_bytes[] = {
#embed "Files/clock.js"
  ,
#embed "Files/screen.js"
  ,
#embed "Files/lanes.js"
  ,
#embed "Files/records.js"
  ,
#embed "Files/episodes.js"
  ,
#embed "Files/under.js"
  ,
#embed "Files/view.js"
  ,
#embed "Files/stories.js"
  ,
#embed "Files/snapshot.js"
  ,
#embed "Files/replay.js"
  ,
#embed "Files/keys.js"
  ,
#embed "Files/address.js"
  ,
#embed "Files/share.js"
  ,
#embed "Files/index.js"
  ,
#embed "Files/page.js"
  , 0
};
const char *const page_js = page_js_bytes;
