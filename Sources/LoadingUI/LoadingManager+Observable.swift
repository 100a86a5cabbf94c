#if canImport(UIKit)
public import Observation

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension LoadingManager: Observable {}
#endif
