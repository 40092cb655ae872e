import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  metaTitle: 'Receptor: CME di psicofarmacologia e psichiatria',
  metaDescription:
    'Programma CME di psicofarmacologia e psichiatria, con aggiornamenti online e crediti di autovalutazione',
  creditsOffered: 'crediti offerti, CME e SA insieme',
  saOffered: 'crediti SA; agli psichiatri ne servono {required} per il MOC',
  minutes: 'minuti in una sezione tipica',
  specimen: 'Da {section}, una sezione di {publication}',
  watch: 'Guarda da {time}',
  featured: 'Per la Sua prossima mezz’ora',
  all: 'Tutte le {count} pubblicazioni',
  how: 'Come funziona',
  faculty: 'Colleghi che visitano pazienti',
  facultyNote: 'Nessuna pubblicità, e nessun produttore finanzia, vede o approva ciò che insegnano.',
  minuteRange: 'da {from} a {to} min',
  minuteOne: '{from} min',
  vignettes: '{count} casi clinici',
  creditRange: 'da {from} a {to} {kind}',
  creditOne: '{from} {kind}',
  memberships: 'Tre abbonamenti',
  compare: 'Confronta che cosa apre ciascuno',
  creditsCme: '{cme} CME',
  creditsBoth: '{cme} CME e {sa} SA',
  aYear: '{price} all’anno',
  membershipsNote:
    'Rimborso completo entro 30 giorni. Un account gratuito comprende quattro sezioni di ogni videolezione e due Quick Take.',
  members: 'Che cosa dicono i membri',
};
