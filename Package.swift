// swift-tools-version: 6.2
import PackageDescription

// On Linux, the target `UIKit` is the headless stand-in, and SQLite is a package of the distribution.
// Apple's systems contain both.
#if os(Linux)
let sqlite: [Target.Dependency] = ["CSQLite"]
// With LOADING_CORE, the names of test targets, there are no other tests, and modules for UIKit are empty, as on a Mac.
// The sanitizers use this to build less.
let coreTests = Context.environment["LOADING_CORE"]?.split(separator: ",").map(String.init)
let hasUIKit = coreTests == nil
#else
let sqlite: [Target.Dependency] = []
let coreTests: [String]? = nil
let hasUIKit = false
#endif
let uiKit: [Target.Dependency] = hasUIKit ? ["UIKit"] : []
let library: [Target.Dependency] =
  ["LoadingItems", "LoadingLists", "LoadingOutbox", "LoadingTestSupport"] + uiKit

let package = Package(
  name: "LoadingManager",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .visionOS(.v1), .macCatalyst(.v16), .macOS(.v13)],
  products: [
    "Loading", "LoadingItems", "LoadingStore", "LoadingOutbox", "LoadingUI", "LoadingLists",
    "LoadingTesting",
  ].map { .library(name: $0, targets: [$0]) },
  targets: [
    .target(name: "Loading", resources: [.process("Resources")]),
    .target(
      name: "LoadingItems",
      dependencies: ["Loading"],
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingStore",
      dependencies: ["LoadingItems"] + sqlite,
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingOutbox",
      dependencies: ["LoadingStore"],
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingUI",
      dependencies: ["Loading"] + uiKit,
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingLists",
      dependencies: ["Loading", "LoadingItems", "LoadingUI"] + uiKit,
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingTesting",
      dependencies: [
        "Loading", "LoadingItems",
        // It can't be built for other systems.
        .target(
          name: "LoadingUI",
          condition: .when(platforms: [.iOS, .macCatalyst, .visionOS, .macOS, .linux])
        ),
      ] + uiKit,
      resources: [.process("Resources")]
    ),
    .target(
      name: "LoadingTestSupport",
      dependencies: ["LoadingItems", "LoadingTesting"],
      path: "Tests/LoadingTestSupport"
    ),
    .testTarget(name: "LoadingTests", dependencies: ["LoadingTestSupport"]),
    .testTarget(name: "LoadingItemsTests", dependencies: ["LoadingTestSupport"]),
    .testTarget(name: "PageMapTests", dependencies: ["LoadingItems", "LoadingTestSupport"]),
    .testTarget(
      name: "LoadingStoreTests",
      dependencies: ["LoadingOutbox", "LoadingTestSupport"] + sqlite
    ),
    .testTarget(name: "LoadingTestingTests", dependencies: ["LoadingTestSupport"]),
  ]
)

#if os(Linux)
let testing: [Target.Dependency] = ["HeadlessTestSupport", "ScreenTestSupport", "_Testing_UIKit"]

func test(_ name: String, in folder: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: name,
    dependencies: library + testing + dependencies,
    path: "Tests/\(folder)"
  )
}

func program(_ name: String, in folder: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(
    name: name,
    dependencies: library + sqlite + dependencies,
    path: "Tests/Programs/\(folder)"
  )
}

