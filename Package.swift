// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LoadingManager",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .tvOS(.v16), .visionOS(.v1), .macCatalyst(.v16), .macOS(.v13)],
  products: [
    .library(name: "Loading", targets: ["Loading"]),
    .library(name: "LoadingUI", targets: ["LoadingUI"]),
  ],
  targets: [
    .target(name: "Loading", resources: [.process("Resources")]),
    .target(name: "LoadingUI", dependencies: ["Loading"], resources: [.process("Resources")]),
    .target(name: "LoadingTestSupport", path: "Tests/LoadingTestSupport"),
    .testTarget(name: "LoadingTests", dependencies: ["Loading", "LoadingTestSupport"]),
  ]
)

#if os(Linux)
// UIKit exists on Apple's systems only: here the headless stand-in takes its name and its place.
for target in package.targets where target.name == "LoadingUI" {
  target.dependencies.append("UIKit")
}
// A file that imports both Testing and a module named UIKit makes the compiler ask for this overlay.
let testing: [Target.Dependency] = ["_Testing_UIKit", "LoadingTestSupport", "HeadlessTestSupport"]
package.products.append(.library(name: "UIKit", targets: ["UIKit"]))
package.targets += [
  .target(name: "UIKit", path: "Sources/HeadlessUIKit"),
  .target(name: "_Testing_UIKit", path: "Tests/TestingUIKit"),
  .target(
    name: "HeadlessTestSupport",
    dependencies: ["UIKit", "_Testing_UIKit"],
    path: "Tests/HeadlessTestSupport"
  ),
  .testTarget(name: "HeadlessUIKitTests", dependencies: ["UIKit"] + testing),
  .testTarget(name: "LoadingUITests", dependencies: ["LoadingUI", "UIKit"] + testing),
  .executableTarget(
    name: "LoadingBenchmarks",
    dependencies: ["Loading", "LoadingUI", "UIKit"],
    path: "Tests/Benchmarks"
  ),
]
#endif

for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
