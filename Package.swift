// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LoadingManager",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .tvOS(.v16), .visionOS(.v1), .macCatalyst(.v16), .macOS(.v13)],
  products: [
    .library(name: "Loading", targets: ["Loading"]),
    .library(name: "LoadingStore", targets: ["LoadingStore"]),
    .library(name: "LoadingUI", targets: ["LoadingUI"]),
    .library(name: "LoadingLists", targets: ["LoadingLists"]),
    .library(name: "LoadingTesting", targets: ["LoadingTesting"]),
  ],
  targets: [
    .target(name: "Loading", resources: [.process("Resources")]),
    .target(
      name: "LoadingStore",
      dependencies: ["Loading"],
      resources: [.process("Resources")]
    ),
    .target(name: "LoadingUI", dependencies: ["Loading"], resources: [.process("Resources")]),
    .target(name: "LoadingLists", dependencies: ["Loading", "LoadingUI"]),
    .target(name: "LoadingTesting"),
    .target(
      name: "LoadingTestSupport",
      dependencies: ["Loading", "LoadingTesting"],
      path: "Tests/LoadingTestSupport"
    ),
    .testTarget(name: "LoadingTestingTests", dependencies: ["LoadingTesting"]),
    .testTarget(name: "LoadingTests", dependencies: ["Loading", "LoadingTestSupport"]),
    .testTarget(
      name: "LoadingStoreTests",
      dependencies: ["Loading", "LoadingStore", "LoadingTestSupport"]
    ),
  ]
)

#if os(Linux)
// UIKit exists on Apple's systems only: here the headless stand-in takes its name and its place.
for target in package.targets where ["LoadingUI", "LoadingLists"].contains(target.name) {
  target.dependencies.append("UIKit")
}
// SQLite is a part of Apple's systems; here it is the package of the distribution.
for target in package.targets where target.name == "LoadingStore" {
  target.dependencies.append("CSQLite")
}
// A file that imports both Testing and a module named UIKit makes the compiler ask for this overlay.
let testing: [Target.Dependency] = ["_Testing_UIKit", "LoadingTestSupport", "HeadlessTestSupport"]
package.products.append(.library(name: "UIKit", targets: ["UIKit"]))
package.targets += [
  .systemLibrary(
    name: "CSQLite",
    pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
  ),
  .target(name: "UIKit", path: "Sources/HeadlessUIKit"),
  .target(name: "_Testing_UIKit", path: "Tests/TestingUIKit"),
  .target(
    name: "HeadlessTestSupport",
    dependencies: ["UIKit", "_Testing_UIKit"],
    path: "Tests/HeadlessTestSupport"
  ),
  .testTarget(name: "HeadlessUIKitTests", dependencies: ["UIKit"] + testing),
  .testTarget(name: "LoadingUITests", dependencies: ["LoadingUI", "UIKit"] + testing),
  .testTarget(
    name: "LoadingListsTests",
    dependencies: ["LoadingLists", "LoadingUI", "UIKit"] + testing
  ),
  // The code of README and Docs, and that none of it stands there alone.
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "Loading", "LoadingStore", "LoadingUI", "LoadingLists", "LoadingDiagrams", "UIKit",
    ] + testing
  ),
  // Screens of a project where everything is on the main actor, as Xcode makes new ones.
  .testTarget(
    name: "NewProjectTests",
    dependencies: ["Loading", "LoadingStore", "LoadingUI", "LoadingLists", "UIKit"] + testing
  ),
  // Draws the rules for the documentation.
  .executableTarget(name: "LoadingDiagrams", dependencies: ["Loading"], path: "Tests/Diagrams"),
  // The C library's count of what lives in the heap, for the benchmarks.
  .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
  .executableTarget(
    name: "LoadingBenchmarks",
    dependencies: [
      "Loading", "LoadingStore", "LoadingUI", "LoadingLists", "UIKit", "CSQLite", "CMalloc",
      "LoadingTestSupport",
    ],
    path: "Tests/Benchmarks"
  ),
  .executableTarget(
    name: "LoadingTorture",
    dependencies: [
      "Loading", "LoadingStore", "LoadingTesting", "LoadingUI", "LoadingLists", "UIKit",
      "LoadingTestSupport",
    ],
    path: "Tests/Torture"
  ),
  // Started by the tests of the store, to be killed.
  .executableTarget(
    name: "StoreWriter",
    dependencies: ["Loading", "LoadingStore", "LoadingTestSupport", "CSQLite"],
    path: "Tests/StoreWriter"
  ),
]

// Built by .ci/fuzz alone: they have no entry point but what libFuzzer calls.
if Context.environment["LOADING_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "StoredRowFuzzer",
      dependencies: ["LoadingStore"],
      path: "Tests/Fuzz/StoredRowFuzzer"
    ),
    .executableTarget(
      name: "StoreFileFuzzer",
      dependencies: ["LoadingStore"],
      path: "Tests/Fuzz/StoreFileFuzzer"
    ),
    .executableTarget(
      name: "SavedListFuzzer",
      dependencies: ["LoadingLists"],
      path: "Tests/Fuzz/SavedListFuzzer"
    ),
    .executableTarget(name: "DemoAnswerFuzzer", path: "Tests/Fuzz/DemoAnswerFuzzer"),
  ]
}
#endif

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
  if target.name == "NewProjectTests" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
