#if canImport(UIKit)
@_exported import LoadingUI
#endif
