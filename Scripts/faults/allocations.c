// A library to be loaded before the C library: lets one allocation of a large buffer fail.
//
//   FAILING_ALLOCATION=N   the number of the allocation that fails, counted from 1 in each process; 0 for none
//   ALLOCATION_LOG=FILE    a file to which each process appends a line with the number of each such allocation
//
// Scripts/faults.py builds and uses it. A copy of a process goes on with the count of its original.
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// The size in bytes from which on a buffer is large.
static const size_t large = 32 << 10;
static atomic_int count;

static int mustFail(size_t size) {
  if (size < large) return 0;
  const char *log = getenv("ALLOCATION_LOG");
  const char *failing = getenv("FAILING_ALLOCATION");
  if (log == NULL || failing == NULL) return 0;
  int number = atomic_fetch_add(&count, 1) + 1;
  int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file >= 0) {
    char line[32];
    int length = snprintf(line, sizeof line, "%d\n", number);
    if (write(file, line, (size_t)length) < 0) abort();
    close(file);
  }
  if (number != atoi(failing)) return 0;
  errno = ENOMEM;
  return 1;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return mustFail(size) ? NULL : __libc_malloc(size); }

void *calloc(size_t number, size_t size) { return mustFail(number * size) ? NULL : __libc_calloc(number, size); }

void *realloc(void *old, size_t size) { return mustFail(size) ? NULL : __libc_realloc(old, size); }

void *aligned_alloc(size_t alignment, size_t size) { return mustFail(size) ? NULL : __libc_memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = mustFail(size) ? NULL : __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}
