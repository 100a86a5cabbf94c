@_exported public import LoadingTesting
