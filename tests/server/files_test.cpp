// The page: what is served of a folder, how, and what is not.
#include "server/files.hpp"

#include "harness.hpp"
#include "server/limits.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

namespace fs = std::filesystem;

const Headers gzip{{"Accept-Encoding", "br, gzip"}};

class ServedFiles : public Serving {
 protected:
  static void put(const fs::path& file, std::string_view text) {
    fs::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary} << text;
  }
  fs::path page() const {
    const auto site = pages.path() / "page";
    put(site / "index.html", "<!doctype html>the page");
    put(site / "assets/page-1a2b3c4d.js", "go()");
    put(site / "assets/page-1a2b3c4d.js.gz", "go() compressed");
    put(site / "assets/page-1a2b3c4d.css", "p{}");
    put(site / "assets/page-1a2b3c4d.css.br", "p{} smaller");
    put(site / "assets/page-1a2b3c4d.css.gz", "p{} compressed");
    put(site / "assets/linstock-1a2b3c4d.wasm", std::string_view{"\0asm", 4});
    put(site / "assets/letters-1a2b3c4d.woff2", "letters");
    put(site / "assets/letters-1a2b3c4d.woff", "letters");
    put(site / "icon.svg", "<svg/>");
    put(site / "icon.png", "dots");
    put(site / "words.json", "{}");
    put(site / "linstock.webmanifest", "{\"name\":\"\"}");
    put(site / "licences.txt", "yours");
    put(site / "licences.md", "# Yours");
    put(site / "page.js.map", "where it came from");
    put(site / ".hidden.html.swp", "half a word");
    put(site / "lonely.js.gz", "compressed from nothing");
    return site;
  }
  std::unique_ptr<Process> serve() const { return start({"--page", page().native()}); }
  /// A server of a copy of the program in a folder of its own.
  std::unique_ptr<Process> serve_copy(const std::string& at) const {
    const auto program = pages.path() / at;
    fs::create_directories(program.parent_path());
    fs::copy_file(places::program(), program);
    return std::make_unique<Process>(std::vector<std::string>{"--store", store()}, log(), program.native());
  }
  /// What a server says that will not start.
  std::string refused(const fs::path& site) const {
    const auto r = run(fmt::format("'{}' serve --port 0 --store '{}' --page '{}' 2>&1", places::program(),
                                   store(), site.native()));
    EXPECT_EQ(r.status, 1);
    return r.out;
  }
  Folder pages;
};

Response ask(const Process& server, const std::string& path, const Headers& headers = {}) {
  return request(server.port(), "GET", path, {}, headers);
}

TEST_F(ServedFiles, FilesHaveTheirTypes) {
  const auto server = serve();
  const std::pair<const char*, const char*> types[] = {
      {"/index.html", "text/html; charset=utf-8"},
      {"/assets/page-1a2b3c4d.js", "text/javascript; charset=utf-8"},
      {"/assets/page-1a2b3c4d.css", "text/css; charset=utf-8"},
      {"/assets/linstock-1a2b3c4d.wasm", "application/wasm"},
      {"/assets/letters-1a2b3c4d.woff2", "font/woff2"},
      {"/assets/letters-1a2b3c4d.woff", "font/woff"},
      {"/icon.svg", "image/svg+xml"},
      {"/icon.png", "image/png"},
      {"/words.json", "application/json"},
      {"/linstock.webmanifest", "application/manifest+json"},
      {"/licences.txt", "text/plain; charset=utf-8"},
      {"/licences.md", "text/markdown; charset=utf-8"},
  };
  for (const auto& [path, type] : types) {
    const auto r = get(server->port(), path);
    EXPECT_EQ(r.status, 200u) << path;
    EXPECT_EQ(r.header("Content-Type"), type) << path;
    EXPECT_EQ(r.header("X-Content-Type-Options"), "nosniff") << path;
  }
  EXPECT_EQ(get(server->port(), "/assets/linstock-1a2b3c4d.wasm").body, (std::string{"\0asm", 4}));
}

TEST_F(ServedFiles, ThePageMayLoadItsOwnAndNothingElse) {
  const auto server = serve();
  const auto policy = get(server->port(), "/").header("Content-Security-Policy");
  for (const char* part : {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
                           "img-src 'self' data: blob:", "connect-src 'self' ws: wss:", "worker-src 'self'",
                           "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"})
    EXPECT_TRUE((policy + ";").contains(std::string{part} + ";")) << part;
  EXPECT_EQ(get(server->port(), "/assets/page-1a2b3c4d.js").header("Content-Security-Policy"), policy)
      << "a worker goes by what comes with its own file";
}

TEST_F(ServedFiles, PlacesWithinThePageAreThePage) {
  const auto server = serve();
  for (const char* path :
       {"/", "/?from=here", "/lobby", "/account", "/editor", "/editor?from=7k2m", "/scenario", "/army",
        "/sheets/7k2m", "/fair", "/how/montrose", "/rules", "/rules/MON-12.1.4", "/rules/MON-D.24",
        "/match/7k2m-9_x", "/match/7k2m?seat=royalist", "/join/abc23"})
    EXPECT_EQ(get(server->port(), path).body, "<!doctype html>the page") << path;
  for (const char* path :
       {"/match", "/match/", "/match/a/b", "/match/a/", "/lobby/", "/lobbyist", "/rules/..", "/rules/%2e%2e",
        "/join/.hidden", "/nothing", "/assets", "/assets/", "//"})
    EXPECT_EQ(get(server->port(), path).status, 404u) << path;
}

