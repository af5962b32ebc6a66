@echo off
REM adb shell input tap 1 1
adb shell input tap 10 20
timeout /t 2 /nobreak > nul
adb shell input tap 10 20
ping 192.0.2.1 -n 1 -w 250 >nul
adb shell input tap 10 20 & ping -n 3 127.0.0.1 >nul & adb shell input tap 30 40
timeout /t %DELAY% >nul
timeout 5 adb shell input tap 50 60
