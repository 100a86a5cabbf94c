#if canImport(UIKit)
@_exported import LoadingItems
@_exported import LoadingUI
#endif
