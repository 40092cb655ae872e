import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'L’API HTTP',
  metaTitle: 'L’API HTTP | Receptor',
  metaDescription: 'Tutte le chiamate, le risorse e gli errori dell’API di Receptor: JSON:API 1.1 su HTTP.',
  lead: 'Tutto ciò che questo sito fa, lo fa con queste chiamate; quello che Lei costruisce può fare lo stesso. Il formato è JSON:API 1.1.',
  document: 'Documento OpenAPI 3.1',
  outline: 'In questa pagina',
  conventions: 'Convenzioni',
  calls: 'Chiamate',
  resources: 'Risorse',
  errors: 'Errori',
  session: 'Sessione',
  open: 'Aperta a tutti',
  parameters: 'Parametri',
  body: 'Corpo',
  bodyOf: 'Corpo: {type}',
  answer: 'Risposta',
  answerOf: '{status} con {resource}',
  answerMany: '{status} con un elenco di {resource}',
  answerPlain: '{status} con un oggetto semplice',
  answerNothing: '{status} senza corpo',
  name: 'Nome',
  kind: 'Tipo',
  note: 'Nota',
  needed: 'obbligatorio',
  attributes: 'Attributi',
  relationships: 'Relazioni',
  none: 'Nessuno.',
  everyError: 'Tutti gli errori e ciò che dicono',
  code: 'Codice',
  status: 'Stato',
  meaning: 'Ciò che viene detto alla persona',
  mediaTerm: 'Tipo di media',
  media:
    'Le risposte sono <c>application/vnd.api+json</c>, e così i corpi. Un POST di un array non richiede altro che l’array; <c>ext="https://jsonapi.org/ext/bulk"</c> è compreso e crea tutto o nulla.',
  pathsTerm: 'Percorsi',
  paths:
    'Funzionano con e senza la barra finale. Gli id sono stringhe; una pubblicazione, una sezione e un autore rispondono anche al loro slug.',
  sessionTerm: 'Sessioni',
  sessions:
    '<c>POST /api/login/</c> risponde con un token. Lo invii come <c>Authorization: JWT …</c>, come <c>X-Auth-Token: …</c> o come entrambi. Quando una risposta porta <c>X-New-Token</c>, usi quello da lì in poi.',
  shapeTerm: 'Che cosa viene risposto',
  shape:
    '<c>include</c> accetta percorsi con punti, <c>fields[Type]</c> una scelta di campi, <c>sort</c> un elenco separato da virgole con - per l’ordine decrescente, <c>page[number]</c> conta da 1. Un nome sconosciuto è rifiutato e indicato in <c>source.parameter</c>.',
  repeatTerm: 'Ripetizione',
  repeat:
    'Un POST che assegna crediti o muove denaro accetta una <c>Idempotency-Key</c>: la stessa chiave dà di nuovo la prima risposta. Le letture pubbliche portano un <c>ETag</c> e rispondono 304.',
  limitsTerm: 'Limiti',
  limits:
    'Chi chiede troppo spesso riceve 429 con <c>Retry-After</c>. Ogni risposta ha un <c>X-Request-Id</c>: lo citi quando ci scrive.',
};
