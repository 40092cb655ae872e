/**
 * Every call of the contract × visitor, free account, expired member, Bronze, Silver, Gold, another member, superuser; and
 * every call of the office × each of its other roles.
 * The tables are written by hand from docs/rules/access.md and office.md (rules A3, O2); a call without a row fails under its name.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { pages } from '#server/modules/site/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { giveRecordings } from '#tests/support/given/recordings.ts';
import { secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { CREDIT } from './credit.ts';
import { EMAIL } from './email.ts';
import { FEEDS } from './feeds.ts';
import { GROWTH } from './growth.ts';
import { LIBRARY } from './library.ts';
import {
  CALLERS,
  type Caller,
  type Library,
  type RequestParts,
  type Row,
  STAFF_CALLERS,
  type StaffCaller,
} from './matrix.ts';
import { MONEY } from './money.ts';
import { ACTIVITIES } from './office/activities.ts';
import { COLLECTION_CALLS } from './office/collections.ts';
import { CREDIT_OFFICE } from './office/credit.ts';
import { EVALUATIONS } from './office/evaluations.ts';
import { INBOX } from './office/inbox.ts';
import { MEDIA } from './office/media.ts';
import { OFFICE_MONEY } from './office/money.ts';
import { OFFICE_NEWSLETTER } from './office/newsletter.ts';
import { OFFICE_PEOPLE } from './office/people.ts';
import { PUBLICATION_RECORDS, PUBLICATIONS } from './office/publications.ts';
import { QUESTIONS } from './office/questions.ts';
import { REPORTING } from './office/reporting.ts';
import { REPORTS } from './office/reports.ts';
import { STAFF } from './office/staff.ts';
import { TRANSLATIONS } from './office/translations.ts';
import { PEOPLE } from './people.ts';
import { SECURITY } from './security.ts';

const ROWS: readonly Row[] = [
  ...STAFF,
  ...COLLECTION_CALLS,
  ...INBOX,
  ...OFFICE_MONEY,
  ...OFFICE_PEOPLE,
  ...OFFICE_NEWSLETTER,
  ...REPORTING,
  ...REPORTS,
  ...MEDIA,
  ...TRANSLATIONS,
  ...QUESTIONS,
  ...ACTIVITIES,
  ...EVALUATIONS,
  ...CREDIT_OFFICE,
  ...PUBLICATIONS,
  ...PUBLICATION_RECORDS,
  ...PEOPLE,
  ...SECURITY,
  ...LIBRARY,
  ...CREDIT,
  ...MONEY,
  ...GROWTH,
  ...EMAIL,
  ...FEEDS,
];

let slice: Slice;
let library: Library;
let count = 0;
/** Callers to whom the office was refused. Whatever else they are, it is refused to them again. */
const refused = new Map<Caller | StaffCaller, Person>();

beforeAll(async () => {
  slice = await startSlice();
  const { given, db, api } = slice;
  await seedReference(db);
  const lecture = await given.publication({ id: 101 });
  const interview = await given.publication({ id: 102, type: 'PUBLICATION_INTERVIEW', questions: 2 });
  const quickTake = await given.publication({ id: 103, type: 'PUBLICATION_QUICK_TAKE' });
  await giveRecordings(slice.ctx, lecture.id);
  await db.insert(pages).values({ slug: 'about-us', title: 'About us', bodyHtml: '<p>We teach.</p>' });
  await slice.ctx.content.refresh();
  const cover = await api.get('/api/publications/102/');
  library = {
    lecture,
    interview,
    quickTake,
    version: cover.body.data.attributes.front_matter_version,
    page: 'about-us',
  };
});
afterAll(() => slice?.close());

const isStaffCaller = (who: string): who is StaffCaller => (STAFF_CALLERS as readonly string[]).includes(who);