TEST_F(ServedFiles, ABrowserThatIsLostIsToldByThePage) {
  const auto server = serve();
  for (const char* path : {"/nothing", "/match", "/rules/..", "/assets/gone.js"}) {
    const auto told = ask(*server, path, {{"Accept", "text/html,application/xhtml+xml"}});
    EXPECT_EQ(told.status, 404u) << path;
    EXPECT_EQ(told.body, "<!doctype html>the page") << path;
    EXPECT_EQ(told.header("Cache-Control"), "no-store") << path;
    EXPECT_EQ(ask(*server, path, {{"Accept", "*/*"}}).body, "not found\n") << path;
  }
}

TEST_F(ServedFiles, WhatIsCompressedIsSentSoToWhoTakesIt) {
  const auto server = serve();
  const std::string path = "/assets/page-1a2b3c4d.js";
  const auto plain = ask(*server, path), small = ask(*server, path, gzip);
  EXPECT_EQ(plain.body, "go()");
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(small.body, "go() compressed");
  EXPECT_EQ(small.header("Content-Encoding"), "gzip");
  EXPECT_EQ(small.header("Content-Type"), plain.header("Content-Type"));
  for (const auto& r : {plain, small}) EXPECT_EQ(r.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(ask(*server, path, {{"Accept-Encoding", "GZIP;q=0.5"}}).body, "go() compressed");
  for (const char* no : {"gzip;q=0", "gzip; q=0.000", "br", "x-gzip", "", ",,;=", "identity, gzip;q=0"})
    EXPECT_EQ(ask(*server, path, {{"Accept-Encoding", no}}).body, "go()") << no;
  const auto style = [&](const char* taken) {
    return ask(*server, "/assets/page-1a2b3c4d.css", {{"Accept-Encoding", taken}});
  };
  EXPECT_EQ(style("gzip, br").body, "p{} smaller");
  EXPECT_EQ(style("gzip, br").header("Content-Encoding"), "br");
  EXPECT_EQ(style("gzip, br;q=0").body, "p{} compressed");
  EXPECT_EQ(ask(*server, "/icon.svg", gzip).body, "<svg/>") << "there is no other form of it";
}

TEST_F(ServedFiles, WhatChangesIsAskedForAgainAndWhatDoesNotIsKept) {
  const auto server = serve();
  const auto script = ask(*server, "/assets/page-1a2b3c4d.js");
  EXPECT_EQ(script.header("Cache-Control"), "public, max-age=31536000, immutable");
  for (const char* path : {"/", "/match/abc", "/index.html", "/icon.svg"}) {
    const auto first = ask(*server, path);
    const auto tag = first.header("ETag");
    EXPECT_EQ(first.header("Cache-Control"), "no-cache") << path;
    EXPECT_TRUE(tag.starts_with("W/\"") && tag.ends_with('"')) << tag;
    for (const auto& known : {tag, tag.substr(2), "\"other\", " + tag, std::string{"*"}}) {
      const auto again = ask(*server, path, {{"If-None-Match", known}, {"Accept-Encoding", "gzip"}});
      EXPECT_EQ(again.status, 304u) << path << ' ' << known;
      EXPECT_EQ(again.body, "");
      EXPECT_EQ(again.header("ETag"), tag);
      EXPECT_EQ(again.header("Vary"), "Accept-Encoding");
    }
    EXPECT_EQ(ask(*server, path, {{"If-None-Match", "W/\"other\""}}).status, 200u);
  }
  EXPECT_NE(ask(*server, "/").header("ETag"), ask(*server, "/icon.svg").header("ETag"));
}

TEST_F(ServedFiles, HeadSaysWhatGetWouldSend) {
  const auto server = serve();
  for (const Headers& headers : {Headers{}, gzip}) {
    const auto whole = ask(*server, "/assets/page-1a2b3c4d.js", headers);
    const auto head = request(server->port(), "HEAD", "/assets/page-1a2b3c4d.js", {}, headers);
    EXPECT_EQ(head.status, 200u);
    EXPECT_EQ(head.body, "");
    EXPECT_EQ(head.headers, whole.headers);
    EXPECT_EQ(head.header("Content-Length"), std::to_string(whole.body.size()));
  }
  EXPECT_EQ(request(server->port(), "POST", "/", "{}").status, 405u);
}

TEST_F(ServedFiles, OneConnectionTakesManyFiles) {
  const auto server = serve();
  Line line{server->port()};
  line.write(
      "GET / HTTP/1.1\r\nHost: a\r\n\r\nHEAD /icon.svg HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n"
      "GET /icon.svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const auto all = line.rest();
  std::size_t answers = 0;
  for (std::size_t at = 0; (at = all.find("HTTP/1.1 ", at)) != all.npos; ++at) ++answers;
  EXPECT_EQ(answers, 4u) << all;
  EXPECT_TRUE(all.ends_with("\r\n\r\n<svg/>")) << all;
}

TEST_F(ServedFiles, ALargeFileComesWhole) {
  std::string large(20u << 20, '.');
  for (std::size_t i = 0; i < large.size(); i += 1000) large[i] = static_cast<char>('a' + i / 1000 % 26);
  const auto site = page();
  put(site / "large.json", large);
  const auto server = start({"--page", site.native()});
  Line line{server->port()};
  line.write("GET /large.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const auto all = line.rest();
  EXPECT_TRUE(all.ends_with(large)) << all.size();
}

TEST_F(ServedFiles, NothingButThePageIsServed) {
  put(pages.path() / "secret.txt", "a secret");
  const auto site = page();
  const auto server = start({"--page", site.native()});
  put(site / "late.txt", "later than the server");
  const std::string to_secret = (pages.path() / "secret.txt").native();
  for (const std::string& path : {std::string{"/../secret.txt"},
                                  std::string{"/%2e%2e/secret.txt"},
                                  std::string{"/..%2fsecret.txt"},
                                  std::string{"/assets/../../secret.txt"},
                                  std::string{"/assets/../index.html"},
                                  std::string{"/.%2e/secret.txt"},
                                  std::string{"/..\\secret.txt"},
                                  std::string{"/%2e%2e%5csecret.txt"},
                                  std::string{"//secret.txt"},
                                  "/" + to_secret,
                                  to_secret,
                                  std::string{"secret.txt"},
                                  std::string{"/index.html/"},
                                  std::string{"/index.html%00.js"},
                                  std::string{"/INDEX.HTML"},
                                  std::string{"/page.js.map"},
                                  std::string{"/.hidden.html.swp"},
                                  std::string{"/lonely.js"},
                                  std::string{"/lonely.js.gz"},
                                  std::string{"/assets/page-1a2b3c4d.js.gz"},
                                  std::string{"/assets/page-1a2b3c4d.css.br"},
                                  std::string{"/late.txt"}}) {
    Line line{server->port()};  // as it stands: a client might tidy it up
    line.write("GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const auto all = line.rest();
    EXPECT_TRUE(all.starts_with("HTTP/1.1 404 ") || all.empty()) << path << '\n' << all;
    EXPECT_FALSE(all.contains("secret\r\n") || all.contains("a secret")) << path;
  }
  fs::remove_all(site);
  EXPECT_EQ(get(server->port(), "/").body, "<!doctype html>the page") << "it is kept in memory";
}

TEST_F(ServedFiles, StatusAndApiAreServedBesideThePage) {
  const auto server = serve();
  EXPECT_TRUE(get(server->port(), "/status").body.contains("This server is up"));
  EXPECT_EQ(get(server->port(), "/healthz").status, 200u);
  EXPECT_EQ(get(server->port(), "/metrics").status, 200u);
  EXPECT_EQ(post(server->port(), "/api/me", "{}").status, 401u);
  EXPECT_EQ(get(server->port(), "/api/me").status, 405u);
  Player p{server->port()};
  EXPECT_FALSE(p.result("session.hello").empty());
}

TEST_F(ServedFiles, WithoutAPageTheStatusIsServedInItsPlace) {
  const auto server = serve_copy("bin/linstock");
  ASSERT_TRUE(server->up());
  for (const char* path : {"/", "/status"})
    EXPECT_TRUE(get(server->port(), path).body.contains("This server is up")) << path;
  for (const char* path : {"/index.html", "/lobby", "/match/abc"})
    EXPECT_EQ(get(server->port(), path).status, 404u) << path;
}

TEST_F(ServedFiles, ThePageBesideTheProgramIsServed) {
  page();
  put(pages.path() / "share/linstock/page/index.html", "the page that is installed");
  {
    const auto server = serve_copy("release/linstock");
    ASSERT_TRUE(server->up());
    EXPECT_EQ(get(server->port(), "/").body, "<!doctype html>the page");
  }
  fs::remove(pages.path() / "page" / "index.html");
  const auto server = serve_copy("bin/linstock");
  ASSERT_TRUE(server->up());
  EXPECT_EQ(get(server->port(), "/").body, "the page that is installed");
}

TEST_F(ServedFiles, AFolderThatCannotBeServedIsRefused) {
  const auto site = page();
  put(site / "large.json", "");
  fs::resize_file(site / "large.json", limits::page);
  EXPECT_EQ(refused(site),
            fmt::format("linstock: {}: larger than 64 MiB, the limit for a page\n", site.native()));
  fs::remove(site / "large.json");
  fs::remove(site / "index.html");
  const std::string why = ": no page here: index.html is missing\n";
  EXPECT_EQ(refused(site), "linstock: " + site.native() + why);
  EXPECT_EQ(refused(site / "nowhere"), "linstock: " + (site / "nowhere").native() + why);
}

}  // namespace
}  // namespace linstock::server
