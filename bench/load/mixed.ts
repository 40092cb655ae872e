/** Five minutes of visitors, readers, saved positions, tests and orders at once, at the limit of the machine. */
import { setInterval as every } from 'node:timers';
import { isAttempted } from '../fill/calls.ts';
import {
  findFilledDatabase,
  type MeasuredDatabase,
  networkOf,
  type Reader,
  signInReaders,
  startMeasuredServer,
} from '../fill/databases.ts';
import { startProduct } from '../processes.ts';
import { LOAD_GENERATOR } from './load.ts';
import { type Chances, loadMixed, type MixedRequest } from './mixed-load.ts';
import type { Row } from './scenarios.ts';

const SECONDS = Number(process.env.MIXED_SECONDS ?? '300');
const MEMBERS = 400;
/** The most visited covers and sections; more would measure only the rendering of pages. */
const PAGES = 400;
const SHARES = { pages: 70, reads: 20, positions: 8, testsAndOrders: 2 };
/** The first of a type that the `fill` scenario passes no tests of. */
const BRAIN_GUIDE = 3;
const MAX_GROWTH = 1.1;

/** On the demonstration library, and on the filled one if `fill` ran before. */
export async function measureMixed(dir: string): Promise<Row[]> {
  const measured = await startMeasuredServer(dir);
  if (measured === null) return [{ what: 'Mixed load', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const filled = await findFilledDatabase();
  const rows = await measureOn('demonstration library', measured.small, 4509);
  return filled === null ? rows : [...rows, ...(await measureOn('filled library', filled, 4510))];
}

async function measureOn(name: string, database: MeasuredDatabase, port: number): Promise<Row[]> {
  const server = await startProduct(port, { ...database.env, DEMO: 'on' });
  try {
    const readers = await signInReaders(database, MEMBERS);
    const requests = await listRequests(server.url, database, readers);
    await loadMixed(server.url, requests, Math.min(10, SECONDS));
    const memory = [server.memoryMb()];
    const sampling = every(() => memory.push(server.memoryMb()), (SECONDS / 5) * 1000);
    const result = await loadMixed(server.url, requests, SECONDS);
    clearInterval(sampling);
    memory.push(server.memoryMb());
    const growth = (memory.at(-1) ?? 0) / (memory[2] ?? 1);
    return [
      {
        what: `Mixed load for ${SECONDS} s by ${readers.length} members and visitors, ${name}`,
        figure: `${Math.round(result.rate)}/s`,
        beside: `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms; ${LOAD_GENERATOR}`,
      },
      {
        what: `Errors of that load, ${name}`,
        figure: String(result.failed),
        beside: `of ${result.requests}; ${describeStatuses(result.statuses)}`,
      },
      {
        what: `Memory in that load, ${name}`,
        figure: `${memory.join(', ')} MB`,
        beside: `after warming up, each fifth, at the end; the end is ${growth.toFixed(2)} of the second fifth, at most ${MAX_GROWTH}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

const describeStatuses = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

async function listRequests(url: string, { size }: MeasuredDatabase, readers: readonly Reader[]): Promise<Chances> {
  const ids = Array.from({ length: Math.min(size.publications, PAGES / 4) }, (_, index) => size.first + index);
  const tested = size.first + BRAIN_GUIDE;
  const matter = await readFrontMatter(url, tested, readers);
  return [
    { share: SHARES.pages, requests: listPages(ids) },
    { share: SHARES.reads, requests: readers.flatMap((reader, at) => listReads(reader, pick(ids, at))) },
    { share: SHARES.positions, requests: readers.map((reader, at) => savePosition(reader, pick(ids, at))) },
    {
      share: SHARES.testsAndOrders,
      requests: readers.flatMap((reader) => [
        ...(isAttempted(size, reader.member, tested)
          ? []
          : [startTest(reader, tested, matter), submitTest(reader, tested)]),
        placeOrder(reader, 365),
        placeOrder(reader, 1825),
      ]),
    },
  ];
}

const pick = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0;

/** Each from one of many networks, as visitors are. */
function listPages(ids: readonly number[]): MixedRequest[] {
  const covers = ids.flatMap((id) => [
    `/publication/publication-${id}-${id}`,
    ...[1, 2].map((number) => `/section/section-${number}-${id}-${number}`),
  ]);
  const paths = ['/', '/library', '/pricing', '/podcasts', '/authors', '/calendar', ...covers];
  return Array.from({ length: paths.length * 5 }, (_, at) => ({
    method: 'GET',
    path: paths[at % paths.length] ?? '/',
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...networkOf(50_000 + at) },
  }));
}

const READS = (id: number) => [
  '/api/users/me/?include=membership',
  '/api/publications/?include=author.image,categories',
  `/api/publications/${id}/?include=sections,questions.answers,testResults`,
  `/api/sections/${id * 10}/`,
  `/api/progress/?filter[publication]=${id}`,
  '/api/progress/?include=section.publication&page[size]=100',
  '/api/transcript/',
  '/api/publications/?filter[search]=lamotrigin',
];

const listReads = ({ headers }: Reader, id: number): MixedRequest[] =>
  READS(id).map((path) => ({ method: 'GET', path, headers }));

const savePosition = ({ headers, member }: Reader, id: number): MixedRequest => ({
  ...{ method: 'PUT', path: `/api/sections/${id * 10 + (member % 5)}/progress/`, headers },
  body: { data: { type: 'Progress', attributes: { position: member % 100 } } },
});

const startTest = ({ headers }: Reader, id: number, version: string): MixedRequest => ({
  ...{ method: 'POST', path: `/api/publications/${id}/start/`, headers },
  body: { data: { type: 'Acknowledgement', attributes: { version } } },
});

/** All answers are wrong, so that the test can be submitted again. */
function submitTest({ headers }: Reader, id: number): MixedRequest {
  const results = Array.from({ length: 5 }, (_, index) => id * 5 + index).map((question) => ({
    question_id: String(question),
    answer_id: String(question * 4 + ((question + 1) % 4)),
  }));
  return {
    ...{ method: 'POST', path: `/api/publications/${id}/tests/`, headers },
    body: { data: { type: 'PublicationTestResult', attributes: { results } } },
  };
}

/** Each order supersedes the reader's order of the other term; the same one again would be a double click. */
const placeOrder = ({ headers }: Reader, rebillDays: number): MixedRequest => ({
  ...{ method: 'POST', path: '/api/orders/', headers },
  body: {
    data: {
      type: 'Order',
      attributes: { rebillDays },
      relationships: { membership: { data: { type: 'Membership', id: '3' } } },
    },
  },
});

/** Every reader acknowledges the front matter once, so that no order of requests is wrong. */
async function readFrontMatter(url: string, id: number, readers: readonly Reader[]): Promise<string> {
  const [first] = readers;
  const cover = await fetch(`${url}/api/publications/${id}/`, { headers: first?.headers ?? {} });
  const { data } = (await cover.json()) as { data: { attributes: { front_matter_version: string } } };
  const version = data.attributes.front_matter_version;
  for (const reader of readers) {
    const { method, path, headers, body } = startTest(reader, id, version);
    const started = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!started.ok) throw new Error(`${path}: ${started.status} ${await started.text()}`);
  }
  return version;
}
