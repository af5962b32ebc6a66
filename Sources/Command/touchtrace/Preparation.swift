import Commands

#if compiler(>=6.3)
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Creates the settings of the process before Swift's runtime reads them. Otherwise a static executable would have
  /// to execute itself a second time.
  @used @section(".init_array.00101")
  private let preparation: @convention(c) (CInt, Arguments) -> Void = { TouchTraceTool.prepare($1) }
#endif
