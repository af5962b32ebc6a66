#pragma once

// The files of drawings and report pages, each as one text in UTF-8.

// Style.
extern const char *const drawing_css;
extern const char *const page_css;
extern const char *const failures_css;

// Parts of the page.
extern const char *const controls_html;
extern const char *const sharing_html;
extern const char *const texts_html;
extern const char *const help_html;

// The scripts of the page, joined into one.
extern const char *const page_js;
