// The files of the page, compiled into the program.
extern const char *const live_html;
extern const char *const live_css;
extern const char *const live_js;
