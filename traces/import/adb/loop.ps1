while ($true) {
  adb shell input tap 10 20
  Start-Sleep -Milliseconds 500
  adb shell input tap 30 40
  Start-Sleep 1
}
