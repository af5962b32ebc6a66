// Feeds samples to the gestures of GTK 3, and prints how many it takes a second.
//
//   cc -O2 -o gtk Benchmarks/peers/gtk.c $(pkg-config --cflags --libs gtk+-3.0)
//   jq -r '.t as $t | .touches[]? | "\($t) \(.id) \(.phase) \(.x) \(.y)"' TRACE | xvfb-run ./gtk
//
// A widget has a drag, a zoom, a rotation, a swipe, a long press and a multi-press gesture, each with a handler that does
// nothing. The events are made beforehand, and handed to the gestures one by one. The long press is a timer of the
// main loop, which does not run: only time on the computer's clock would let it fire.
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

static long fired = 0;

static void on_signal(void) { fired++; }

static int by_size(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **arguments) {
  gtk_init(&count, &arguments);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 800);
  GtkWidget *widget = gtk_drawing_area_new();
  gtk_widget_add_events(widget, GDK_TOUCH_MASK);
  gtk_container_add(GTK_CONTAINER(window), widget);
  gtk_widget_show_all(window);
  while (gtk_events_pending()) gtk_main_iteration();

  GtkGesture *gestures[] = {
    gtk_gesture_drag_new(widget),       gtk_gesture_zoom_new(widget),  gtk_gesture_rotate_new(widget),
    gtk_gesture_long_press_new(widget), gtk_gesture_swipe_new(widget), gtk_gesture_multi_press_new(widget),
  };
  const char *signals[] = {"drag-update", "scale-changed", "angle-changed", "pressed", "swipe", "pressed"};
  const int number = G_N_ELEMENTS(gestures);
  for (int i = 0; i < number; i++) {
    if (i > 0) gtk_gesture_group(gestures[0], gestures[i]);
    g_signal_connect(gestures[i], signals[i], G_CALLBACK(on_signal), NULL);
  }

  GdkDevice *device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  GPtrArray *events = g_ptr_array_new();
  double time, x, y;
  long id;
  char phase[16];
  while (scanf("%lf %ld %15s %lf %lf", &time, &id, phase, &x, &y) == 5) {
    GdkEventType type = !strcmp(phase, "began")      ? GDK_TOUCH_BEGIN
                        : !strcmp(phase, "ended")     ? GDK_TOUCH_END
                        : !strcmp(phase, "cancelled") ? GDK_TOUCH_CANCEL
                                                      : GDK_TOUCH_UPDATE;
    GdkEvent *event = gdk_event_new(type);
    event->touch.window = g_object_ref(gtk_widget_get_window(widget));
    event->touch.time = (guint32)(time * 1000);
    event->touch.sequence = GINT_TO_POINTER(id);
    event->touch.emulating_pointer = id == 1;
    event->touch.x = event->touch.x_root = x;
    event->touch.y = event->touch.y_root = y;
    gdk_event_set_device(event, device);
    gdk_event_set_source_device(event, device);
    g_ptr_array_add(events, event);
  }

  enum { rounds = 7 };
  double rates[rounds];
  for (int round = 0; round < rounds; round++) {
    fired = 0;
    gint64 began = g_get_monotonic_time();
    for (guint i = 0; i < events->len; i++) {
      for (int gesture = 0; gesture < number; gesture++) {
        gtk_event_controller_handle_event(GTK_EVENT_CONTROLLER(gestures[gesture]), g_ptr_array_index(events, i));
      }
    }
    rates[round] = events->len / (double)(g_get_monotonic_time() - began);
  }
  qsort(rates, rounds, sizeof rates[0], by_size);
  printf("%.2f million samples a second (median of %d; %.2f to %.2f), %ld signals a round\n", rates[rounds / 2], rounds,
         rates[0], rates[rounds - 1], fired);
}
