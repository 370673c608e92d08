extension HoursLexicon {
  /// Germanic, Romance and Finnish, in the spelling that folding leaves.
  static let western = [
    HoursLexicon(
      "de",
      """
      days: montag,mo|dienstag,di|mittwoch,mi|donnerstag,do|freitag,fr|samstag,sonnabend,sa|sonntag,so
      months: januar,jan|februar,feb|marz,mrz|april,apr|mai|juni,jun|juli,jul|august,aug|september,sept,sep\
      |oktober,okt|november,nov|dezember,dez
      everyday: taglich,jeden tag,alle tage
      weekdays: wochentag,unter der woche,montag bis freitag
      weekend: wochenende,wochenenden
      holidays: feiertag,feiertage,feiertagen,gesetzliche feiertage,gesetzlichen feiertagen
      through: bis,bis zum
      and: und,u,sowie
      except: ausser,ausgenommen
      midnight: mitternacht
      closed: geschlossen,ruhetag,geschl
      allday: ganztagig,rund um die uhr
      appointment: nach vereinbarung
      hour: stunden,std,uhr
      day: tage
      morning: fruhstuck
      midday: mittagessen,mittagstisch,brunch,lunch
      evening: abendessen,dinner
      meal: essensausgabe,ausgabe,mittagsausgabe
      filler: offnungszeiten,geoffnet,offen,von,am,an,im,in,der,die,den,wir,haben,sind,ist,jeweils
      risk: nicht,ab,nach,vor,nur,werktag,vorlesungszeit,ferien,semesterferien,letzter,letzte,oder,kein,keine
      """),
    HoursLexicon(
      "fr",
      """
      days: lundi,lun,lu|mardi,mar,ma|mercredi,mer,me|jeudi,jeu,je|vendredi,ven,ve|samedi,sam,sa|dimanche,dim,di
      months: janvier,janv|fevrier,fevr,fev|mars|avril,avr|mai|juin|juillet,juil|aout|septembre,sept,sep\
      |octobre,oct|novembre,nov|decembre,dec
      everyday: tous les jours,chaque jour,tlj
      weekdays: en semaine
      weekend: week end,weekend,le week end
      holidays: jours feries,jour ferie,feries
      through: a,au,jusqua,jusquau
      and: et
      except: sauf,hormis
      noon: midi
      midnight: minuit
      closed: ferme,fermee,fermes,fermeture
      appointment: sur rendez vous,sur rdv
      hour: heures,heure,h
      day: jours
      morning: petit dejeuner
      midday: dejeuner,brunch
      evening: diner,souper
      filler: ouvert,ouverte,ouverture,douverture,horaires,horaire,de,du,des,le,les,la,en,nous,sommes,dela
      risk: ou,non,pas,apres,avant,partir,premier,dernier,vacances,scolaires,pendant,ouvrables,ouvres
      """),
    HoursLexicon(
      "es",
      """
      days: lunes,lun,lu,l|martes,mar,ma|miercoles,mie,mier,mi,x|jueves,jue,juev,ju,j|viernes,vie,vier,vi,v\
      |sabado,sab,sa,s|domingo,dom,do,d
      months: enero,ene|febrero,feb|marzo|abril,abr|mayo|junio,jun|julio,jul|agosto,ago|septiembre,setiembre,sept,sep\
      |octubre,oct|noviembre,nov|diciembre,dic
      everyday: todos los dias,diario,diariamente,cada dia,a diario
      weekdays: entre semana
      weekend: fin de semana,fines de semana
      holidays: festivos,festivo,feriados,feriado,dias festivos
      through: a,al,hasta,hasta las,a las,hasta el
      and: y,e
      except: excepto,salvo,menos
      noon: mediodia
      midnight: medianoche
      closed: cerrado,cerrada,cerramos
      appointment: con cita previa,cita previa
      hour: horas,hora,hrs,hs,h
      day: dias
      morning: desayuno
      midday: almuerzo,comida,brunch
      evening: cena
      filler: abierto,abierta,horario,de,del,desde,desde las,de las,las,los,el,la,en,por,apertura
      risk: o,no,primer,ultimo,vacaciones,antes,despues,laborable,cierra,partir
      """),
    HoursLexicon(
      "it",
      """
      days: lunedi,lun,lu|martedi,mar,ma|mercoledi,mer,me|giovedi,gio,gi|venerdi,ven,ve\
      |sabato,sab,sa,prefestivi,prefestivo|domenica,dom,do,domenicale,domeniche
      months: gennaio,gen|febbraio,feb|marzo|aprile,apr|maggio,mag|giugno,giu|luglio,lug|agosto,ago|settembre,set\
      |ottobre,ott|novembre,nov|dicembre,dic
      everyday: tutti i giorni,ogni giorno
      weekdays: giorni feriali,feriali,feriale,giorno feriale
      weekend: fine settimana,weekend
      sundayholidays: festivi,giorni festivi
      through: a,al,alle,fino a,fino alle,fino al,ad,alle ore
      and: e,ed
      except: escluso,tranne,eccetto
      noon: mezzogiorno
      midnight: mezzanotte
      closed: chiuso,chiusi,chiusa,chiusura
      appointment: su appuntamento
      day: giorni
      morning: colazione
      midday: pranzo,brunch
      evening: cena
      filler: orario,orari,settimanale,continuato,aperto,aperti,aperta,apertura,di,dalle,dal,da,dalle ore,ore,il,la,i\
      ,nei,nel,dei,degli
      risk: o,non,dopo,prima,primo,ultimo,vacanze,partire
      """),
    HoursLexicon(
      "pt",
      """
      days: segunda,seg,segunda feira,segundas|terca,ter,terca feira|quarta,qua,quarta feira|quinta,qui,quinta feira\
      |sexta,sex,sexta feira|sabado,sab|domingo,dom
      months: janeiro,jan|fevereiro,fev|marco|abril,abr|maio|junho,jun|julho,jul|agosto,ago|setembro,set|outubro,out\
      |novembro,nov|dezembro,dez
      everyday: todos os dias,diariamente
      weekdays: dias uteis
      weekend: fim de semana,fins de semana
      holidays: feriados,feriado
      through: a,as,ate,ate as
      and: e
      except: exceto,excepto,menos
      noon: meio dia
      midnight: meia noite
      closed: encerrado,encerrada,fechado,fechada
      hour: horas,hora,h
      day: dias
      morning: pequeno almoco,cafe da manha
      midday: almoco
      evening: jantar
      filler: aberto,aberta,horario,das,de,da,do,dos,aos,na,no,em,os,o
      risk: ou,nao,antes,depois,primeira,ultima,ferias,partir
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
      midnight: middernacht
      closed: gesloten,dicht
      appointment: op afspraak
      hour: uur
      day: dagen
      morning: ontbijt
      midday: lunch,brunch
      evening: diner,avondeten
      filler: open,geopend,van,openingstijden,op,de,het,om
      risk: niet,geen,vanaf,na,voor,eerste,laatste,of,vakantie
      """),
    HoursLexicon(
      "sv",
      """
      days: mandag,man|tisdag,tis|onsdag,ons|torsdag,tors,tor|fredag,fre|lordag,lor|sondag,son
      everyday: dagligen,alla dagar,varje dag
      weekdays: vardagar,vardag
      weekend: helg,helger,helgen
      holidays: helgdagar,roda dagar
      through: till
      and: och
      except: utom,forutom
      midnight: midnatt
      closed: stangt
      morning: frukost
      midday: lunch
      evening: middag
      filler: oppet,oppettider,kl,klockan,fran,pa
      risk: ej,inte,efter,fore,forsta,sista,eller
      """),
    HoursLexicon(
      "da",
      """
      days: mandag,man,mandage|tirsdag,tirs,tir,tirsdage|onsdag,ons,onsdage|torsdag,tors,tor,torsdage\
      |fredag,fre,fredage|lordag,lor,lordage|sondag,son,sondage
      everyday: dagligt,alle dage,hver dag
      weekdays: hverdage,hverdag
      weekend: weekend,weekender
      holidays: helligdage,helligdag
      through: til
      and: og
      except: undtagen
      midnight: midnat
      closed: lukket
      morning: morgenmad
      midday: frokost
      evening: aftensmad
      filler: aben,abent,abningstider,kl,klokken,fra,om
      risk: ikke,efter,for,forste,sidste,eller
      """),
    HoursLexicon(
      "nb",
      """
      days: mandag,man,mandager|tirsdag,tirs,tir|onsdag,ons|torsdag,tors,tor|fredag,fre|lordag,lor,lordager\
      |sondag,son,sondager
      everyday: daglig,alle dager,hver dag
      weekdays: hverdager,ukedager
      weekend: helg,helger,helgen
      holidays: helligdager
      through: til
      and: og
      except: unntatt
      midnight: midnatt
      closed: stengt
      midday: lunsj
      evening: middag
      filler: apent,apningstider,kl,klokken,fra
      risk: ikke,etter,for,forste,siste,eller
      """),
    HoursLexicon(
      "fi",
      """
      days: maanantai,maanantaisin,ma|tiistai,tiistaisin,ti|keskiviikko,keskiviikkoisin,ke|torstai,torstaisin,to\
      |perjantai,perjantaisin,pe|lauantai,lauantaisin,la|sunnuntai,sunnuntaisin,su
      everyday: joka paiva,paivittain
      weekdays: arkisin,arkipaivisin
      weekend: viikonloppuisin,viikonloppu
      and: ja
      closed: suljettu,kiinni
      morning: aamiainen
      midday: lounas
      evening: illallinen,paivallinen
      filler: avoinna,auki,klo,aukioloajat
      risk: ei,jalkeen,ennen,tai
      """),
  ]
}
