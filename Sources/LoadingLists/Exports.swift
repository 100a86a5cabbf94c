@_exported import LoadingUI
