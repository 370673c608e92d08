extension HoursLexicon {
  /// Germanic languages and Finnish, in folded spelling.
  static let northern = [
    HoursLexicon(
      "de",
      """
      days: montag,mo|dienstag,di,die|mittwoch,mi|donnerstag,do|freitag,fr|samstag,sonnabend,sa|sonntag,so,sonn
      months: januar,janner,jan|februar,feb|marz,mrz|april,apr|mai|juni,jun|juli,jul|august,aug|september,sept,sep\
      |oktober,okt|november,nov|dezember,dez
      everyday: taglich,tgl,jeden tag,alle tage
      late: open end,openend,ende offen
      weekdays: wochentag,unter der woche,montag bis freitag
      workdays: werktag,werktage,werktagen,werktaglich
      weekend: wochenende,wochenenden
      holidays: feiertag,feiertage,feiertagen,fei,ft,gesetzliche feiertage,gesetzlichen feiertagen
      through: bis,bis zum,nur bis,nur noch bis,bis einschliesslich,bis einschl,bis inklusive,bis inkl,bis und mit
      lastday: letzter offnungstag,letzter ausgabetag,letzter betriebstag
      and: und,u,sowie,inklusive,inkl,einschliesslich,einschl
      remark: sonst geschlossen,ansonsten geschlossen,ubrige zeit geschlossen
      except: ausser,ausgenommen,ausgen,exkl,exklusive
      between: zwischen
      from: seit
      this: diesen,dieser,diesem,nachsten,nachster,kommenden,kommender
      midnight: mitternacht
      lasting: bis auf weiteres,vorubergehend,dauerhaft,bis voraussichtlich\
      ,sanierung,sanierungsarbeiten,umbau,umbauarbeiten,renovierung,renovierungsarbeiten
      current: derzeit,zurzeit,zur zeit,momentan,aktuell,gegenwartig,im moment
      stamp: stand,aktualisiert,aktualisiert am,letzte aktualisierung
      closings: weihnachtsschliessung,sommerschliessung,winterschliessung,betriebsferien,betriebsurlaub,betriebsruhe,schliesszeit,schliesszeiten,schliesstag,schliesstage,schliessung,schliessungen
      closes: schliesst,schliessen,schliesst um,schliesst bereits um,offnet,offnen,offnet um,offnet erst um
      closed: geschlossen,ruhetag,geschl,ganztagig geschlossen,pause,mittagspause\
      ,mensa zu,mensa ist zu,mensa bleibt zu,haben zu,bleibt zu,kein betrieb,kein mensabetrieb,keine essensausgabe
      shut: ausser betrieb,nicht in betrieb
      allday: ganztagig,rund um die uhr
      appointment: nach vereinbarung,nur nach vereinbarung
      hour: stunden,std,uhr
      day: tage
      morning: fruhstuck,vormittag,morgens
      midday: mittagessen,mittagstisch,brunch,lunch,mittag
      evening: abendessen,dinner,abend
      meal: essensausgabe,ausgabe,mittagsausgabe,nachmittag
      part: warme kuche,warme speisen,terrasse,aussenterrasse,dachterrasse,aussenbereich,eingang,haupteingang,nebeneingang,nordeingang,sudeingang,aufzug,fahrstuhl\
      ,parkplatz,parkhaus,tiefgarage,toiletten,salatbar,salatbuffet,salattheke,grillstation,pizzastation,pastastation,nudelstation\
      ,galerie,empore,obergeschoss,geschirrruckgabe
      week: diese woche,dieser woche,nachste woche,nachster woche,kommende woche,kommender woche
      today: heute
      reopens: wiedereroffnung,wieder geoffnet,wieder offen,offnet wieder,offnen wieder,wieder da,wieder fur sie da,wieder fur euch da
      filler: offnungszeiten,geoffnet,offen,durchgehend,von,vom,am,an,im,in,der,den,dem,wir,haben,sind,ist,jeweils,um\
      ,jeden,jeder,auch,zusatzlich
      begins: ab
      only: nur
      lastorders: letzter einlass,letzte bestellung,letzte bestellungen,letzte essensausgabe,annahmeschluss
      risk: verkurzt,verkurzte,verkurzten,eingeschrankt,eingeschrankte,eingeschrankten,reduzierte,reduzierten\
      ,nicht,nach,vor,vorlesungszeit,oder,kein,keine,ersten,erster\
      ,zweiten,zweiter,dritten,dritter,vierten,vierter,letzten,letzter,letzte
      """),
    HoursLexicon(
      "nl",
      """
      days: maandag,ma|dinsdag,di|woensdag,wo|donderdag,do|vrijdag,vr|zaterdag,za|zondag,zo
      months: januari,jan|februari,feb|maart,mrt|april,apr|mei|juni,jun|juli,jul|augustus,aug|september,sept,sep\
      |oktober,okt|november,nov|december,dec
      everyday: dagelijks,elke dag,alle dagen,iedere dag
      weekdays: werkdagen,doordeweeks,weekdagen
      weekend: weekend,weekeinde
      holidays: feestdagen,feestdag
      through: tot,tot en met,tm
      and: en
      except: behalve,uitgezonderd
      between: tussen
      from: sinds
      this: deze,dit,komende,volgende
      midnight: middernacht
      current: momenteel,op dit moment
      lasting: tijdelijk,tot nader order,nader order,tot nader bericht,verbouwing,renovatie
      closed: gesloten wegens vakantie,gesloten,dicht
      appointment: op afspraak
      hour: uur
      day: dagen
      morning: ontbijt
      midday: lunch,brunch
      evening: diner,avondeten
      part: terras,ingang,hoofdingang,lift,parkeerplaats,parkeergarage,toiletten,saladebar,saladebuffet,balkon
      begins: vanaf,met ingang van
      today: vandaag
      tomorrow: morgen
      reopens: weer open,heropening
      week: deze week,volgende week,komende week
      filler: open,geopend,van,openingstijden,op,de,het,om,in
      risk: niet,geen,na,voor,eerste,laatste,of
      """),
    HoursLexicon(
      "sv",
      """
      days: mandag,man|tisdag,tis|onsdag,ons|torsdag,tors,tor|fredag,fre|lordag,lor|sondag,son
      months: januari,jan|februari,feb|mars|april,apr|maj|juni,jun|juli,jul|augusti,aug|september,sept,sep\
      |oktober,okt|november,nov|december,dec
      everyday: dagligen,alla dagar,varje dag
      weekdays: vardagar,vardag
      weekend: helg,helger,helgen
      holidays: helgdagar,roda dagar
      through: till
      and: och
      except: utom,forutom
      midnight: midnatt
      lasting: tills vidare,tillfalligt,renovering,ombyggnad
      closed: julstangt,sommarstangt,semesterstangt,stangt,stanger
      morning: frukost
      midday: lunch
      evening: middag
      part: uteservering,uteserveringen,terrass,terrassen,entre,entren,huvudentren,hiss,hissen,parkering,parkeringen,toaletter\
      ,salladsbar,salladsbuffe,salladsbaren,salladsbuffen
      begins: fran och med,fom
      today: idag,i dag
      tomorrow: imorgon,i morgon
      from: fran
      week: denna vecka,den har veckan,nasta vecka
      filler: i,oppet,oppettider,kl,klockan,pa,serveras
      risk: ej,inte,efter,fore,forsta,sista,eller
      """),
    HoursLexicon(
      "da",
      """
      days: mandag,man,mandage|tirsdag,tirs,tir,tirsdage|onsdag,ons,onsdage|torsdag,tors,tor,torsdage\
      |fredag,fre,fredage|lordag,lor,lordage|sondag,son,sondage
      months: januar,jan|februar,feb|marts|april,apr|maj|juni,jun|juli,jul|august,aug|september,sept,sep\
      |oktober,okt|november,nov|december,dec
      everyday: dagligt,alle dage,hver dag
      weekdays: hverdage,hverdag
      weekend: weekenden,weekend,weekender
      holidays: helligdage,helligdag
      through: til
      and: og
      except: undtagen
      midnight: midnat
      lasting: indtil videre,midlertidigt,ombygning,renovering
      closed: julelukket,sommerlukket,ferielukket,lukket
      morning: morgenmad
      midday: frokost
      evening: aftensmad
      part: terrasse,terrassen,indgang,indgangen,hovedindgangen,elevator,elevatoren,parkeringsplads,parkeringspladsen,toiletter\
      ,salatbar,salatbaren
      begins: fra og med
      today: i dag
      tomorrow: i morgen
      from: fra
      week: denne uge,naeste uge
      filler: i,aben,abent,abningstider,kl,klokken,om
      risk: ikke,efter,for,forste,sidste,eller
      """),
    HoursLexicon(
      "nb",
      """
      days: mandag,man,mandager|tirsdag,tirs,tir|onsdag,ons|torsdag,tors,tor|fredag,fre|lordag,lor,lordager\
      |sondag,son,sondager
      months: januar,jan|februar,feb|mars|april,apr|mai|juni,jun|juli,jul|august,aug|september,sept,sep\
      |oktober,okt|november,nov|desember,des
      everyday: daglig,alle dager,hver dag
      weekdays: hverdager,ukedager
      weekend: helg,helger,helgen
      holidays: helligdager
      through: til
      and: og
      except: unntatt
      midnight: midnatt
      lasting: inntil videre,midlertidig,ombygging,oppussing
      closed: julestengt,sommerstengt,feriestengt,stengt
      midday: lunsj
      evening: middag
      part: terrasse,terrassen,uteservering,uteserveringen,inngang,inngangen,hovedinngangen,heis,heisen,parkeringsplass\
      ,parkeringsplassen,toaletter,salatbar,salatbaren
      begins: fra og med
      today: i dag
      tomorrow: i morgen
      from: fra
      week: denne uken,denne uka,neste uke
      filler: i,apent,apningstider,kl,klokken
      risk: ikke,etter,for,forste,siste,eller
      """),
    HoursLexicon(
      "fi",
      """
      days: maanantai,maanantaisin,ma|tiistai,tiistaisin,ti|keskiviikko,keskiviikkoisin,ke|torstai,torstaisin,to\
      |perjantai,perjantaisin,pe|lauantai,lauantaisin,la|sunnuntai,sunnuntaisin,su
      months: tammikuu,tammikuuta|helmikuu,helmikuuta|maaliskuu,maaliskuuta|huhtikuu,huhtikuuta|toukokuu,toukokuuta\
      |kesakuu,kesakuuta|heinakuu,heinakuuta|elokuu,elokuuta|syyskuu,syyskuuta|lokakuu,lokakuuta|marraskuu,marraskuuta\
      |joulukuu,joulukuuta
      everyday: joka paiva,paivittain
      weekdays: arkisin,arkipaivisin
      weekend: viikonloppuisin,viikonloppu
      and: ja
      lasting: toistaiseksi,tilapaisesti,remontti,remontin vuoksi
      closed: suljettu,kiinni,joulutauko,kesatauko,lomatauko,talvitauko
      morning: aamiainen
      midday: lounas
      evening: illallinen,paivallinen
      part: terassi,sisaankaynti,paasisaankaynti,hissi,pysakointialue,wc tilat,salaattibaari
      today: tanaan
      tomorrow: huomenna
      filler: avoinna,auki,klo,aukioloajat
      risk: ei,jalkeen,ennen,tai
      """),
  ]
}
