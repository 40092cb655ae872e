/** Every list and search of the office on the filled database: 1,000,000 people and 10,000 publications. */
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { openFilledDatabase, startMeasuredServer } from '../fill/databases.ts';
import { emailOf } from '../fill/rows.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { percentile } from '../timing.ts';
import { signInAsStaff } from './office-session.ts';

const ROUNDS = 40;
const WARM_UP = 6;
/** What the issue of the office permits at p95. */
const LIMIT_MS = 300;

type Request = { name: string; path: string };
type ListTime = { name: string; times: number[]; rows: number };

export async function measureOfficeLists(dir: string): Promise<Row[]> {
  const measured = await startMeasuredServer(dir);
  if (measured === null) return [{ what: 'Office lists', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const filled = await openFilledDatabase(measured);
  const server = await startProduct(4514, { ...filled.env, DEMO: 'on' });
  try {
    const headers = await signInAsStaff(server.url);
    const times: ListTime[] = [];
    console.log('| List | Rows | p50 | p95 |\n|---|---|---|---|');
    for (const request of listRequests(filled.size.members)) {
      const time = await timeList(server.url, request, headers);
      times.push(time);
      print(time);
    }
    return report(times);
  } finally {
    await server.stop();
  }
}

/** Each list as it opens, in each of its sorts, and its search: for one record, for many, and for none. */
function listRequests(members: number): Request[] {
  const lists = CALLS.filter(
    ({ method, path, many, media }) =>
      method === 'GET' && path.startsWith('/api/admin/') && many === true && media === undefined && !path.includes('{'),
  );
  const member = Math.floor(members / 2 / 10) * 10;
  return lists.flatMap((call) => [
    { name: call.name, path: call.path },
    ...sortsOf(call).map((sort) => ({ name: `${call.name}, by ${sort}`, path: `${call.path}?sort=${sort}` })),
    ...searchesOf(call, member),
  ]);
}

/** They are searched by the title of a publication; the others by an address or a name. */
const OF_PUBLICATIONS = [
  ...['listActivities', 'listParsActivities', 'listDrafts', 'listPublicationFigures', 'listOfficeTranslations'],
  ...['listDocuments', 'listAssets'],
];

const sortsOf = ({ list }: Call): string[] => (list?.sorts ?? []).flatMap((sort) => [sort, `-${sort}`]);

function searchesOf({ name, path, list }: Call, member: number): Request[] {
  const filter = ['search', 'query', 'email'].find((key) => Object.hasOwn(list?.filters?.shape ?? {}, key));
  if (filter === undefined) return [];
  const search = (what: string, text: string) => ({
    name: `${name}, ${what}`,
    path: `${path}?${new URLSearchParams({ [`filter[${filter}]`]: text })}`,
  });
  const [one, many] = OF_PUBLICATIONS.includes(name) ? ['number 4321 on', 'publication'] : [emailOf(member), 'member'];
  return [search('one found', one), search('many found', many), search('none found', 'zzyzx-quux')];
}

async function timeList(url: string, { name, path }: Request, headers: Record<string, string>): Promise<ListTime> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(url + path, { headers });
    const text = await response.text();
    // The server ends a statement after eight seconds: that is a time as well.
    if (!response.ok && response.status !== 503) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    if (round >= WARM_UP) times.push(performance.now() - started);
    rows = (JSON.parse(text) as { data?: unknown[] }).data?.length ?? 0;
    // A list that takes seconds is slow enough to know after a few times.
    if (performance.now() - started > 3 * LIMIT_MS && round >= WARM_UP + 2) break;
  }
  return { name, times, rows };
}

const print = ({ name, times, rows }: ListTime): void =>
  console.log(
    `| ${name} | ${rows} | ${percentile(times, 0.5).toFixed(0)} ms | ${percentile(times, 0.95).toFixed(0)} ms |`,
  );

function report(times: readonly ListTime[]): Row[] {
  const slow = times.filter((each) => percentile(each.times, 0.95) > LIMIT_MS);
  return [
    {
      what: `Office lists and searches over ${LIMIT_MS} ms at p95`,
      figure: String(slow.length),
      beside: `of ${times.length}; ${slow.map(({ name }) => name).join(', ') || 'none'}`,
    },
  ];
}
