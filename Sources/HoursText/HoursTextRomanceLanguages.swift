extension HoursLexicon {
  /// Western Romance languages, in folded spelling.
  static let romance = [
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
      between: entre
      from: des
      this: ce,cette,prochain
      noon: midi
      midnight: minuit
      lastorders: dernier service,derniere commande,dernieres commandes,fermeture de la caisse,fermeture des caisses
      current: actuellement,en ce moment,pour le moment
      lasting: jusqua nouvel ordre,nouvel ordre,temporairement,provisoirement,definitivement,travaux,renovation
      closed: pas de service,aucun service,conges annuels,conge annuel,fermeture annuelle,fermeture exceptionnelle,fermeture estivale,fermeture hivernale,ferme,fermee,fermes,fermeture
      appointment: sur rendez vous,sur rdv
      hour: heures,heure,h
      day: jours,jours sur
      morning: petit dejeuner
      midday: midi et soir,le midi,du midi,tous les midis,dejeuner,brunch
      evening: diner,souper,soir,soiree
      meal: apres midi,lapres midi,matin
      part: terrasse,entree,entree principale,ascenseur,parking,stationnement,toilettes,bar a salades,salad bar,comptoir a salades\
      ,comptoir a pizzas,mezzanine,escalier
      begins: a partir du,a partir de,a compter du
      today: aujourdhui
      tomorrow: demain
      reopens: reouverture,rouvre,reouvre,rouvrira
      week: cette semaine,semaine prochaine,la semaine prochaine
      filler: est,sont,ouvert,ouverte,ouverture,douverture,horaires,horaire,de,du,le,les,la,en,nous,sommes,dela,un,une
      risk: sur deux,reduit,reduits,ou,non,pas,apres,avant,partir,premier,dernier,scolaires,pendant,ouvrables,ouvres
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
      between: entre
      from: desde
      this: este,proximo
      noon: mediodia
      midnight: medianoche
      current: actualmente,por el momento
      lasting: hasta nuevo aviso,nuevo aviso,temporalmente,provisionalmente,definitivamente,obras,reforma
      closed: no habra servicio,no hay servicio,sin servicio,no habra comedor,no abrimos,no abrira,no se abre,cierre vacacional,cierre navideno,cierre de navidad,cierre estival,cerrado,cerrada,cerramos,cierre,cerrado por vacaciones,cerrada por vacaciones,cierre por vacaciones
      appointment: con cita previa,cita previa
      hour: horas,hora,hrs,hs,h
      day: dias
      morning: desayuno
      midday: almuerzo,comida,brunch
      evening: cena,por la noche
      meal: por la tarde,por la manana
      part: terraza,entrada,entrada principal,ascensor,elevador,estacionamiento,aparcamiento,banos,aseos,barra de ensaladas\
      ,bufe de ensaladas,escaleras
      begins: a partir del,a partir de
      today: hoy
      reopens: reapertura,reabre
      week: esta semana,proxima semana,la proxima semana
      filler: abierto,abierta,horario,de,del,desde las,de las,las,los,el,la,en,por,apertura
      risk: reducido,reducidos,alterno,o,no,primer,ultimo,antes,despues,laborable,cierra,partir
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
      through: a,al,alla,alle,fino a,fino alle,fino al,ad,alle ore
      and: e,ed
      except: escluso,tranne,eccetto
      between: tra,fra
      from: dal
      this: questo,questa,prossimo
      noon: mezzogiorno
      midnight: mezzanotte
      current: attualmente,al momento
      lasting: fino a nuovo avviso,nuovo avviso,fino a nuova comunicazione,temporaneamente,definitivamente\
      ,lavori,ristrutturazione
      closed: non sara attivo,non e attivo,servizio non attivo,non si effettua servizio,nessun servizio,chiuso per ferie,chiusura per ferie,chiusura natalizia,chiusura estiva,chiusura invernale,chiusura straordinaria,chiuso,chiusi,chiusa,chiusura
      appointment: su appuntamento
      day: giorni
      morning: colazione,a colazione
      midday: pranzo,a pranzo,brunch
      evening: cena,a cena,sera
      meal: pomeriggio,mattina
      part: terrazza,ingresso,ingresso principale,ascensore,parcheggio,bagni,servizi igienici,banco insalate,isola insalate
      begins: a partire dal,a partire da
      today: oggi
      tomorrow: domani
      reopens: riapertura,riapre
      week: questa settimana,prossima settimana,la prossima settimana
      filler: orario,orari,settimanale,continuato,aperto,aperti,aperta,apertura,di,dalle,da,dalle ore,ore,il,la,i\
      ,nei,nel,dei,degli,solo,solamente
      risk: o,non,dopo,prima,primo,ultimo,partire
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
      between: entre
      from: desde
      this: este,proximo
      noon: meio dia
      midnight: meia noite
      lasting: ate novo aviso,novo aviso,temporariamente,provisoriamente,definitivamente,obras
      closed: encerrado,encerrada,fechado,fechada
      hour: horas,hora,h
      day: dias
      morning: pequeno almoco,cafe da manha
      midday: almoco
      evening: jantar
      part: esplanada,terraco,entrada,entrada principal,elevador,estacionamento,parque de estacionamento,casas de banho,banheiros\
      ,buffet de saladas,bar de saladas
      begins: a partir de,a partir do
      today: hoje
      tomorrow: amanha
      filler: aberto,aberta,horario,das,de,da,do,dos,aos,na,no,em,os,o
      risk: ou,nao,antes,depois,primeira,ultima,partir
      """),
  ]
}
