// Build constraints, and the build cache.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "driver/build_constraint.h"
#include "driver/object_cache.h"

namespace minigo::driver {
namespace {

TEST(BuildConstraint, FileNames) {
  for (const char* name : {"a.go", "linux.go", "windows.go", "a_linux.go", "a_amd64.go", "amd64.go",
                           "a_linux_amd64.go", "a_unix.go", "a_b_c.go", "_x.go", "a_test.go",
                           "a_linux_test.go", "windows_linux.go", "a_linux.s.go"}) {
    EXPECT_TRUE(file_name_matches(name)) << name;
  }
  for (const char* name : {"a_windows.go", "a_arm64.go", "a_linux_arm64.go", "a_windows_amd64.go",
                           "a_darwin_test.go", "a_plan9.mg", "linux_windows.go"}) {
    EXPECT_FALSE(file_name_matches(name)) << name;
  }
}

bool matches(const std::string& text, const BuildTags& tags = {}) {
  std::string error;
  bool result = constraint_matches(text, tags, &error);
  EXPECT_EQ(error, "") << text;
  return result;
}

TEST(BuildConstraint, Expressions) {
  EXPECT_TRUE(matches("package p\n"));
  EXPECT_TRUE(matches("//go:build linux\npackage p\n"));
  EXPECT_FALSE(matches("//go:build !linux\npackage p\n"));
  EXPECT_TRUE(matches("//go:build unix && amd64 && gc && go1.1 && go1.26\n"));
  EXPECT_FALSE(matches("//go:build go1.27\n"));
  EXPECT_FALSE(matches("//go:build go1.0 || go1 || go1.x || cgo\n"));
  EXPECT_TRUE(matches("//go:build windows || (linux && !arm64)\n"));
  EXPECT_FALSE(matches("//go:build windows || linux && arm64\n"));
  EXPECT_TRUE(matches("//go:build !(windows || darwin)\n"));
  EXPECT_FALSE(matches("//go:build custom\n"));
  EXPECT_TRUE(matches("//go:build custom\n", {"custom"}));
}

TEST(BuildConstraint, Places) {
  EXPECT_FALSE(matches("// c\n\n/* d\n e */ // f\n//go:build ignore\n\npackage p\n"));
  EXPECT_FALSE(matches("\xEF\xBB\xBF//go:build ignore\npackage p\n"));
  // Behind the package clause, inside a comment, or another directive.
  EXPECT_TRUE(matches("package p\n//go:build ignore\n"));
  EXPECT_TRUE(matches("/*\n//go:build ignore\n*/\npackage p\n"));
  EXPECT_TRUE(matches("//go:builder ignore\npackage p\n"));
}

TEST(BuildConstraint, Errors) {
  for (const char* expression : {"", "linux &&", "(linux", "linux)", "&& linux", "linux amd64",
                                 "linux & amd64", "\"linux\""}) {
    std::string error;
    std::string text = "//go:build " + std::string(expression) + "\npackage p\n";
    bool result = constraint_matches(text, {}, &error);
    bool empty = std::string(expression).empty();
    EXPECT_EQ(result, empty) << expression;
    EXPECT_EQ(error.empty(), empty) << expression;
  }
  std::string error;
  EXPECT_FALSE(constraint_matches("//go:build " + std::string(100000, '('), {}, &error));
  EXPECT_EQ(error, "expression too deeply nested");
}

class CacheTest : public testing::Test {
 protected:
  CacheTest() {
    char name[] = "/tmp/minigo-cache-XXXXXX";
    folder_ = mkdtemp(name);
  }
  ~CacheTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& key) { return folder_ + "/" + key.substr(0, 2) + "/" + key; }
  // As if the entry had been used so many seconds ago.
  void make_older(const std::string& key, int64_t seconds) {
    timespec times[2] = {};
    times[0].tv_sec = times[1].tv_sec = std::time(nullptr) - seconds;
    ASSERT_EQ(utimensat(AT_FDCWD, path(key).c_str(), times, 0), 0);
  }
  bool has(const std::string& key) { return std::filesystem::exists(path(key)); }

  std::string folder_;
};

TEST_F(CacheTest, FindsWhatWasStored) {
  ObjectCache cache(folder_);
  std::string content;
  EXPECT_FALSE(cache.find("aabb", &content));
  std::string object("a\0b\n", 4);
  cache.store("aabb", object);
  cache.store("aacc", "");
  ASSERT_TRUE(cache.find("aabb", &content));
  EXPECT_EQ(content, object);
  ASSERT_TRUE(cache.find("aacc", &content));
  EXPECT_EQ(content, "");
}

TEST_F(CacheTest, RemovesDamagedEntries) {
  ObjectCache cache(folder_);
  std::string content = "untouched";
  for (size_t size : {0, 10, 32, 35}) {
    cache.store("aabb", "some content");
    std::filesystem::resize_file(path("aabb"), size);
    EXPECT_FALSE(cache.find("aabb", &content)) << size;
    EXPECT_FALSE(has("aabb")) << size;
  }
  EXPECT_EQ(content, "untouched");
}

TEST_F(CacheTest, TrimsByAge) {
  ObjectCache cache(folder_);
  cache.store("aa1", "old");
  cache.store("bb2", "used");
  make_older("aa1", 1000);
  make_older("bb2", 500);
  cache.trim(700, 1 << 20, 100);
  EXPECT_FALSE(has("aa1"));
  EXPECT_TRUE(has("bb2"));
}

TEST_F(CacheTest, TrimsBySize) {
  ObjectCache cache(folder_);
  std::string big(1000, 'x');
  for (const char* key : {"aa1", "bb2", "cc3"}) cache.store(key, big);
  make_older("aa1", 20);
  make_older("bb2", 30);
  make_older("cc3", 10);
  cache.trim(1000, 2500, 100);
  EXPECT_TRUE(has("aa1"));
  EXPECT_FALSE(has("bb2"));
  EXPECT_TRUE(has("cc3"));
}

TEST_F(CacheTest, TrimsOnceInAWhile) {
  ObjectCache cache(folder_);
  cache.trim(700, 1 << 20, 100);
  cache.store("aa1", "old");
  make_older("aa1", 1000);
  cache.trim(700, 1 << 20, 100);
  EXPECT_TRUE(has("aa1"));
  cache.trim(700, 1 << 20, 0);
  EXPECT_FALSE(has("aa1"));
}

TEST_F(CacheTest, UseKeepsEntries) {
  ObjectCache cache(folder_);
  cache.store("aa1", "content");
  make_older("aa1", 100000);
  std::string content;
  ASSERT_TRUE(cache.find("aa1", &content));
  cache.trim(1000, 1 << 20, 100);
  EXPECT_TRUE(has("aa1"));
}

TEST(Cache, WithoutAFolderKeepsNothing) {
  ObjectCache cache("");
  std::string content;
  cache.store("aabb", "x");
  EXPECT_FALSE(cache.find("aabb", &content));
  cache.trim(0, 0, 0);
}

}  // namespace
}  // namespace minigo::driver