/** Creates a new caller for each request, so that requests do not affect each other. */
async function meet(who: Caller | StaffCaller): Promise<Person | null> {
  const { given } = slice;
  if (who === 'visitor') return null;
  if (who === 'free') return given.account();
  if (who === 'expired') return given.expiredMember('gold');
  if (who === 'superuser') return given.superuser();
  if (isStaffCaller(who)) return given.staff({ roles: [who], languages: who === 'translator' ? ['fr'] : [] });
  return given.member(who === 'other' ? 'gold' : who);
}

/** What is known of a row once its first request is made: whom the request depends on, and the request itself. */
type KnownRow = { request: RequestParts; owner: Person; dependsOn: { caller: boolean; owner: boolean } };

/**
 * Whether this caller may send the request of another: it is about neither, and changes nothing, because the call only
 * reads or is refused. If it is not refused after all, the first caller's result is not the expected one.
 */
const isShared = ({ method }: Call, { dependsOn }: KnownRow, expected: number | string): boolean =>
  !dependsOn.caller && !dependsOn.owner && (method === 'GET' || REFUSED_TO_ALL.has(expected));
const REFUSED_TO_ALL: ReadonlySet<number | string> = new Set(['staff.permission', 'session.required']);

type Attempt = { call: Call; row: Row; who: Caller | StaffCaller; expected: number | string; known: KnownRow | null };

/** The request of a caller; what is known of the row is written into `attempt`. */
async function requestOf(attempt: Attempt, caller: Person | null, network: string): Promise<RequestParts> {
  const { call, row, who, expected, known } = attempt;
  if (known !== null && isShared(call, known, expected)) return known.request;
  const owns = caller !== null && who !== 'other' && who !== 'superuser' && !isStaffCaller(who);
  const another = known === null || known.dependsOn.owner ? await slice.given.member('gold') : known.owner;
  const owner = owns ? caller : another;
  const dependsOn = known?.dependsOn ?? { caller: false, owner: false };
  const request =
    (await row.request?.({
      ...{ slice, library, unique: `caller${count}`, network },
      get caller() {
        dependsOn.caller = true;
        return caller;
      },
      get owner() {
        dependsOn.owner = true;
        return owner;
      },
    })) ?? {};
  attempt.known = known ?? { request, owner, dependsOn };
  return request;
}

/** The result for a caller: the code of a refusal, or the status. */
async function outcome(attempt: Attempt) {
  count += 1;
  const { call, who } = attempt;
  const caller = (call.who === 'staff' ? refused.get(who) : undefined) ?? (await meet(who));
  const network = `10.${count >> 8}.${count & 255}.1`;
  const request = await requestOf(attempt, caller, network);
  const answer = await slice.app.inject({
    method: call.method,
    url: request.path ?? call.path,
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/vnd.api+json' }),
      ...caller?.headers,
      ...request.headers,
    },
    remoteAddress: network,
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });
  if (answer.statusCode < 400) return answer.statusCode;
  const { code } = answer.json().errors[0] as { code: string };
  if (code === 'staff.permission' && caller !== null) refused.set(who, caller);
  return code;
}

/** The results of these callers, by name. */
async function outcomesOf<Who extends Caller | StaffCaller>(
  callers: readonly Who[],
  expected: Readonly<Record<Who, number | string>>,
  attempt: Pick<Attempt, 'call' | 'row' | 'known'>,
): Promise<Record<string, number | string>> {
  const outcomes: Record<string, number | string> = {};
  for (const who of callers) {
    const next = { ...attempt, who, expected: expected[who] };
    outcomes[who] = await outcome(next);
    attempt.known = next.known;
  }
  return outcomes;
}

