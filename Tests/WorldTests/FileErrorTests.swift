import Testing
import World

@Test(arguments: [
  (FileError.Reason.missing, "file-missing"), (.denied, "file-denied"), (.full, "file-full"),
  (.tooLarge, "file-too-large"), (.isDirectory, "file-is-directory"), (.other, "file-other"),
  (.noFolder, "file-no-folder"), (.tooManyOpen, "file-too-many-open"),
])
func fileErrorsHaveStableCodes(reason: FileError.Reason, code: String) {
  #expect(FileError(reason, path: "/x").code == code)
}
