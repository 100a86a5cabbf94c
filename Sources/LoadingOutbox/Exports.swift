@_exported public import LoadingStore
