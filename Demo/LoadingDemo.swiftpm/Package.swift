// swift-tools-version: 6.2
import PackageDescription

#if canImport(AppleProductTypes)
import AppleProductTypes

// For Xcode, in which it hasn't been opened yet.
let products: [Product] = [
  .iOSApplication(
    name: "LoadingDemo",
    targets: ["LoadingDemo"],
    bundleIdentifier: "org.example.LoadingDemo",
    displayVersion: "1.0",
    bundleVersion: "1",
    appIcon: .placeholder(icon: .star),
    supportedDeviceFamilies: [.phone, .pad],
    supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
    // Declares the scenes and the languages, which also determine the languages of the library.
    additionalInfoPlistContentFilePath: "App/Info.plist"
  )
]
let elsewhere = ["CommandLine", "Tests", "App/Info.plist"]
let library: [Target.Dependency] = ["LoadingLists", "LoadingOutbox"].map {
  .product(name: $0, package: "LoadingManager")
}
let tests: [Target] = []
#elseif os(Linux)
let products: [Product] = [.executable(name: "LoadingDemo", targets: ["LoadingDemo"])]
let elsewhere = ["App", "Tests"]
// The command isn't an app, so it can draw its contact sheets with the module for tests.
let library = ["LoadingLists", "LoadingOutbox", "LoadingTesting", "UIKit"].map {
  Target.Dependency.product(name: $0, package: "LoadingManager")
}
let tests: [Target] = [
  .testTarget(
    name: "LoadingDemoTests",
    // The compiler requires UIKitTesting for files that import both Testing and UIKit.
    dependencies: ["LoadingDemo", .product(name: "UIKitTesting", package: "LoadingManager")]
      + library,
    path: "Tests/LoadingDemoTests",
    resources: [.copy("Resources")]
  )
]
#else
#error("Open this folder in Xcode. Its command and tests require the stand-in for UIKit, on Linux.")
#endif

/// An app in Xcode; on Linux a command that runs the same screens on the headless stand-in.
let package = Package(
  name: "LoadingDemo",
  platforms: [.iOS(.v16)],
  products: products,
  dependencies: [.package(name: "LoadingManager", path: "../..")],
  targets: [
    .executableTarget(
      name: "LoadingDemo",
      dependencies: library,
      path: ".",
      exclude: elsewhere + ["Resources/make-emoji-json.py"],
      resources: [.process("Resources")]
    )
  ] + tests
)

for target in package.targets {
  target.swiftSettings =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
}
