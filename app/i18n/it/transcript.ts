import type { Messages } from '../messages.ts';

export const transcript: Messages['transcript'] = {
  title: 'Il mio riepilogo',
  lead: 'Gli anni accademici vanno dal 1º luglio al 30 giugno.',
  loading: 'Caricamento del riepilogo',
  loadFailed: 'Non è stato possibile caricare il riepilogo',
  loadFailedText: 'È conservato. Controlli la connessione, poi riprovi.',
  holder: 'Crediti richiesti da {name}',
  print: 'Stampa',
  csv: 'Foglio di calcolo (CSV)',
  pdf: 'Riepilogo (PDF)',
  activities: '{count, plural, one {# attività} other {# attività}}',
  caption: 'Attività completate nel {year}',
  date: 'Data',
  activity: 'Attività',
  provider: 'Ente',
  credit: 'Crediti',
  certificate: 'Certificato',
  amount: '{credits} {unit}',
  download: 'Scarica il certificato di {title}',
  empty: 'Ancora nessun credito',
  emptyText:
    'Un Quick Take è la via più breve: due minuti e poche domande per 0,25 CME. Ogni richiesta compare qui lo stesso giorno.',
  withMembership:
    'I test, i crediti che danno e i certificati fanno parte di un abbonamento. Ciò che ottiene resta Suo anche quando finisce.',
  withMembershipAct: 'Confronta gli abbonamenti',
  emptyAct: 'Vedi i Quick Take',
  note: 'Una riga non si modifica mai: la correzione sta accanto a ciò che corregge. I dati sono conservati per almeno sei anni, anche dopo la fine di un abbonamento.',
};
