import WidthwiseCommand

WidthwiseMain.run()
