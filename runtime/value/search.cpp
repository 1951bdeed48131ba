// Searches for bytes, 32 at a time. They run on goroutines' stacks, since most take no longer than
// a change of stacks, and need AVX2: the library asks first, and has slower ones. The texts have 16
// places at least, so that the last step may begin where it ends with the text.

#include <immintrin.h>

#include <cstdint>
#include <cstring>

namespace minigo::value {
namespace {

constexpr int64_t kStep = 32;

#define MG_AVX2 __attribute__((target("avx2,bmi,popcnt")))
#define MG_AVX2_INLINE __attribute__((target("avx2,bmi,popcnt"), always_inline)) inline

MG_AVX2_INLINE __m256i load(const char* at) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

MG_AVX2_INLINE __m256i repeated(uint64_t byte) { return _mm256_set1_epi8(static_cast<char>(byte)); }

MG_AVX2_INLINE uint32_t places(__m256i found) {
  return static_cast<uint32_t>(_mm256_movemask_epi8(found));
}

MG_AVX2_INLINE int64_t first_of(int64_t i, uint32_t found) { return i + __builtin_ctz(found); }

MG_AVX2_INLINE __m128i load_half(const char* at) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

// The first of 16 to 32 places where find(i) marks one of 16.
template <typename Find>
MG_AVX2_INLINE int64_t first_of_few(int64_t count, Find find) {
  auto marks = static_cast<uint32_t>(_mm_movemask_epi8(find(0)));
  if (marks != 0) return first_of(0, marks);
  int64_t i = count - 16;
  marks = static_cast<uint32_t>(_mm_movemask_epi8(find(i)));
  return marks != 0 ? first_of(i, marks) : -1;
}

// The first of `count` places where find(i) marks one of 32, four steps at a time where there are
// as many.
template <typename Find>
MG_AVX2_INLINE int64_t first_place(int64_t count, Find find) {
  int64_t i = 0;
  for (; i + 4 * kStep <= count; i += 4 * kStep) {
    __m256i found[4];
    for (int k = 0; k < 4; k++) found[k] = find(i + k * kStep);
    __m256i any =
        _mm256_or_si256(_mm256_or_si256(found[0], found[1]), _mm256_or_si256(found[2], found[3]));
    if (places(any) == 0) continue;
    for (int k = 0; k < 4; k++) {
      uint32_t marks = places(found[k]);
      if (marks != 0) return first_of(i + k * kStep, marks);
    }
  }
  for (; i < count; i += kStep) {
    if (i + kStep > count) i = count - kStep;
    uint32_t marks = places(find(i));
    if (marks != 0) return first_of(i, marks);
  }
  return -1;
}

template <typename Word>
MG_AVX2_INLINE bool same_word(const char* x, const char* y) {
  Word a, b;
  memcpy(&a, x, sizeof(Word));
  memcpy(&b, y, sizeof(Word));
  return a == b;
}

// Whether two texts of 2 bytes or more are the same: words that may overlap cover them.
MG_AVX2_INLINE bool same_text(const char* x, const char* y, int64_t len) {
  if (len < 4) return same_word<uint16_t>(x, y) && same_word<uint16_t>(x + len - 2, y + len - 2);
  if (len < 8) return same_word<uint32_t>(x, y) && same_word<uint32_t>(x + len - 4, y + len - 4);
  for (int64_t i = 0; i + 8 < len; i += 8) {
    if (!same_word<uint64_t>(x + i, y + i)) return false;
  }
  return same_word<uint64_t>(x + len - 8, y + len - 8);
}

// A text that is searched for another one, of 2 bytes or more, with 32 places for it at least.
// Where the first, the last and one between them stand, all are compared.
class Search {
 public:
  MG_AVX2_INLINE Search(const char* text, const char* wanted, int64_t wanted_len)
      : text_(text),
        wanted_(wanted),
        len_(wanted_len),
        first_(repeated(static_cast<uint8_t>(wanted[0]))),
        middle_(repeated(static_cast<uint8_t>(wanted[wanted_len / 2]))),
        last_(repeated(static_cast<uint8_t>(wanted[wanted_len - 1]))) {}

  // The places of 32 from i on where all three bytes stand.
  MG_AVX2_INLINE uint32_t candidates(int64_t i) const { return places(ends_and_middle(i)); }

  // The first of `count` places, from i on and in steps of four times 32, that may have a candidate
  // in its step; or where no such step is left. As long as the first byte is rare it is looked for
  // alone: a step has one load for each 32 places then, and not three.
  MG_AVX2_INLINE int64_t skip(int64_t i, int64_t count) {
    if (!first_is_rare_)
      return skip(i, count, [this](int64_t at) MG_AVX2 { return ends_and_middle(at); });
    i = skip(i, count, [this](int64_t at) MG_AVX2 { return starts(at); });
    stops_++;
    first_is_rare_ = 256 * stops_ <= 1024 + i;
    return i;
  }

  MG_AVX2_INLINE bool is_at(int64_t i) {
    work_ += 1 + len_ / 16;
    return same_text(text_ + i, wanted_, len_);
  }

  // Comparisons in vain have cost more than a look at each of the places would have.
  MG_AVX2_INLINE bool costs_too_much(int64_t places) const { return work_ > 64 + places / 4; }

 private:
  template <typename Find>
  MG_AVX2_INLINE int64_t skip(int64_t i, int64_t count, Find find) const {
    for (; i + 4 * kStep <= count; i += 4 * kStep) {
      __m256i any = _mm256_setzero_si256();
      for (int k = 0; k < 4; k++) any = _mm256_or_si256(any, find(i + k * kStep));
      if (places(any) != 0) break;
    }
    return i;
  }

