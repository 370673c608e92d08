import CivilTime
import HoursText
import Testing

/// Closings of which one end is said, pauses, and what only looks like a closing.
@Suite struct HoursTextNearClosingsTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      (
        "Mon-Fri 8am-6pm\nFall 2026 Closures\nNov 26-27\nDec 24-Jan 1",
        "Mo-Fr 08:00-18:00; 2026 Nov 26-27 off; 2026 Dec 24-2027 Jan 01 off"
      ),
      (
        "Fall 2026 Closed Dates\nNov 26\nNov 27\n\nMon-Fri 8am-6pm",
        "Mo-Fr 08:00-18:00; 2026 Nov 26 off; 2026 Nov 27 off"
      ),
      (
        "Mon-Fri 7am-9pm\nClosures\nNov 26-27\nReduced Hours\nNov 25\n7am-2pm",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Holiday Closures\nPlease check back\nFinals Week Hours\nDec 12-18\nMon-Fri 8am-8pm",
        "2026 Dec 12-18 Mo-Fr 08:00-20:00"
      ),
      (
        "Mon-Fri 7am-9pm\nClosures\nTBA\nFinals\nDec 14-18\n7am-11pm",
        "Mo-Fr 07:00-21:00; 2026 Dec 14-18 07:00-23:00"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed:\nNov 26-27\nDec 24-Jan 1\n\nModified hours:\nNov 25\n7am-2pm",
        "2026 Nov 26-27 off; 2026 Dec 24-2027 Jan 01 off; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Mon-Fri 7am-9pm\nClosed:\nNov 26-27\nNov 25\n7am-2pm",
        #"Mo-Fr 07:00-21:00; 2026 Nov 25 unknown "Nov 25"; 2026 Nov 26-27 off"#
      ),
    ] as [(String, String?)])
  func headsDatesOnly(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Closed - reopening Spring 2027\nMon-Fri 8am-6pm", #"Mo-Su unknown "Closed - reopening Spring 2027""#),
      ("Closed (reopening Fall 2027)\nMon-Fri 7am-5pm", #"Mo-Su unknown "Closed (reopening Fall 2027)""#),
      (
        "Mon-Fri 7am-5pm\nClosed for winter break starting December 12",
        #"Mo-Fr 07:00-17:00; 2026 Dec 12-2027 Jan 08 unknown "Closed for winter break starting December 12""#
      ),
      (
        "Mon-Fri 7am-5pm\nClosed until further notice starting November 16",
        #"Mo-Fr 07:00-17:00; 2026 Nov 16-2026 Dec 13 unknown "Closed until further notice starting November 16""#
      ),
      (
        "Closed from 5pm Friday 18 December 2026 until 8am Monday 11 January 2027\nMon-Fri 7am-5pm",
        #"Mo-Fr 07:00-17:00; 2026 Dec 18-2027 Jan 11 unknown "Closed from 5pm Friday 18 December 2026 until 8am Monday 11 January 2027""#
      ),
      ("Mon-Fri 7am-5pm\nClosed until Spring 2027", #"Mo-Su unknown "Closed until Spring 2027""#),
      (
        "Mon-Fri 7am-9pm\nNot open Nov 25-29",
        "Mo-Fr 07:00-21:00; 2026 Nov 25-29 off"
      ),
      (
        "Mon-Fri 7am-9pm\nWe will close at 2pm on Nov 25 and reopen at 7am on Nov 30.",
        #"Mo-Fr 07:00-21:00; 2026 Nov 25-30 unknown "We will close at 2pm on Nov 25 and reopen at 7am on Nov 30""#
      ),
      (
        "Mon-Fri 7am-9pm\nThanksgiving break: we close Tuesday, Nov 24 at 8pm and reopen Sunday, Nov 29 at 4pm.",
        #"Mo-Fr 07:00-21:00; 2026 Nov 24-29 unknown "we close Tuesday, Nov 24 at 8pm and reopen Sunday, Nov 29 at 4pm""#
      ),
      (
        "Monday – Friday 08:00–18:00. The café will close at 14:00 on 18 December and reopen on 4 January.",
        #"Mo-Fr 08:00-18:00; 2026 Dec 18-2027 Jan 04 unknown "café will close at 14:00 on 18 December and reopen on 4 January""#
      ),
      (
        "We are not open on Nov 26.\nMon-Fri 7am-9pm\nSat 9am-1pm",
        #"Mo-Fr 07:00-21:00; Sa 09:00-13:00; 2026 Nov 26 off"#
      ),
    ] as [(String, String?)])
  func reachesToTheEndThatIsSaid(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Mon-Fri 7:30am-8pm\nClosed 2-4pm", "Mo-Fr 07:30-14:00,16:00-20:00"),
      ("Mon-Fri 7:30am-8pm. Closed from 2pm to 4pm.", "Mo-Fr 07:30-14:00,16:00-20:00"),
      ("Mon-Fri 7:30am-8pm; closed 2-4pm for cleaning", "Mo-Fr 07:30-14:00,16:00-20:00"),
      ("Mon-Fri 7am-8pm\nClosed daily from 2:30pm to 4:30pm", "Mo-Fr 07:00-14:30,16:30-20:00"),
      (
        "Mon-Fri 7am-9pm\nFridays: closed for prayer 12:30-1:30pm",
        "Mo-Th 07:00-21:00; Fr 07:00-12:30,13:30-21:00"
      ),
    ] as [(String, String?)])
  func pausesOnOtherLines(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "Christmas shutdown: 19 Dec 2026 to 10 Jan 2027. Mon-Fri 7am-5pm",
        "Mo-Fr 07:00-17:00; 2026 Dec 19-2027 Jan 10 off"
      ),
      (
        "University closedown 21 December 2026 – 8 January 2027\nMon-Fri 7am-5pm",
        "Mo-Fr 07:00-17:00; 2026 Dec 21-2027 Jan 08 off"
      ),
      (
        "Mon-Fri 7am-5pm\nService suspended Nov 25 - Nov 29",
        "Mo-Fr 07:00-17:00; 2026 Nov 25-29 off"
      ),
      (
        "Mon-Fri 7am-5pm\nOut of service 11/25-11/29",
        #"Mo-Fr 07:00-17:00; 2026 Nov 25-29 unknown "Out of service 11/25-11/29""#
      ),
    ] as [(String, String?)])
  func knowsTheWordsOfTheField(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
