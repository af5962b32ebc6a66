import TouchKit

/// Plays tracks as a remote control says: the guide's listing 5-3. Events come to it while it is first responder and
/// the application receives them and plays.
public final class NowPlayingController: UIViewController {
  private static let numberOfTracks = 3
  private var isPlaying = false
  private var track = 1

  public override var canBecomeFirstResponder: Bool { true }

  public override func remoteControlReceived(with event: UIEvent?) {
    guard let event, event.type == .remoteControl else { return }
    switch event.subtype {
    case .remoteControlTogglePlayPause: playOrStop()
    case .remoteControlPreviousTrack: skip(by: -1)
    case .remoteControlNextTrack: skip(by: 1)
    default: break
    }
  }

  private func playOrStop() {
    isPlaying.toggle()
    recordEffect(isPlaying ? "plays track \(track)" : "stops")
  }

  private func skip(by tracks: Int) {
    track = min(max(track + tracks, 1), NowPlayingController.numberOfTracks)
    recordEffect(isPlaying ? "plays track \(track)" : "goes to track \(track)")
  }
}
