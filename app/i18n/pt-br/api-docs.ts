import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'A API HTTP',
  metaTitle: 'A API HTTP | Receptor',
  metaDescription: 'Todas as chamadas, recursos e erros da API da Receptor: JSON:API 1.1 sobre HTTP.',
  lead: 'Tudo o que este site faz, ele faz por meio destas chamadas; o que você construir pode fazer o mesmo. O formato é JSON:API 1.1.',
  document: 'Documento OpenAPI 3.1',
  outline: 'Nesta página',
  conventions: 'Convenções',
  calls: 'Chamadas',
  resources: 'Recursos',
  errors: 'Erros',
  session: 'Sessão',
  open: 'Aberto a todos',
  parameters: 'Parâmetros',
  body: 'Corpo',
  bodyOf: 'Corpo: {type}',
  answer: 'Resposta',
  answerOf: '{status} com {resource}',
  answerMany: '{status} com uma lista de {resource}',
  answerPlain: '{status} com um objeto simples',
  answerNothing: '{status} sem corpo',
  name: 'Nome',
  kind: 'Tipo',
  note: 'Observação',
  needed: 'obrigatório',
  attributes: 'Atributos',
  relationships: 'Relacionamentos',
  none: 'Nenhum.',
  everyError: 'Todos os erros e o que dizem',
  code: 'Código',
  status: 'Status',
  meaning: 'O que é dito à pessoa',
  mediaTerm: 'Tipo de mídia',
  media:
    'As respostas são <c>application/vnd.api+json</c>, assim como os corpos. Um POST de um array não precisa de mais do que o array; <c>ext="https://jsonapi.org/ext/bulk"</c> é aceito e cria todos ou nenhum.',
  pathsTerm: 'Caminhos',
  paths:
    'Funcionam com e sem a última barra. Os ids são strings; uma publicação, uma seção e um autor também respondem ao seu slug.',
  sessionTerm: 'Sessões',
  sessions:
    '<c>POST /api/login/</c> responde com um token. Envie-o como <c>Authorization: JWT …</c>, como <c>X-Auth-Token: …</c> ou como ambos. Quando uma resposta traz <c>X-New-Token</c>, use este a partir de então.',
  shapeTerm: 'O que é respondido',
  shape:
    '<c>include</c> aceita caminhos com pontos, <c>fields[Type]</c> um conjunto reduzido de campos, <c>sort</c> uma lista separada por vírgulas com - para ordem decrescente, <c>page[number]</c> conta a partir de 1. Um nome desconhecido é recusado e indicado em <c>source.parameter</c>.',
  repeatTerm: 'Repetição',
  repeat:
    'Um POST que concede crédito ou movimenta dinheiro aceita uma <c>Idempotency-Key</c>: a mesma chave dá de novo a primeira resposta. Leituras públicas trazem um <c>ETag</c> e respondem 304.',
  limitsTerm: 'Limites',
  limits:
    'Quem pergunta com frequência demais recebe 429 com <c>Retry-After</c>. Toda resposta tem um <c>X-Request-Id</c>: cite-o quando nos escrever.',
};
