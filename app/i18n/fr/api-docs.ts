import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'L’API HTTP',
  metaTitle: 'L’API HTTP | Receptor',
  metaDescription: 'Tous les appels, ressources et erreurs de l’API de Receptor : JSON:API 1.1 sur HTTP.',
  lead: 'Tout ce que fait ce site, il le fait par ces appels ; ce que vous construisez peut en faire autant. Le format est JSON:API 1.1.',
  document: 'Document OpenAPI 3.1',
  outline: 'Sur cette page',
  conventions: 'Conventions',
  calls: 'Appels',
  resources: 'Ressources',
  errors: 'Erreurs',
  session: 'Session',
  open: 'Ouvert à tous',
  parameters: 'Paramètres',
  body: 'Corps',
  bodyOf: 'Corps : {type}',
  answer: 'Réponse',
  answerOf: '{status} avec {resource}',
  answerMany: '{status} avec une liste de {resource}',
  answerPlain: '{status} avec un objet simple',
  answerNothing: '{status} sans corps',
  name: 'Nom',
  kind: 'Type',
  note: 'Remarque',
  needed: 'obligatoire',
  attributes: 'Attributs',
  relationships: 'Relations',
  none: 'Aucun.',
  everyError: 'Toutes les erreurs et ce qu’elles disent',
  code: 'Code',
  status: 'Statut',
  meaning: 'Ce qui est dit à la personne',
  mediaTerm: 'Type de média',
  media:
    'Les réponses sont en <c>application/vnd.api+json</c>, les corps aussi. Un POST d’un tableau n’exige rien de plus que le tableau ; <c>ext="https://jsonapi.org/ext/bulk"</c> est compris et crée tout ou rien.',
  pathsTerm: 'Chemins',
  paths:
    'Ils fonctionnent avec et sans barre oblique finale. Les identifiants sont des chaînes ; une publication, une section et un auteur répondent aussi à leur slug.',
  sessionTerm: 'Sessions',
  sessions:
    '<c>POST /api/login/</c> répond par un jeton. Envoyez-le comme <c>Authorization: JWT …</c>, comme <c>X-Auth-Token: …</c>, ou comme les deux. Lorsqu’une réponse porte <c>X-New-Token</c>, utilisez celui-là désormais.',
  shapeTerm: 'Ce qui est répondu',
  shape:
    '<c>include</c> prend des chemins à points, <c>fields[Type]</c> un choix de champs, <c>sort</c> une liste séparée par des virgules avec - pour l’ordre décroissant, <c>page[number]</c> compte à partir de 1. Un nom inconnu est refusé et nommé dans <c>source.parameter</c>.',
  repeatTerm: 'Répétition',
  repeat:
    'Un POST qui accorde des crédits ou déplace de l’argent prend une <c>Idempotency-Key</c> : la même clé redonne la première réponse. Les lectures publiques portent un <c>ETag</c> et répondent 304.',
  limitsTerm: 'Limites',
  limits:
    'Qui demande trop souvent reçoit 429 avec <c>Retry-After</c>. Chaque réponse porte un <c>X-Request-Id</c> : citez-le quand vous nous écrivez.',
};
