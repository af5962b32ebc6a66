// An empty file of ICU's tables, in place of the 34 MB that come with Foundation.
//
// The tables have the formats and the names of all languages and regions. No command formats dates or numbers for a
// region, so that none of them reads the tables. Scripts/icu-tables.sh gives the name of the symbol, and tells the linker
// to use it in place of ICU's.
#include <stdint.h>

/// The header that ICU checks, followed by a table of contents without entries.
struct Tables {
  uint16_t sizeOfHeader;
  uint8_t magic[2];
  uint16_t sizeOfInfo, reserved;
  uint8_t isBigEndian, charset, sizeOfCharacter, unused;
  uint8_t format[4], formatVersion[4], dataVersion[4];
  uint8_t padding[8];
  uint32_t count[4];
};

_Alignas(16) const struct Tables TABLES = {
  .sizeOfHeader = 32,
  .magic = {0xDA, 0x27},
  .sizeOfInfo = 20,
  .sizeOfCharacter = 2,
  .format = {'T', 'o', 'C', 'P'},
  .formatVersion = {1},
};
