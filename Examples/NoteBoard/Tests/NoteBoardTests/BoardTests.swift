import Foundation
import Testing
import TouchTesting
import UIKit

@testable import NoteBoard

@Suite struct BoardTests {
  let stage = TouchStage()
  let controller = BoardViewController()
  let note: NoteView

  init() {
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    controller.view.layoutIfNeeded()
    note = controller.board.addNote(at: CGPoint(x: 100, y: 300))
  }

  @Test func `A drag moves the note, which snaps to the edge and is saved two seconds later`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    try stage.play(folder.appending(path: "Traces/drag-to-the-edge.jsonl").path)
    #expect(note.frame.origin == CGPoint(x: 8, y: 260))
    #expect(controller.log == ["added", "moved to 8, 260", "saved 1"])
    let golden = folder.appending(path: "Traces/drag-to-the-edge.expected.txt").path
    try stage.check(againstGolden: golden)
  }

  @Test func `Two taps turn the note over, and then it stays where it is`() {
    stage.doubleTap(at: CGPoint(x: 50, y: 50), in: note)
    #expect(note.isTurned)
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), in: note)
    #expect(note.frame.origin == CGPoint(x: 50, y: 250))
  }

  @Test func `A long press lifts the note as long as it lasts, and its observer hears both`() {
    stage.longPress(at: CGPoint(x: 50, y: 50), in: note)
    #expect(controller.log == ["added", "lifted", "put down"])
  }

  @Test func `A tap with two fingers adds a note`() {
    stage.touch(CGPoint(x: 100, y: 600), finger: 1)
    stage.touch(CGPoint(x: 200, y: 600), finger: 2)
    stage.lift([1, 2])
    #expect(controller.board.notes.count == 2)
    #expect(controller.board.notes.last?.center == CGPoint(x: 150, y: 600))
  }

  @Test func `The button clears the board, and the notification reaches the controller`() {
    stage.tap(at: CGPoint(x: 10, y: 10), in: controller.clearButton)
    #expect(controller.board.notes.isEmpty)
    #expect(controller.log == ["added", "cleared"])
  }

  @Test func `A selector that is only a name finds its method, also one that an extension declares`() {
    #expect(controller.responds(to: Selector("save")))
    #expect(!controller.responds(to: Selector("load")))
    controller.perform(Selector("boardCleared:"), with: Notification(name: .boardCleared))
    #expect(controller.log == ["added", "cleared"])
    #expect(controller.canBecomeFirstResponder)
  }

  @Test func `A delegate without the optional method that returns a value gets the board's own color`() {
    #expect(note.backgroundColor == .yellow)
  }

  @Test func `No recognizer, observer or timer keeps the controller and its notes alive`() {
    weak var view: NoteView?
    weak var owner: BoardViewController?
    do {
      let controller = BoardViewController()
      controller.loadViewIfNeeded()
      view = controller.board.addNote(at: .zero)
      owner = controller
    }
    #expect(view == nil)
    #expect(owner == nil)
  }
}
