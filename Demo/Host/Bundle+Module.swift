import Foundation

/// In an app, resources are in its main bundle, rather than in the bundle of a package's target.
extension Bundle {
  static var module: Bundle { .main }
}
