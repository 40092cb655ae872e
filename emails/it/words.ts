import type { Table } from '../words.ts';

const account = 'Riceve questo messaggio perché questo indirizzo appartiene a un account.';

export const it: Table = {
  greeting: (name) => (name === '' ? 'Buongiorno,' : `Buongiorno ${name},`),
  help: (supportEmail) => `Domande? Scriva a ${supportEmail}.`,
  linkBelow: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  plan: { oneYear: (tier) => `${tier}, un anno`, fiveYears: (tier) => `${tier}, cinque anni` },
  verifyEmail: {
    subject: 'Confermi il Suo indirizzo e-mail',
    preview: 'Un clic e il Suo account è pronto.',
    title: 'Confermi il Suo indirizzo e-mail',
    body: ({ email }) => [`Confermi che ${email} è il Suo indirizzo.`],
    button: 'Conferma l’e-mail',
    expiry: 'Il link funziona una sola volta e scade dopo 3 giorni.',
    reason:
      'Riceve questo messaggio perché questo indirizzo è stato inserito per creare un account o per cambiarne l’e-mail. Se non è stato Lei, lo ignori: senza il clic non accade nulla.',
  },
  passwordReset: {
    subject: 'Scelga una nuova password',
    preview: 'Il link funziona una sola volta, entro un’ora.',
    title: 'Scelga una nuova password',
    body: ['Qualcuno, probabilmente Lei, ha chiesto di reimpostare la password del Suo account.'],
    button: 'Scegli una nuova password',
    expiry:
      'Il link funziona una sola volta e scade dopo 1 ora. Se non l’ha chiesto Lei, ignori questo messaggio: la password resta com’è.',
    reason: 'Riceve questo messaggio perché è stata chiesta una nuova password per questo indirizzo.',
  },
  newSignIn: {
    subject: 'Nuovo accesso al Suo account',
    preview: 'È stato Lei?',
    title: 'Nuovo accesso al Suo account',
    body: ['È stato effettuato un accesso al Suo account da un dispositivo che non conoscevamo.'],
    labels: { device: 'Dispositivo', at: 'Data e ora' },
    alarm: 'Se è stato Lei, non deve fare nulla. Altrimenti disconnetta il dispositivo e cambi la password.',
    button: 'Controlla i dispositivi',
    reason: account,
  },
  passwordChanged: {
    subject: 'La Sua password è stata cambiata',
    preview: 'Tutti gli altri dispositivi sono stati disconnessi.',
    title: 'La Sua password è stata cambiata',
    body: ({ when }) => [
      `La Sua password è stata cambiata il ${when}. Tutti gli altri dispositivi sono stati disconnessi.`,
    ],
    alarm: 'Se non è stato Lei, scelga subito una nuova password e ci scriva.',
    button: 'Reimposta la password',
    reason: account,
  },
  emailChanged: {
    subject: 'Il Suo indirizzo e-mail è stato cambiato',
    preview: 'D’ora in poi acceda con il nuovo indirizzo.',
    title: 'Il Suo indirizzo e-mail è stato cambiato',
    body: ({ newEmail, when }) => [
      `Il ${when} l’indirizzo del Suo account è stato sostituito con ${newEmail}. D’ora in poi acceda con il nuovo indirizzo.`,
    ],
    alarm: 'Se non è stato Lei, annulli subito la modifica: con questo vecchio indirizzo non si può più accedere.',
    reason: 'Riceve questo messaggio perché finora questo indirizzo apparteneva a un account.',
  },
  emailChangeRequested: {
    subject: 'È stato richiesto un nuovo indirizzo e-mail per il Suo account',
    preview: 'Se non è stato Lei, annulli subito la modifica.',
    title: 'È stato richiesto un nuovo indirizzo e-mail',
    body: ({ newEmail }) => [
      `Qualcuno che ha effettuato l’accesso al Suo account ha chiesto di cambiarne l’indirizzo e-mail in ${newEmail}. La modifica avrà effetto quando il nuovo indirizzo sarà confermato.`,
    ],
    alarm:
      'Se non è stato Lei, annulli subito la modifica. Potrà poi scegliere una nuova password e tutti i dispositivi saranno disconnessi.',
    reason: account,
  },
  emailChangeUndo: { button: 'Annulla la modifica', expiry: 'Il link funziona una sola volta, per 7 giorni.' },
  emailChangeConfirm: {
    subject: 'Confermi il nuovo indirizzo e-mail del Suo account',
    preview: 'La modifica ha effetto quando la conferma.',
    title: 'Confermi il nuovo indirizzo e-mail',
    body: ({ email }) => [
      `Qualcuno ha chiesto che ${email} diventi l’indirizzo e-mail di un account esistente. Se è stato Lei, lo confermi, poi acceda con questo indirizzo e la password attuale.`,
    ],
    button: 'Conferma il nuovo indirizzo',
    expiry: 'Il link funziona una sola volta e scade tra 3 giorni. Se non l’ha richiesto Lei, ignori questo messaggio.',
    reason:
      'Riceve questo messaggio perché questo indirizzo è stato inserito come nuovo indirizzo e-mail di un account.',
  },
  dataExportReady: {
    subject: 'La copia dei Suoi dati è pronta',
    preview: 'Tutto ciò che conserviamo su di Lei, in un solo file.',
    title: 'La copia dei Suoi dati è pronta',
    body: ['Ha chiesto una copia di tutto ciò che conserviamo su di Lei. Eccola, in un solo file.'],
    button: 'Scarica il file',
    expiry: ({ when }) =>
      `L’indirizzo funziona fino al ${when}. Chi lo possiede può leggere il file, quindi non inoltri questo messaggio. Se non l’ha chiesta Lei, scelga subito una nuova password.`,
    reason: 'Riceve questo messaggio perché è stata chiesta una copia dei dati del Suo account.',
  },
  accountDeleted: {
    subject: 'Il Suo account è stato eliminato',
    preview: 'I Suoi dati sono stati cancellati, salvo quelli che devono restare.',
    title: 'Il Suo account è stato eliminato',
    body: ({ when }) => [`Come ha chiesto il ${when}, il Suo account è stato eliminato e nessuno può più accedervi.`],
    kept: 'La documentazione di crediti, certificati e ricevute deve essere conservata per sei anni. Resta senza nulla che non sia necessario, e i Suoi certificati si possono ancora verificare. Può registrarsi di nuovo con questo indirizzo in qualsiasi momento.',
    alarm: 'Se non è stato Lei, ci scriva subito.',
    reason: 'Riceve questo messaggio perché finora questo indirizzo apparteneva a un account.',
  },
  welcome: {
    subject: 'Le diamo il benvenuto',
    preview: 'Che cosa apre il Suo account gratuito e da dove cominciare.',
    title: 'È un piacere averLa con noi',
    body: ['Il Suo account gratuito è attivo. Le offre:'],
    list: [
      'le prime quattro sezioni di ogni videolezione',
      'due Quick Take a Sua scelta, per sempre',
      'i webinar, i podcast e la biblioteca ad accesso aperto',
    ],
    button: 'Apri la biblioteca',
    reason: account,
  },
  orderPaid: {
    subject: 'La Sua ricevuta',
    now: {
      preview: 'Il Suo abbonamento è attivo. Trova qui la ricevuta.',
      title: 'Grazie. Il Suo abbonamento è attivo.',
      body: ({ plan }) => [`Il Suo abbonamento (${plan}) è pagato e si può usare da subito.`],
    },
    later: {
      preview: 'Il prossimo periodo è pagato. Trova qui la ricevuta.',
      title: 'Grazie. Il prossimo periodo è pagato.',
      body: ({ plan, starts }) => [
        `Il Suo abbonamento (${plan}) è pagato. Comincia il ${starts}, quando finisce il periodo in corso; fino ad allora tutto resta com’è.`,
      ],
    },
    button: 'Apri la ricevuta',
    labels: {
      receipt: 'Ricevuta',
      plan: 'Abbonamento',
      paid: 'Pagato',
      paidWith: 'Pagato con',
      validFrom: 'Valido dal',
      validUntil: 'Valido fino al',
    },
    nothingDue: 'Nessun importo dovuto',
    renewal: {
      on: ({ amount, on, url }) =>
        `Si rinnova automaticamente: addebitiamo ${amount} il ${on} e Le scriviamo 30 e 7 giorni prima. Per interromperlo, disattivi il rinnovo prima di quel giorno: ${url}`,
      off: 'Non si rinnova automaticamente.',
    },
    reason: 'Riceve questo messaggio perché ha pagato un abbonamento.',
  },
  certificateIssued: {
    subject: 'Il Suo certificato è pronto',
    preview: 'Lo scarichi ora, o lo trovi in qualsiasi momento tra i Suoi certificati.',
    title: 'Il Suo certificato è pronto',
    body: ({ activity }) => [`Ha completato «${activity}».`],
    button: 'Apri il certificato',
    labels: {
      activity: 'Attività',
      completed: 'Completata il',
      credit: 'Crediti',
      number: 'Certificato',
      code: 'Codice di verifica',
    },
    participation: 'Partecipazione',
    verify: 'Chiunque può verificare il certificato con il suo codice all’indirizzo',
    reason: 'Riceve questo messaggio perché ha completato un’attività.',
  },
  renewalNotice: {
    subject: 'Il Suo abbonamento si rinnova presto',
    preview: 'Se desidera restare abbonato, non occorre fare nulla.',
    title: 'Il Suo abbonamento si rinnova presto',
    body: ({ plan, days, renewsOn }) => [
      `Il Suo abbonamento (${plan}) si rinnova tra ${days} giorni, il ${renewsOn}. Se desidera restare abbonato, non occorre fare nulla.`,
    ],
    button: 'Gestisci il rinnovo',
    labels: { plan: 'Abbonamento', renewsOn: 'Si rinnova il', amount: 'Importo', paidWith: 'Addebitato su' },
    stop: ({ chargedOn }) =>
      `L’importo viene addebitato il ${chargedOn}. Per interrompere l’abbonamento, disattivi il rinnovo prima di quel giorno. Ciò che ha ottenuto resta nel Suo profilo.`,
    reason: 'Riceve questo messaggio perché il rinnovo automatico del Suo abbonamento è attivo.',
    cardOver: {
      subject: 'La Sua carta scade prima del rinnovo',
      preview: 'Con un’altra carta il Suo abbonamento continua.',
      title: 'La Sua carta scade prima del rinnovo',
      body: ({ plan, renewsOn, card, until }) => [
        `Il Suo abbonamento (${plan}) si rinnova il ${renewsOn}, ma la carta che verrebbe addebitata (${card}) è valida solo fino a ${until}.`,
        'Cambi la carta prima di allora e l’abbonamento si rinnova senza interruzioni. Se la Sua banca ha già sostituito la carta con lo stesso numero, non occorre fare nulla.',
      ],
      button: 'Cambia la carta',
    },
  },
  renewalFailed: {
    subject: 'Non è stato possibile addebitare il rinnovo',
    preview: 'Il pagamento del Suo abbonamento è stato rifiutato.',
    title: 'Non è stato possibile addebitare il rinnovo',
    body: ({ plan, amount }) => [
      `Il Suo abbonamento (${plan}) doveva rinnovarsi, ma il pagamento di ${amount} è stato rifiutato.`,
    ],
    again: ({ on }) =>
      `Faremo un nuovo tentativo il ${on}; fino ad allora l’abbonamento resta attivo. Se la carta è scaduta o è stata sostituita, la cambi ora: addebiteremo la nuova.`,
    over: 'Questo era l’ultimo tentativo, quindi l’abbonamento non si rinnova. Ciò che ha ottenuto resta nel Suo profilo, e può abbonarsi di nuovo in qualsiasi momento.',
    change: 'Cambia la carta',
    button: 'Vedi gli abbonamenti',
    reason: 'Riceve questo messaggio perché il rinnovo automatico del Suo abbonamento è attivo.',
  },
  renewalEnded: {
    subject: 'Il Suo abbonamento non si rinnova',
    preview: 'Questa formula non è più offerta. Con un’altra la biblioteca resta aperta.',
    title: 'Il Suo abbonamento non si rinnova',
    body: ({ plan, until }) => [
      `Il Suo abbonamento (${plan}) doveva rinnovarsi da sé, ma questa formula non è più offerta. Non viene addebitato nulla, e ciò che ha pagato resta aperto fino al ${until}.`,
      'Per restare abbonato, scelga un altro abbonamento. Ciò che ha ottenuto resta nel Suo profilo.',
    ],
    button: 'Vedi gli abbonamenti',
    reason: 'Riceve questo messaggio perché il rinnovo automatico del Suo abbonamento era attivo.',
  },
  orderRefunded: {
    subject: 'Il Suo rimborso',
    preview: 'L’importo sta tornando a Lei.',
    title: 'Il Suo ordine è rimborsato',
    body: ({ plan }) => [
      `Il Suo pagamento è stato rimborsato per intero e questo abbonamento (${plan}) è terminato. La banca può impiegare alcuni giorni per mostrarlo.`,
    ],
    button: 'Apri la ricevuta',
    remaining: ({ tier, until }) => `Il Suo abbonamento ${tier} continua fino al ${until}.`,
    creditNote: 'Nota di credito',
    labels: { number: 'Ricevuta', amount: 'Rimborsato', on: 'Il' },
    after: 'I crediti che ha ottenuto restano nel Suo profilo.',
    reason: 'Riceve questo messaggio perché un Suo pagamento è stato rimborsato.',
  },
  paymentDisputed: {
    subject: 'La Sua banca contesta un pagamento',
    preview: 'Il pagamento è stato ripreso e l’abbonamento è terminato.',
    title: 'La Sua banca contesta questo pagamento',
    body: ({ plan }) => [
      `La Sua banca contesta il pagamento di questo abbonamento (${plan}) e lo ha ripreso da noi. L’abbonamento è quindi terminato.`,
      'Se non lo ha chiesto Lei, si rivolga alla Sua banca. Quando la contestazione è chiusa e il pagamento è confermato, l’abbonamento si riapre.',
    ],
    button: 'Apri la ricevuta',
    labels: { number: 'Ricevuta', amount: 'Contestato', on: 'Il' },
    after: 'I crediti che ha ottenuto restano nel Suo profilo.',
    reason: 'Riceve questo messaggio perché la Sua banca contesta un Suo pagamento.',
  },
  disputeWon: {
    subject: 'Il Suo pagamento è confermato',
    preview: 'La contestazione con la Sua banca è chiusa.',
    title: 'La contestazione è chiusa',
    body: ({ plan }) => [
      `La Sua banca non contesta più il pagamento di questo abbonamento (${plan}). Il pagamento è confermato.`,
    ],
    runs: ({ until }) => `L’abbonamento è di nuovo aperto, fino al ${until}. Non si rinnova automaticamente.`,
    button: 'Apri la ricevuta',
    labels: { receipt: 'Ricevuta', amount: 'Pagato' },
    reason: 'Riceve questo messaggio perché la contestazione di un Suo pagamento è chiusa.',
  },
  paymentGivenBack: {
    subject: 'Le abbiamo restituito un pagamento',
    preview: 'Era per un ordine sostituito da un altro. Non paga due volte.',
    title: 'Le abbiamo restituito questo pagamento',
    body: ({ plan }) => [
      `Ha pagato questo abbonamento (${plan}) dopo averne ordinato o pagato un altro al suo posto. Perché non paghi due volte, l’intero importo torna da dove è venuto.`,
      'Non cambia nient’altro: ciò che ha pagato a parte resta com’è. La Sua banca può impiegare alcuni giorni a mostrare l’importo.',
    ],
    button: 'Apri l’ordine',
    labels: { number: 'Ordine', amount: 'Restituito', on: 'Il' },
    after:
      'Se è questo l’abbonamento che desidera, lo ordini di nuovo: ciò che resta del periodo in corso sarà allora detratto.',
    reason: 'Riceve questo messaggio perché Le abbiamo restituito un pagamento.',
  },
  giftCardSent: {
    subject: 'La Sua carta regalo',
    preview: 'Un collega si è abbonato grazie a Lei.',
    title: 'Grazie per aver invitato un collega',
    body: ({ amount }) => [`Un collega da Lei invitato si è abbonato. Ecco la Sua carta regalo da ${amount}.`],
    button: 'Vedi i Suoi inviti',
    choose: 'Scelga la Sua carta regalo',
    labels: { amount: 'Importo', code: 'Codice' },
    reason: 'Riceve questo messaggio perché partecipa al programma di segnalazione.',
  },
  referralInvitation: {
    subject: 'Un invito da un collega',
    preview: 'Uno sconto sul primo abbonamento La aspetta.',
    title: 'Ha ricevuto un invito',
    body: ({ inviter, discount }) => [
      `${inviter} è nostro abbonato e ha pensato che potesse interessare anche a Lei: videolezioni, Quick Take e autovalutazione in psicofarmacologia, con crediti CME.`,
      `Il primo abbonamento Le costa ${discount} in meno.`,
    ],
    again: {
      subject: 'Promemoria: un invito da un collega',
      preview: 'Lo sconto La aspetta ancora.',
      title: 'Il Suo invito è ancora valido',
    },
    button: 'Vedi gli abbonamenti',
    use: (email) => `Lo sconto è Suo se si registra con ${email}. Non c’è alcun codice da conservare.`,
    terms: 'Le condizioni del programma di segnalazione sono all’indirizzo',
    reason:
      'Riceve questo messaggio perché un abbonato ha inserito questo indirizzo per invitarLa. Non è in alcun elenco: se non si abbona, può seguire soltanto un promemoria dello stesso abbonato.',
  },
  newsletterConfirm: {
    subject: 'Confermi la Sua iscrizione',
    preview: 'Un clic, e le novità arrivano a questo indirizzo.',
    title: 'Confermi la Sua iscrizione',
    body: ({ email }) => [`Confermi che possiamo inviare le novità della psicofarmacologia a ${email}.`],
    button: 'Conferma l’iscrizione',
    stop: 'Ha cambiato idea? Annulli l’iscrizione con un clic',
    reason:
      'Riceve questo messaggio perché questo indirizzo è stato inserito per ricevere la nostra newsletter. Se non è stato Lei, lo ignori: senza il clic non viene inviata alcuna newsletter.',
  },
  newsletterIssue: {
    subject: 'Novità nella biblioteca',
    preview: 'Che cosa c’è di nuovo nella biblioteca, e che cosa arriva.',
    title: 'Novità nella biblioteca',
    lead: ({ number, day }) =>
      `Ecco che cosa è arrivato nella biblioteca. Questo è il numero ${number}, del ${day}. Titoli e testi sono in inglese.`,
    kinds: {
      PUBLICATION_VIDEO: 'Videolezione',
      PUBLICATION_INTERVIEW: 'Consulenza di un esperto',
      PUBLICATION_QUICK_TAKE: 'Quick Take',
      PUBLICATION_CAP_ST: 'CAP Smart Take',
      SELF_ASSESSMENT: 'Autovalutazione',
      OPEN_ACCESS: 'Accesso aperto',
      BRAIN_GUIDE: 'Brain Guide',
      PODCAST: 'Podcast',
      WEBINAR: 'Webinar',
    },
    translated: 'In italiano',
    more: (count) =>
      count === 1
        ? 'Un altro titolo La aspetta nella biblioteca.'
        : `Altri ${count} titoli La aspettano nella biblioteca.`,
    button: 'Apri la biblioteca',
    coming: 'In arrivo',
    calendar: 'Tutti gli annunci',
    leave: 'Annulli l’iscrizione con un clic',
    reason:
      'Riceve questo messaggio perché si è iscritto alla nostra newsletter e lo ha confermato da questo indirizzo. L’abbonamento non ne dipende e resta attivo se annulla l’iscrizione.',
  },
};
