#if canImport(UIKit)
#if os(tvOS) || os(watchOS)
#error("LoadingUI is for iOS, Mac Catalyst and visionOS.")
#endif
@_exported public import Loading
#endif
