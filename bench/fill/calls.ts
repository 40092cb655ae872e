/** What members do daily, as requests on the generated publications. */

import { once } from 'node:events';
import { request as send } from 'node:http';
import { beginWord, chanceFrom, misspell } from '../search/searched-texts.ts';
import { networkOf, type Reader } from './databases.ts';
import { emailOf, PASSWORD, type Size } from './rows.ts';

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; headers?: Record<string, string> };
/** The acknowledged version of the front matter, and the answers of the evaluation. */
export type Test = { frontMatter: string; evaluation: { question_id: string; value: string | number }[] };
/** One visit of a reader; no reader has the same publication in two visits, and no visit has the `unread` one of another. */
export type Visit = { reader: Reader; round: number; publication: number; test: Test; unread: number };
export type Call = { name: string; request(visit: Visit): Request };

const get = (name: string, path: string | ((visit: Visit) => string)): Call => ({
  name,
  request: (visit) => ({ method: 'GET', path: typeof path === 'string' ? path : path(visit) }),
});

const write = (
  name: string,
  method: 'POST' | 'PUT',
  parts: (visit: Visit) => [path: string, type: string, attributes: object],
): Call => ({
  name,
  request: (visit) => {
    const [path, type, attributes] = parts(visit);
    return { method, path, body: { data: { type, attributes } } };
  },
});

const QUESTIONS = 5;
/** The right answer of a question has the remainder of its id as its position. */
const answersOf = (publication: number) =>
  Array.from({ length: QUESTIONS }, (_, index) => {
    const question = publication * QUESTIONS + index;
    return { question_id: String(question), answer_id: String(question * 4 + (question % 4)) };
  });

/** A page for a visitor, from no cache: the cache knows each host and address by itself. */
const page = (name: string, pathOf: (visit: Visit) => string): Call => ({
  name,
  request: (visit) => ({
    method: 'GET',
    path: pathOf(visit),
    headers: {
      ...{ accept: 'text/html', host: `localhost:${10_000 + visit.round}` },
      ...networkOf(visit.reader.member + visit.round * 31),
    },
  }),
});

const chance = chanceFrom(20_261_124);
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
const search = () => misspell(chance);
const LISTED = 'fields[Publication]=slug,title,type,metadataLabel,earnLabelSmall,expired,completed,authors,categories';
const CARDS = 'include=author.image,categories';

