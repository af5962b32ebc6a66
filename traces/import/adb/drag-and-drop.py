subprocess.run(["adb", "shell", "input", "draganddrop", "592", "322", "1092", "150", "500"])
time.sleep(1)
os.system("adb shell input draganddrop 100 200 300 400")
