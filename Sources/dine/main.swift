print("dine")