  MG_AVX2_INLINE __m256i starts(int64_t i) const {
    return _mm256_cmpeq_epi8(load(text_ + i), first_);
  }

  // Texts of markup have the ends of what is looked for all over, but not its middle.
  MG_AVX2_INLINE __m256i ends_and_middle(int64_t i) const {
    __m256i ends =
        _mm256_and_si256(starts(i), _mm256_cmpeq_epi8(load(text_ + i + len_ - 1), last_));
    return _mm256_and_si256(ends, _mm256_cmpeq_epi8(load(text_ + i + len_ / 2), middle_));
  }

  const char* text_;
  const char* wanted_;
  int64_t len_;
  __m256i first_, middle_, last_;
  int64_t work_ = 0;
  int64_t stops_ = 0;  // steps with the first byte
  bool first_is_rare_ = true;
};

constexpr int64_t kNowhere = -1;
// A search that has given up returns this, less the place that it has not looked at.
constexpr int64_t kGaveUp = -2;

}  // namespace

extern "C" {

// The first place of the byte in a text, or -1.
MG_AVX2 int64_t mg_index_byte(const char* text, int64_t len, uint64_t byte) {
  __m256i wanted = repeated(byte);
  if (len < kStep) {
    __m128i half = _mm256_castsi256_si128(wanted);
    return first_of_few(
        len, [=](int64_t i) MG_AVX2 { return _mm_cmpeq_epi8(load_half(text + i), half); });
  }
  auto find = [=](int64_t i) MG_AVX2 { return _mm256_cmpeq_epi8(load(text + i), wanted); };
  return first_place(len, find);
}

// The first of `count` places where the first byte stands, with the other one `distance` behind it;
// or -1.
MG_AVX2 int64_t mg_index_pair(const char* text, int64_t count, int64_t distance, uint64_t first,
                              uint64_t other) {
  __m256i wanted = repeated(first);
  __m256i behind = repeated(other);
  if (count < kStep) {
    __m128i half = _mm256_castsi256_si128(wanted), half_behind = _mm256_castsi256_si128(behind);
    return first_of_few(count, [=](int64_t i) MG_AVX2 {
      return _mm_and_si128(_mm_cmpeq_epi8(load_half(text + i), half),
                           _mm_cmpeq_epi8(load_half(text + i + distance), half_behind));
    });
  }
  auto find = [=](int64_t i) MG_AVX2 {
    return _mm256_and_si256(_mm256_cmpeq_epi8(load(text + i), wanted),
                            _mm256_cmpeq_epi8(load(text + i + distance), behind));
  };
  return first_place(count, find);
}

// The first of `count` places of a text of 2 bytes or more, -1, or kGaveUp - i: not before i.
MG_AVX2 int64_t mg_index(const char* text, int64_t count, const char* wanted, int64_t wanted_len) {
  Search search(text, wanted, wanted_len);
  bool sparse = true;  // the step before had no candidate
  for (int64_t i = 0; i < count; i += kStep) {
    if (sparse) i = search.skip(i, count);
    if (i + kStep > count) i = count - kStep;
    uint32_t marks = search.candidates(i);
    sparse = marks == 0;
    for (; marks != 0; marks &= marks - 1) {
      if (search.is_at(first_of(i, marks))) return first_of(i, marks);
    }
    if (search.costs_too_much(i)) return kGaveUp - i;
  }
  return kNowhere;
}

// The last place, -1, or kGaveUp - i: not at i or behind.
MG_AVX2 int64_t mg_last_index(const char* text, int64_t count, const char* wanted,
                              int64_t wanted_len) {
  Search search(text, wanted, wanted_len);
  for (int64_t end = count; end > 0; end -= kStep) {
    if (end < kStep) end = kStep;
    int64_t i = end - kStep;
    uint32_t marks = search.candidates(i);
    while (marks != 0) {
      int bit = 31 - __builtin_clz(marks);
      if (search.is_at(i + bit)) return i + bit;
      marks ^= uint32_t{1} << bit;
    }
    if (search.costs_too_much(count - i)) return kGaveUp - i;
  }
  return kNowhere;
}

// How often the byte stands in a text of 32 bytes or more. A mark is -1: counts of up to 255 steps
// fit into bytes.
MG_AVX2 int64_t mg_count_byte(const char* text, int64_t len, uint64_t byte) {
  __m256i wanted = repeated(byte);
  __m256i total = _mm256_setzero_si256();
  int64_t i = 0;
  while (i + kStep <= len) {
    // Two that do not wait for each other, each of fewer steps than a byte can count.
    __m256i counts = _mm256_setzero_si256(), others = _mm256_setzero_si256();
    for (int step = 0; step < 254 && i + 2 * kStep <= len; step++, i += 2 * kStep) {
      counts = _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(load(text + i), wanted));
      others = _mm256_sub_epi8(others, _mm256_cmpeq_epi8(load(text + i + kStep), wanted));
    }
    if (i + kStep <= len) {
      counts = _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(load(text + i), wanted));
      i += kStep;
    }
    total = _mm256_add_epi64(total, _mm256_sad_epu8(counts, _mm256_setzero_si256()));
    total = _mm256_add_epi64(total, _mm256_sad_epu8(others, _mm256_setzero_si256()));
  }
  int64_t sum = _mm256_extract_epi64(total, 0) + _mm256_extract_epi64(total, 1) +
                _mm256_extract_epi64(total, 2) + _mm256_extract_epi64(total, 3);
  if (i == len) return sum;
  // Of the last step, the places that have not been counted.
  uint32_t marks = places(_mm256_cmpeq_epi8(load(text + len - kStep), wanted));
  return sum + __builtin_popcount(marks >> (kStep - (len - i)));
}

}  // extern "C"

}  // namespace minigo::value
