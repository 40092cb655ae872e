import type { Messages } from '../messages.ts';

export const newsletter: Messages['newsletter'] = {
  metaTitle: 'Newsletter',
  metaDescription:
    'Aggiornamenti di psicofarmacologia via e-mail: un messaggio alla settimana al massimo, e solo quando c’è qualcosa di nuovo nella biblioteca.',
  title: 'Gli aggiornamenti di psicofarmacologia nella Sua casella di posta',
  lead: 'Un messaggio alla settimana al massimo, e solo quando c’è qualcosa di nuovo nella biblioteca: lezioni, consulenze di esperti, Quick Take, e che cosa arriva.',
  email: 'E-mail',
  emailHint: 'Un messaggio chiede di confermare l’indirizzo; senza il Suo clic non viene inviato altro.',
  firstName: 'Nome',
  lastName: 'Cognome',
  optional: 'facoltativo',
  act: 'Iscriviti',
  busy: 'Iscrizione in corso',
  promise:
    'Nessuna pubblicità, e l’indirizzo non viene ceduto a nessuno. Ci si cancella con un clic. Si veda l’<privacy>informativa sulla privacy</privacy>.',
  unreachable: 'Il server non è raggiungibile. Quanto ha scritto è conservato; riprovi.',
  registered: {
    metaTitle: 'Newsletter: conferma l’iscrizione',
    title: 'Controlli la posta in arrivo',
    lead: 'Un messaggio è in arrivo. Basta un clic sul link che contiene per confermare l’indirizzo.',
    spam: 'Ancora nulla dopo qualche minuto? Controlli la cartella dello spam.',
    program: 'Vai al programma CME',
    library: 'Esplora la biblioteca',
  },
  confirm: {
    busy: 'Conferma dell’indirizzo in corso',
    title: 'L’iscrizione è confermata',
    lead: 'Grazie. Scriveremo quando ci sarà qualcosa di nuovo da sapere.',
    refusedTitle: 'Non è stato possibile usare questo link',
    refusedLead: 'I link di conferma valgono una settimana. Iscrivendosi di nuovo ne arriverà un altro.',
    again: 'Iscriviti di nuovo',
    failedTitle: 'Il server non è raggiungibile',
    failedLead: 'Nulla è perduto: il link vale una settimana.',
    retry: 'Riprova',
  },
  leave: {
    metaTitle: 'Annulla l’iscrizione',
    busy: 'Cancellazione dalla newsletter in corso',
    title: 'L’iscrizione è annullata',
    lead: 'L’iscrizione alla newsletter è annullata e non Le sarà più inviata.',
    membership: 'Il Suo abbonamento a Receptor resta attivo. Per disdirlo, <contact>ci contatti</contact>.',
    regret: 'È stato un errore? <again>Si iscriva di nuovo</again>.',
    plainTitle: 'Annullare l’iscrizione alla newsletter',
    plainLead:
      'Ogni nostro messaggio termina con un link a questa pagina: basta un clic per annullare subito l’iscrizione.',
    refusedTitle: 'Non è stato possibile usare questo link',
    refusedLead:
      'Forse il programma di posta lo ha troncato. Copi l’indirizzo intero dal messaggio, oppure <contact>ci scriva</contact> e ce ne occupiamo noi.',
    failedTitle: 'Il server non è raggiungibile',
    failedLead: 'L’iscrizione è ancora attiva. Riprovi.',
    retry: 'Riprova',
  },
};
