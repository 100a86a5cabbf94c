// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LoadingManager",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .tvOS(.v16), .visionOS(.v1), .macCatalyst(.v16), .macOS(.v13)],
  products: [
    .library(name: "Loading", targets: ["Loading"]),
  ],
  targets: [
    .target(name: "Loading", resources: [.process("Resources")]),
    .target(name: "LoadingTestSupport", path: "Tests/LoadingTestSupport"),
    .testTarget(name: "LoadingTests", dependencies: ["Loading", "LoadingTestSupport"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
