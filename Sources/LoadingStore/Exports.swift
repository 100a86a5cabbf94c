@_exported public import LoadingItems
