import Testing

@testable import Import

@Suite("Pauses of scripts")
struct ScriptPauseTests {
  @Test(
    arguments: [
      ("sleep 0.5", 0.5), ("sleep 2s", 2), ("sleep 1m 30s", 90), ("/bin/true && sleep 1; tap", 1),
      ("usleep 250000", 0.25), ("read -t 2", 2), ("timeout /t 2 /nobreak >nul", 2), ("TIMEOUT 3", 3),
      ("timeout.exe /T 4", 4), ("choice /t 5 /d y", 5), ("waitfor /t 2 x", 2),
      // A second lies between two packets, and each without an answer takes the time of -w.
      ("ping -n 3 127.0.0.1 >nul", 2), ("ping 192.0.2.1 -n 1 -w 250 >nul", 0.25),
      ("Start-Sleep -Milliseconds 500", 0.5), ("Start-Sleep 2", 2), ("start-sleep -s 3", 3),
      ("time.sleep(0.5)", 0.5), ("await asyncio.sleep(1)", 1), ("Thread.sleep(1_500L);", 1.5),
      ("TimeUnit.SECONDS.sleep(2)", 2), ("TimeUnit.MILLISECONDS.sleep(20)", 0.02), ("WScript.Sleep 300", 0.3),
      (#"os.system("sleep 3")"#, 3), ("Sleep 500ms", 0.5),
    ]
  )
  func `How long a line waits`(line: String, seconds: Double) {
    #expect(ScriptWords.pauses(in: line[...]) == [.seconds(seconds)])
  }

  @Test(
    arguments: [
      "sleep $1", "usleep %TIME%", "pause", "Sleep 500", "time.sleep(delay)", "ping -n %N% 127.0.0.1",
      "Thread.sleep(WAIT)",
    ]
  )
  func `A pause of which the line does not say how long it is`(line: String) {
    #expect(ScriptWords.pauses(in: line[...]) == [.unknown])
  }

  @Test(
    arguments: [
      "# sleep 5", "REM timeout /t 5", ":: timeout /t 5", "// Thread.sleep(5)", "sleep",
      "timeout 5 adb shell",
      "ping example.org", "adb shell input tap 1 2", "echo pause", "choice /c yn", "sleep -5", "sleep 1e300",
      "def sleep_a_while():",
    ]
  )
  func `No pause`(line: String) { #expect(ScriptWords.pauses(in: line[...]).isEmpty) }

  @Test func `Several pauses of one line, each with its own words`() {
    let line = "sleep 1; sleep 2 & usleep 3"
    #expect(ScriptWords.pauses(in: line[...]) == [.seconds(1), .seconds(2), .seconds(3e-6)])
  }

  @Test func `Lines that begin or end a loop`() {
    for line in ["for i in 1 2 3", "while true", "until false", "for /l %i in (1,1,3) do", "goto start"] {
      #expect(ScriptWords.isLoop(ScriptWords.split(line[...])), "\(line)")
    }
    for line in ["done", "for", "formatted in", "adb shell input tap 1 2"] {
      #expect(!ScriptWords.isLoop(ScriptWords.split(line[...])), "\(line)")
    }
  }
}
