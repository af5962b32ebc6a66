import Commands

#if compiler(>=6.3)
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Called before anything else of the process is set up, so that little is done in vain.
  @used @section(".init_array.00101")
  private let preparation: @convention(c) (CInt, Arguments) -> Void = { TouchTraceTool.prepare($1) }
#endif
