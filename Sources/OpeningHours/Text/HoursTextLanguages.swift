extension HoursLexicon {
  /// English, which is tried first.
  static let english = HoursLexicon(
    "en",
    """
    days: monday,mon,mo,m|tuesday,tues,tue,tu,t|wednesday,weds,wed,we,w|thursday,thurs,thur,thu,thr,th,r|friday,fri,fr,f|saturday,sat,sa|sunday,sun,su
    months: january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|november,nov|december,dec
    everyday: daily,everyday,every day,each day,all week,all days,any day,seven days,seven days a week,all week long
    weekdays: weekday,business day,week day,working day,business days,week days,working days,five days a week
    weekend: weekend,week end
    mwf: mwf
    tuth: tth,tuth,tr
    holidays: public holiday,holiday,federal holiday,bank holiday,public holidays,federal holidays,bank holidays,national holidays,ph
    through: to,through,thru,until,til,till,thro
    and: and
    except: except,excluding,except for,except on,excl
    noon: noon,midday
    midnight: midnight
    late: close,closing,late
    closed: closed,off
    allday: all day,open all day,24hrs,around the clock,round the clock,all day long
    appointment: by appointment,by appointment only,appointment only
    hour: hour,hr,h
    day: day
    morning: breakfast,continental breakfast,hot breakfast,continental,morning,b
    midday: lunch,brunch,l,br
    evening: dinner,supper,evening,late night,latenight,late nite,d,night
    meal: late lunch,snack,afternoon snack,limited lunch,lite lunch,light lunch,afternoon,late breakfast,mid day
    filler: open,opened,from,the,is,are,were,on,at,for,of,in,hours of operation,opening hours,business hours,regular hours,store hours,dining hours,operating hours,serving,served,serves,operates,it,between,a week,per week,per day,a day,time,our,both,then,oclock,only
    risk: not,no,unless,after,before,starting,starts,start,begins,beginning,begin,ends,ending,end,last,first,second,third,fourth,fifth,other,alternate,alternating,every other,every,biweekly,closes,closing at,reopens,reopen,tbd,tba,tentative,limited,reduced,vary,varies,approximately,approx,about,around,subject,except when,when,if,during,while,and or,or,week of,weeks,sunrise,sunset,dusk,dawn,delayed
    """)
}
