print("dined")
