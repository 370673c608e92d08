extension HoursLexicon {
  /// Slavic languages, Hungarian, Romanian, Greek and Turkish, in folded spelling.
  static let eastern = [
    HoursLexicon(
      "pl",
      """
      days: poniedzialek,poniedzialku,poniedzialki,pon,pn|wtorek,wtorku,wtorki,wt|sroda,srody,srode,sr\
      |czwartek,czwartku,czwartki,czw,cz|piatek,piatku,piatki,pt|sobota,soboty,sobote,sob,sb\
      |niedziela,niedziele,niedzieli,ndz,niedz,nd
      months: styczen,stycznia|luty,lutego|marzec,marca|kwiecien,kwietnia|maj,maja|czerwiec,czerwca|lipiec,lipca\
      |sierpien,sierpnia|wrzesien,wrzesnia|pazdziernik,pazdziernika|listopad,listopada|grudzien,grudnia
      everyday: codziennie
      weekdays: dni powszednie,dni robocze,w dni robocze,w dni powszednie
      weekend: weekend,weekendy
      holidays: swieta
      through: do
      and: i,oraz
      except: oprocz
      noon: poludnie
      morning: sniadanie,sniadania
      midday: obiad,obiady,lunch
      dinner: kolacja,kolacje
      midnight: polnoc,polnocy
      lasting: do odwolania,tymczasowo,remont
      closed: nieczynne,nieczynna,nieczynny,zamkniete,zamknieta,zamkniety
      allday: calodobowo,cala dobe
      from: od
      filler: w,we,godz,godziny,godzinach,otwarcia,czynne,otwarte
      risk: nie,po,przed,lub,pierwszy,ostatni
      """),
    HoursLexicon(
      "cs",
      """
      days: pondeli,po|utery,uterka,ut|streda,stredu,stredy,st|ctvrtek,ctvrtka,ctvrtku,ct|patek,patku,patka,pa\
      |sobota,sobotu,soboty,so|nedele,nedeli,ne
      months: leden,ledna|unor,unora|brezen,brezna|duben,dubna|kveten,kvetna|cerven,cervna|cervenec,cervence\
      |srpen,srpna|zari|rijen,rijna|listopad,listopadu|prosinec,prosince
      everyday: denne,kazdy den
      weekdays: pracovni dny,vsedni dny
      weekend: vikend,vikendy
      holidays: svatky,statni svatky
      through: az,do
      and: a
      except: krome
      midnight: pulnoc,pulnoci
      morning: snidane
      midday: obed,obedy
      dinner: vecere
      lasting: do odvolani,az do odvolani,docasne
      closed: zavreno,uzavreno
      allday: nonstop
      from: od
      filler: otevreno,oteviraci doba,v,ve,ve dnech
      risk: ne po,pred,nebo,prvni,posledni
      """),
    HoursLexicon(
      "sk",
      """
      days: pondelok,pondelka,po|utorok,utorka,ut|streda,stredu,stredy|stvrtok,stvrtka|piatok,piatka,piatku,pi\
      |sobota,sobotu,soboty,so|nedela,nedelu,nedele,ne
      months: januar,januara|februar,februara|marec,marca|april,aprila|maj,maja|jun,juna|jul,jula|august,augusta\
      |september,septembra|oktober,oktobra|november,novembra|december,decembra
      everyday: denne,kazdy den
      weekdays: pracovne dni
      weekend: vikend,vikendy
      holidays: sviatky
      through: az,do
      and: a
      morning: ranajky
      midday: obed,obedy
      dinner: vecera,vecere
      midnight: polnoc
      closed: zatvorene
      from: od
      filler: otvorene,otvaracie hodiny,v
      risk: pred,alebo,prvy,posledny
      """),
    HoursLexicon(
      "ru",
      """
      days: понедельник,понедельника,понедельникам,пн|вторник,вторника,вт|среда,среду,среды,ср|четверг,четверга,чт\
      |пятница,пятницу,пятницы,пт|суббота,субботу,субботы,субботам,сб\
      |воскресенье,воскресенья,воскресеньям,вс
      everyday: ежедневно,каждый день
      weekdays: будни,по будням,будним дням,по будним дням,будние дни,в будни,в будние дни
      weekend: выходные,по выходным,выходные дни,в выходные
      holidays: праздники,праздничные дни
      through: до,по
      and: и
      except: кроме
      noon: полдень
      midnight: полночь
      closed: закрыто,выходной
      allday: круглосуточно
      hour: часа,часов,ч
      filler: с,со,в,во,открыто,режим работы,часы работы,время работы,график работы,работает,работаем
      risk: не,после,или,первый,последний,перерыв
      """),
    HoursLexicon(
      "uk",
      """
      days: понеділок,понеділка,пн|вівторок,вівторка,вт|середа,середу,середи,ср|четвер,четверга,чт\
      |пятниця,пятницю,пятниці,пт|субота,суботу,суботи,сб|неділя,неділю,неділі,нд
      everyday: щодня,щоденно
      weekdays: будні,у будні,по буднях
      weekend: вихідні,у вихідні
      through: до,по
      and: та,і,й
      except: крім
      closed: зачинено,вихідний
      allday: цілодобово
      filler: з,від,у,в,відчинено,графік роботи,години роботи
      risk: не,після,або,перерва
      """),
    HoursLexicon(
      "bg",
      """
      days: понеделник,пон,пн|вторник,вт|сряда,ср|четвъртък,чт|петък,пет,пт|събота,съб,сб|неделя,нед,нд
      everyday: всеки ден,ежедневно
      weekdays: делнични дни,делник,в делнични дни
      weekend: уикенд,почивни дни
      through: до
      and: и
      closed: затворено,почивен ден
      filler: от,в,отворено,работно време
      risk: не,след,преди,или
      """),
    HoursLexicon(
      "hu",
      """
      days: hetfo,hetfon,h|kedd,k|szerda,sze|csutortok,cs|pentek,p|szombat,szo,szombaton|vasarnap,vas,v
      everyday: minden nap,naponta
      weekdays: hetkoznap,hetkoznapokon
      weekend: hetvege,hetvegen
      and: es
      closed: zarva
      filler: nyitva,nyitvatartas,nyitvatartasi ido
      risk: nem,utan,elott,vagy
      """),
    HoursLexicon(
      "ro",
      """
      days: luni,lu|marti,ma|miercuri,mi|joi,jo|vineri,vi|sambata,sa|duminica,du
      everyday: zilnic,in fiecare zi
      weekdays: zile lucratoare
      through: la,pana la
      and: si
      closed: inchis
      filler: de,de la,deschis,program,orar,orele
      risk: nu,dupa,sau
      """),
    HoursLexicon(
      "hr",
      """
      days: ponedjeljak,ponedjeljka,ponedeljak,pon|utorak,utorka,uto|srijeda,sreda,sri,sre|cetvrtak,cet\
      |petak,petka,pet|subota,subotom,sub|nedjelja,nedelja,nedjeljom,ned
      everyday: svaki dan,svakodnevno,svakim danom
      weekdays: radnim danom,radni dan,radni dani
      weekend: vikend,vikendom
      holidays: praznici,praznicima,blagdani
      through: do
      and: i
      closed: zatvoreno
      filler: od,otvoreno,radno vrijeme,radno vreme,u
      risk: ne,nakon,prije,ili
      """),
    HoursLexicon(
      "sl",
      """
      days: ponedeljek,ponedeljka,pon|torek,tor|sreda,sre|cetrtek,cet|petek,petka,pet|sobota,sob|nedelja,ned
      everyday: vsak dan
      weekend: vikend
      holidays: prazniki
      through: do
      and: in
      closed: zaprto
      filler: od,odprto,delovni cas,ob
      risk: ne,po,pred,ali
      """),
    HoursLexicon(
      "el",
      """
      days: δευτερα,δευ|τριτη,τρι|τεταρτη,τετ|πεμπτη,πεμ|παρασκευη,παρ|σαββατο,σαβ|κυριακη,κυρ
      weekend: σαββατοκυριακο
      through: εωσ,μεχρι,ωσ
      and: και
      closed: κλειστα,κλειστο
      filler: ανοιχτα,απο,ωραριο
      risk: καθημερινα,δεν,μετα,πριν
      """),
    HoursLexicon(
      "tr",
      """
      days: pazartesi,pzt|sali|carsamba|persembe|cuma|cumartesi,cmt|pazar
      everyday: her gun
      weekdays: hafta ici
      weekend: hafta sonu
      and: ve
      closed: kapali
      filler: acik,saatleri,calisma saatleri
      risk: degil,sonra,once
      """),
  ]
}
