import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'Die HTTP-API',
  metaTitle: 'Die HTTP-API | Receptor',
  metaDescription: 'Alle Aufrufe, Ressourcen und Fehler der API von Receptor: JSON:API 1.1 über HTTP.',
  lead: 'Alles, was diese Website tut, tut sie mit diesen Aufrufen; was Sie bauen, kann dasselbe. Das Format ist JSON:API 1.1.',
  document: 'OpenAPI-3.1-Dokument',
  outline: 'Auf dieser Seite',
  conventions: 'Konventionen',
  calls: 'Aufrufe',
  resources: 'Ressourcen',
  errors: 'Fehler',
  session: 'Sitzung',
  open: 'Offen für alle',
  parameters: 'Parameter',
  body: 'Inhalt',
  bodyOf: 'Inhalt: {type}',
  answer: 'Antwort',
  answerOf: '{status} mit {resource}',
  answerMany: '{status} mit einer Liste von {resource}',
  answerPlain: '{status} mit einem einfachen Objekt',
  answerNothing: '{status} ohne Inhalt',
  name: 'Name',
  kind: 'Art',
  note: 'Hinweis',
  needed: 'erforderlich',
  attributes: 'Attribute',
  relationships: 'Beziehungen',
  none: 'Keine.',
  everyError: 'Alle Fehler und was sie sagen',
  code: 'Code',
  status: 'Status',
  meaning: 'Was der Person gesagt wird',
  mediaTerm: 'Medientyp',
  media:
    'Antworten sind <c>application/vnd.api+json</c>, Inhalte ebenso. Ein POST eines Arrays braucht nicht mehr als das Array; <c>ext="https://jsonapi.org/ext/bulk"</c> wird verstanden und legt alles oder nichts an.',
  pathsTerm: 'Pfade',
  paths:
    'Sie gelten mit und ohne letzten Schrägstrich. IDs sind Zeichenketten; eine Publikation, ein Abschnitt und eine Autorin oder ein Autor antworten auch auf ihren Slug.',
  sessionTerm: 'Sitzungen',
  sessions:
    '<c>POST /api/login/</c> antwortet mit einem Token. Senden Sie es als <c>Authorization: JWT …</c>, als <c>X-Auth-Token: …</c> oder als beides. Trägt eine Antwort <c>X-New-Token</c>, verwenden Sie von da an dieses.',
  shapeTerm: 'Was geantwortet wird',
  shape:
    '<c>include</c> nimmt Pfade mit Punkten, <c>fields[Type]</c> eine Auswahl von Feldern, <c>sort</c> eine Liste mit Kommas und - für absteigend, <c>page[number]</c> zählt ab 1. Ein unbekannter Name wird abgelehnt und in <c>source.parameter</c> genannt.',
  repeatTerm: 'Wiederholung',
  repeat:
    'Ein POST, der Credits vergibt oder Geld bewegt, nimmt einen <c>Idempotency-Key</c>: derselbe Schlüssel gibt die erste Antwort noch einmal. Öffentliche Abfragen tragen ein <c>ETag</c> und antworten 304.',
  limitsTerm: 'Grenzen',
  limits:
    'Wer zu oft fragt, erhält 429 mit <c>Retry-After</c>. Jede Antwort hat eine <c>X-Request-Id</c>: nennen Sie diese, wenn Sie uns schreiben.',
};
