public import Observation

// Observable properties are tracked where they are read, such as in `updateProperties()`, in a
// cell's configuration handler or in the body of a SwiftUI view.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Loader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension PagedLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension MappedLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension MappedPageLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension CombinedLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ChainedLoader: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Reachability: Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension PendingEdit: Observable {}