/** In the order of a visit: the writes of a test follow each other. */
export const CALLS: readonly Call[] = [
  {
    name: 'sign-in',
    request: ({ reader, round }) => ({
      method: 'POST',
      path: '/api/login/',
      headers: { 'content-type': 'application/vnd.api+json', ...networkOf(reader.member + round * 31) },
      body: { data: { type: 'ApiLoginView', attributes: { username: emailOf(reader.member), password: PASSWORD } } },
    }),
  },
  get('account with membership', '/api/users/me/?include=membership'),
  get('list of six', ({ round }) => `/api/publications/?${CARDS}&page[number]=${1 + (round % 5)}`),
  get(
    'cover with questions',
    ({ publication }) =>
      `/api/publications/${publication}/?include=sections,questions.answers,author.image,categories,testResults`,
  ),
  get('section with its text', ({ publication, round }) => `/api/sections/${publication * 10 + (round % 5)}/`),
  get('search with a typing error', () => `/api/publications/?${query({ 'filter[search]': search() })}&${CARDS}`),
  get('suggestions', () => `/api/search/suggestions/?${query({ 'filter[query]': beginWord(chance) })}`),
  write('position saved', 'PUT', ({ publication, round }) => [
    `/api/sections/${publication * 10 + (round % 5)}/progress/`,
    'Progress',
    { position: 30 + round },
  ]),
  get(
    'positions of a publication',
    ({ publication }) => `/api/progress/?filter[publication]=${publication}&page[size]=100`,
  ),
  get('dashboard: continue', '/api/progress/?include=section.publication&page[size]=100'),
  get(
    'dashboard: covers in order',
    ({ publication }) =>
      `/api/publications/order_by_pk_in/?filter[id__in]=${publication},${publication + 1},${publication + 2}&include=categories`,
  ),
  get(
    'dashboard: new for tier',
    `/api/publications/?filter[visibility]=published&filter[completed]=false&filter[type__in]=PUBLICATION_VIDEO,BRAIN_GUIDE&include=authors,categories&${LISTED}&sort=-publicationDate&page[size]=6`,
  ),
  get(
    'dashboard: credit that expires',
    '/api/publications/?filter[visibility]=published&filter[completed]=false&filter[can_user_take_test]=true&fields[Publication]=slug,title,earnLabelSmall,expirationDate&page[size]=100',
  ),
  get('dashboard: saved', `/api/saved/?include=publication.authors,publication.categories&${LISTED}&page[size]=6`),
  write('saved for later', 'PUT', ({ publication }) => [`/api/publications/${publication}/saved/`, 'Saved', {}]),
  write('test: front matter shown', 'POST', ({ publication, test }) => [
    `/api/publications/${publication}/start/`,
    'Acknowledgement',
    { version: test.frontMatter },
  ]),
  write('test: draft saved', 'PUT', ({ publication, test }) => [
    `/api/publications/${publication}/test/draft/`,
    'TestDraft',
    { answers: answersOf(publication).slice(0, 2), confidence: [], marked: [], shown: test.frontMatter, version: 0 },
  ]),
  write('test: submitted', 'POST', ({ publication }) => [
    `/api/publications/${publication}/tests/`,
    'PublicationTestResult',
    { results: answersOf(publication) },
  ]),
  write('test: evaluated, credit claimed', 'POST', ({ publication, test }) => [
    `/api/publications/${publication}/surveys/`,
    'Survey',
    { answers: test.evaluation, credits_claimed: 0.5 },
  ]),
  get('test: results', ({ publication }) => `/api/publications/${publication}/tests/?include=questions.answers`),
  get('transcript', '/api/transcript/'),
  get('certificates', '/api/certificates/?include=publication&fields[Publication]=&page[size]=0'),
  get('tiers with the own one', '/api/memberships/withmine/?include=prices,permissions'),
  get('order quote', ({ round }) => `/api/orders/quote/?membership=${round % 2 === 0 ? 3 : 2}&rebillDays=365`),
  get('orders', '/api/orders/?include=membership'),
  get('receipts', '/api/receipts/?page[size]=0'),
  get('renewal', '/api/orders/renewal/'),
  get('referrals', '/api/referrals/'),
  get(
    'invitation validated',
    ({ reader, round }) =>
      `/api/referrals/validate/?${query({ referred_email: `colleague-${reader.member}-${round}@clinic.example` })}`,
  ),
  get('sessions', '/api/sessions/'),
  page('page: cover', ({ unread }) => `/publication/publication-${unread}-${unread}`),
  page('page: section', ({ unread }) => `/section/section-1-${unread}-1`),
];

/** Sends a request and returns its time in ms from the request to the end of the response; throws unless it succeeds. */
export async function time(
  url: string,
  { method, path, body, headers }: Request,
  reader: Reader,
): Promise<{ ms: number; text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const started = performance.now();
  const sent = send(url + path, { method, headers: headers ?? reader.headers });
  sent.end(payload);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const ms = performance.now() - started;
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 500)}`);
  return { ms, text };
}

/** The visits of a database, in an order that is the same for both: another reader each time. */
export function listVisits(
  { size, readers, tests }: { size: Size; readers: readonly Reader[]; tests: ReadonlyMap<number, Test> },
  count: number,
): Visit[] {
  const used = new Set<string>();
  return Array.from({ length: count }, (_, round) => {
    const reader = readers[round % readers.length];
    if (reader === undefined) throw new Error('There are no readers');
    const [publication, test] =
      [...tests].find(([id]) => !used.has(`${reader.id} ${id}`) && !isAttempted(size, reader.member, id)) ?? [];
    if (publication === undefined || test === undefined)
      throw new Error(`Member ${reader.member} has taken every test`);
    used.add(`${reader.id} ${publication}`);
    return { reader, round, publication, test, unread: size.first + round };
  });
}

/** Whether one of the generated attempts or drafts of an active member is of this publication. */
export const isAttempted = ({ first, publications }: Size, member: number, publication: number): boolean =>
  Array.from(
    { length: 12 },
    (_, index) => first + ((member * 31 + member / 10 + (index + 1) * 7) % publications),
  ).includes(publication);