describe('the access matrix', () => {
  test('has one row for each call', () => {
    const names = (list: readonly string[]) => list.toSorted();

    expect(names(ROWS.map(({ call }) => call))).toEqual(names(CALLS.map(({ name }) => name)));
  });

  const rows = ROWS.flatMap((row) => {
    const call = CALLS.find(({ name }) => name === row.call);
    return call === undefined ? [] : [[`${call.method} ${call.path}`, call, row] as const];
  });

  test.each(rows)(
    'holds for %s',
    async (_title, call, row) => {
      const attempt = { call, row, known: null };
      expect(await outcomesOf(CALLERS, row.expected, attempt)).toEqual(row.expected);
      if (call.who !== 'staff') return;
      expect(row.staff).toBeDefined();
      if (row.staff !== undefined) expect(await outcomesOf(STAFF_CALLERS, row.staff, attempt)).toEqual(row.staff);
    },
    60_000,
  );
});

describe('a private list', () => {
  const lists = ROWS.flatMap((row) => {
    const call = CALLS.find(({ name }) => name === row.call);
    return call?.many === true && call.method === 'GET' && call.who === 'signed-in'
      ? [[call.name, call, row] as const]
      : [];
  });
  let owner: Person;

  /** A member with one item in each list. */
  beforeAll(async () => {
    const { given, api } = slice;
    owner = await given.member('gold');
    const section = `/api/sections/${library.interview.sectionIds[0]}/progress/`;
    await api.put(section, resource('Progress', { position: 42 }), owner.headers);
    await api.put(`/api/publications/${library.quickTake.id}/saved/`, resource('Saved', {}), owner.headers);
    await api.put('/api/consents/accme/', resource('Consent', { given: true }), owner.headers);
    await earn(slice, owner, library.interview);
    const record = { title: 'Sleep', provider: 'Northlake', kind: 'other', credits: 1, completed: '2026-10-02' };
    const external = resource('ExternalCredit', { ...record, topic: null, number: null });
    await api.post('/api/external-credits/', external, owner.headers);
    const goal = { requirement: null, name: 'Mine', kind: 'any', credits: 9, starts: '2026-01-01', ends: '2026-12-31' };
    await api.post('/api/credit-goals/', resource('CreditGoal', goal), owner.headers);
    const { id } = (await purchasesIn(slice).buy(owner, { tier: 3 })).body.data;
    const { headers } = await given.superuser();
    await api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'On request' }), headers);
    const email = 'referred@clinic.example';
    await api.post('/api/referrals/', resource('Referred', { referred_email: email }), owner.headers);
    await purchasesIn(slice).buy(await given.account({ email }), { tier: 1 });
    await api.send('POST', '/api/privacy/export/', { headers: owner.headers });
    await secondFactorsIn(slice).addPasskey(owner);
    await slice.jobs.drain();
  });

  test.each(lists)('%s is not visible to other callers', async (name, call, row) => {
    const read = async (as: Person) => {
      const request = await row.request?.({ slice, library, caller: as, owner: as, unique: '', network: '10.0.0.1' });
      return (await slice.api.get(request?.path ?? call.path, as.headers)).body.data as { id: string }[];
    };
    const own = await read(owner);

    expect(own).not.toEqual([]);
    for (const who of ['free', 'other', 'superuser'] as const) {
      const caller = await meet(who);
      // Every caller has a session of their own, and a superuser a passkey.
      const hasOne = name === 'listSessions' || (name === 'listPasskeys' && who === 'superuser');
      const seen = caller === null ? [] : await read(caller);
      expect(seen).toHaveLength(hasOne ? 1 : 0);
      expect(seen.map(({ id }) => id)).not.toContain(own[0]?.id);
    }
  });
});

test('every expected refusal is documented for its call', () => {
  const undocumented = ROWS.flatMap(({ call: name, expected }) => {
    const call = CALLS.find((each) => each.name === name);
    const documented: readonly string[] = call === undefined ? [] : refusalsOf(call);
    const refused = Object.values(expected).filter((cell): cell is ErrorCode => typeof cell === 'string');
    return refused.filter((code) => !documented.includes(code)).map((code) => `${name}: ${code}`);
  });

  expect([...new Set(undocumented)]).toEqual([]);
});
