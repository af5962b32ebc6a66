// The entry point of a release binary, in front of the C library's: makes the start shorter by a quarter.
//
// The place of the program in memory is random, so that 127,000 addresses in its data are relocated at each start. The C
// library does that bit by bit, and each of 370 pages of 4 KB is copied in a page fault of its own at the first write.
// Here one page of 2 MB, which a single page fault makes, gets the contents of these pages from the file, and is moved to
// their addresses. The rest of it goes to the variables without initial values, which the start writes next. If the kernel
// has no large page, it gives small ones. Then the addresses are relocated, and none is left for the C library.
//
// Until then neither functions of the C library nor the canary of the stack protector can be used. If a system call fails,
// the program starts with the pages that it has.
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>

enum { smallPage = 4096, largePage = 2 << 20, largestGap = 1 << 16 };
enum { addressSize = sizeof(uint64_t), addressesOfBitmap = 63 };

/// A range of addresses.
struct Range { uintptr_t start, end; };

/// The packed relocations. An even entry is a place to relocate, and an odd one has a bit for each of the 63 places that
/// follow.
struct Relocations { const uint64_t *entries; size_t count; };

extern const Elf64_Ehdr __ehdr_start __attribute__((visibility("hidden")));
extern Elf64_Dyn _DYNAMIC[] __attribute__((visibility("hidden")));

static long call(long number, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e) {
  register uintptr_t fourth __asm__("r10") = d, fifth __asm__("r8") = e, sixth __asm__("r9") = 0;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "rcx", "r11", "memory");
  return result;
}

static uintptr_t pageStart(uintptr_t address) { return address & -(uintptr_t)smallPage; }
static uintptr_t pageEnd(uintptr_t address) { return pageStart(address + smallPage - 1); }
static uintptr_t smaller(uintptr_t a, uintptr_t b) { return a < b ? a : b; }
static uintptr_t larger(uintptr_t a, uintptr_t b) { return a > b ? a : b; }

/// Returns the pages that the relocations write, up to the first large gap: few are behind it.
static struct Range relocatedPages(uintptr_t base, struct Relocations relocations) {
  uintptr_t first = relocations.entries[0], last = first;
  for (size_t index = 0; index < relocations.count; index++) {
    uint64_t entry = relocations.entries[index];
    uintptr_t next = entry & 1 ? last + addressesOfBitmap * addressSize : entry;
    if (next > last + largestGap) break;
    last = next;
  }
  return (struct Range){pageStart(base + first), pageEnd(base + last + addressSize)};
}

/// Reads the contents of pages from the file of the program. Returns the pages that follow the file's part of the last
/// segment, which are zero; an empty range if the file could not be read.
static struct Range readPages(uintptr_t base, struct Range pages, uintptr_t target) {
  struct Range zeros = {0, 0};
  long file = call(SYS_openat, AT_FDCWD, (uintptr_t) "/proc/self/exe", O_RDONLY | O_CLOEXEC, 0, 0);
  if (file < 0) return zeros;
  const Elf64_Phdr *segments = (const Elf64_Phdr *)(base + __ehdr_start.e_phoff);
  for (int index = 0; index < __ehdr_start.e_phnum; index++) {
    const Elf64_Phdr *segment = &segments[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_W)) continue;
    uintptr_t start = base + segment->p_vaddr, end = start + segment->p_filesz;
    uintptr_t from = larger(start, pages.start), to = smaller(end, pages.end);
    zeros = (struct Range){pageEnd(end), pageEnd(start + segment->p_memsz)};
    if (from >= to) continue;
    uintptr_t place = target + (from - pages.start);
    if (call(SYS_pread64, file, place, to - from, segment->p_offset + (from - start), 0) != (long)(to - from)) {
      zeros = (struct Range){0, 0};
      break;
    }
  }
  call(SYS_close, file, 0, 0, 0, 0);
  return zeros;
}

static void move(uintptr_t from, struct Range to) {
  size_t size = to.end - to.start;
  if (size) call(SYS_mremap, from, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, to.start);
}

static void useLargePage(uintptr_t base, struct Range pages) {
  size_t size = pages.end - pages.start;
  if (size > largePage) return;
  // A large page begins at a multiple of its size.
  long area = call(SYS_mmap, 0, 2 * largePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1);
  if (area < 0) return;
  uintptr_t page = ((uintptr_t)area + largePage - 1) & -(uintptr_t)largePage;
  call(SYS_madvise, page, largePage, MADV_HUGEPAGE, 0, 0);
  struct Range zeros = readPages(base, pages, page);
  if (zeros.end) {
    zeros.end = smaller(zeros.end, zeros.start + (largePage - size));
    move(page, pages);
    move(page + size, zeros);
  }
  // What was not moved.
  call(SYS_munmap, area, 2 * largePage, 0, 0, 0);
}

static void relocate(uintptr_t base, struct Relocations relocations) {
  uint64_t *next = NULL;
  for (size_t index = 0; index < relocations.count; index++) {
    uint64_t entry = relocations.entries[index];
    if (entry & 1) {
      for (uint64_t bits = entry >> 1; bits; bits &= bits - 1) next[__builtin_ctzll(bits)] += base;
      next += addressesOfBitmap;
    } else {
      next = (uint64_t *)(base + entry);
      *next++ += base;
    }
  }
}

__attribute__((used)) static void prepareMemory(void) {
  uintptr_t base = (uintptr_t)&__ehdr_start;
  struct Relocations relocations = {NULL, 0};
  uint64_t *size = NULL;
  for (Elf64_Dyn *item = _DYNAMIC; item->d_tag != DT_NULL; item++) {
    if (item->d_tag == DT_RELR) relocations.entries = (const uint64_t *)(base + item->d_un.d_ptr);
    if (item->d_tag == DT_RELRSZ) size = &item->d_un.d_val;
  }
  if (!relocations.entries || !size || !*size) return;
  relocations.count = *size / sizeof *relocations.entries;
  useLargePage(base, relocatedPages(base, relocations));
  relocate(base, relocations);
  // The C library finds no packed relocations.
  *size = 0;
}

// The kernel starts the program with an aligned stack, and leaves a value for the C library's entry point in rdx.
__asm__(".globl entryPoint\n"
        ".type entryPoint, @function\n"
        "entryPoint:\n"
        "  push %rdx\n"
        "  push %rdx\n"
        "  call prepareMemory\n"
        "  pop %rdx\n"
        "  pop %rdx\n"
        "  jmp _start\n");