package.targets += [
  .systemLibrary(
    name: "CSQLite",
    pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
  ),
  // A process that the tests of the store start and kill.
  .executableTarget(
    name: "StoreWriter",
    dependencies: ["LoadingOutbox", "LoadingTestSupport", "CSQLite"],
    path: "Tests/Programs/StoreWriter"
  ),
]
if hasUIKit {
  package.products += [
    .library(name: "UIKit", targets: ["UIKit"]),
    // The compiler requires it for files that import both Testing and UIKit.
    .library(name: "UIKitTesting", targets: ["_Testing_UIKit"]),
  ]
  package.targets += [
    .target(name: "UIKit", path: "Tests/Headless/UIKit"),
    .target(
      name: "_Testing_UIKit",
      dependencies: ["UIKit"],
      path: "Tests/Headless/TestingOverlay"
    ),
    .target(
      name: "ScreenTestSupport",
      dependencies: ["UIKit", "_Testing_UIKit"],
      path: "Tests/ScreenTestSupport"
    ),
    .target(
      name: "HeadlessTestSupport",
      dependencies: ["ScreenTestSupport", "_Testing_UIKit"],
      path: "Tests/Headless/TestSupport"
    ),
    test("HeadlessUIKitTests", in: "Headless/UIKitTests"),
    .testTarget(name: "UIKitFactsTests", dependencies: testing + ["LoadingTestSupport"] + uiKit),
    test("LoadingUITests", in: "LoadingUITests"),
    test("LoadingListsTests", in: "LoadingListsTests"),
    // The code of the guides is compiled as GuidesPlugin inserts it into the files of this folder.
    .testTarget(
      name: "DocumentationTests",
      dependencies: library + testing + ["GuideCode", "LoadingDiagrams"],
      sources: ["CoreData", "Documents", "Fakes", "SwiftUI"],
      plugins: ["GuidesPlugin"]
    ),
    test("NewProjectTests", in: "NewProjectTests"),
    test("PortsTests", in: "PortsTests"),
    .systemLibrary(name: "CMalloc", path: "Tests/Programs/CMalloc"),
    program("LoadingBenchmarks", in: "Benchmarks", "CMalloc"),
    program("LoadingDiagrams", in: "Diagrams"),
    .target(name: "GuideCode", path: "Tests/GuideCode"),
    .executableTarget(
      name: "LoadingGuides",
      dependencies: ["GuideCode"],
      path: "Tests/Programs/Guides"
    ),
    .plugin(
      name: "GuidesPlugin",
      capability: .buildTool(),
      dependencies: ["LoadingGuides"],
      path: "Tests/Programs/GuidesPlugin"
    ),
    program("LoadingTorture", in: "Torture"),
    .target(name: "FuzzedParsers", dependencies: library, path: "Tests/Programs/Fuzz/Parsers"),
    .testTarget(name: "FuzzedParsersTests", dependencies: ["FuzzedParsers"]),
  ]
}
// The demo is a package of its own. With LOADING_DEMO, .ci/run builds it together with the tests.
if hasUIKit, Context.environment["LOADING_DEMO"] != nil {
  let folder = "Demo/LoadingDemo.swiftpm"
  let demo: [Target.Dependency] = ["LoadingLists", "LoadingOutbox", "LoadingTesting", "UIKit"]
  package.targets += [
    .executableTarget(
      name: "LoadingDemo",
      dependencies: demo,
      path: folder,
      exclude: ["App", "Package.swift", "Resources/make-emoji-json.py", "Tests"],
      resources: [.process("Resources")],
      packageAccess: false
    ),
    .testTarget(
      name: "LoadingDemoTests",
      dependencies: ["LoadingDemo", "_Testing_UIKit"] + demo,
      path: "\(folder)/Tests/LoadingDemoTests",
      resources: [.copy("Resources")],
      packageAccess: false
    ),
  ]
}
if let coreTests {
  package.targets.removeAll { $0.type == .test && !coreTests.contains($0.name) }
}
// Only .ci/fuzz builds these targets, because libFuzzer is their entry point.
if Context.environment["LOADING_FUZZ"] != nil {
  package.targets += ["StoredRow", "StoreFile", "SavedList", "DemoAnswer"].map {
    program("\($0)Fuzzer", in: "Fuzz/\($0)Fuzzer", "FuzzedParsers")
  }
}
#else
// Without an app that hosts them, these tests are cancelled. Demo/LoadingDemo.xcodeproj has one.
let testing: [Target.Dependency] = ["ScreenTestSupport"]
// For that project only, so not where the package is the dependency of an app, which is checked out
// into such a folder.
if Context.packageDirectory.split(separator: "/").dropLast().last != "checkouts" {
  package.products += ["LoadingTestSupport", "ScreenTestSupport"].map {
    .library(name: $0, targets: [$0])
  }
}
package.targets += [
  .target(name: "ScreenTestSupport", path: "Tests/ScreenTestSupport", exclude: ["Headless"]),
  .testTarget(name: "UIKitFactsTests", dependencies: testing, exclude: ["Headless"]),
  .testTarget(name: "LoadingUITests", dependencies: library + testing, exclude: ["Headless"]),
  .testTarget(name: "LoadingListsTests", dependencies: library + testing, exclude: ["Headless"]),
  .testTarget(name: "PortsTests", dependencies: library + testing, exclude: ["Headless"]),
]
#endif

for target in package.targets where ![.plugin, .system].contains(target.type) {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
// The default of new Xcode projects.
for target in package.targets where target.name == "NewProjectTests" {
  target.swiftSettings?.append(.defaultIsolation(MainActor.self))
}
