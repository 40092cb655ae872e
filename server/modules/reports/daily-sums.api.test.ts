/** The daily sums agree with the records after random histories, whenever they were counted. (rules G1, G7) */
import { between, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays } from '#domain/shared/dates.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { creditLedger } from '#server/modules/accreditation/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { evaluate, signInAgain, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { beginHistory, takeStep } from '#tests/support/money/history.ts';
import { DAY_MS, type History, type MoneyWorld, moneyWorld } from '#tests/support/money/world.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { rebuildReports } from './index.ts';
import { listPublicationFigures } from './queries-publications.ts';
import { refreshReports } from './refresh-reports.ts';
import { reportChanges, reportFigures, reportPendingDays, reportPublicationMonths } from './tables.ts';

const SEEDS = [11, 12, 13];
const STEPS = 14;

let slice: Slice;
let world: MoneyWorld;
beforeAll(async () => {
  slice = await startSlice();
  world = moneyWorld(slice);
});
afterAll(() => slice?.close());

async function snapshot() {
  const { source, day, measure, key, part } = reportFigures;
  const { month, publicationId } = reportPublicationMonths;
  return [
    ...(await slice.db.select().from(reportFigures).orderBy(source, day, measure, key, part)),
    ...(await slice.db.select().from(reportPublicationMonths).orderBy(month, publicationId)),
  ];
}

async function setUp(seed: number): Promise<History> {
  const history = await beginHistory(world, seed, []);
  await seedReference(slice.db);
  return history;
}

type Learning = { random: History['random']; members: Person[]; publications: GivenPublication[] };

/** One act of a learner or of the office, or a correction of a record. */
async function learn({ random, members, publications }: Learning): Promise<void> {
  const member = random.pick(members);
  const publication = random.pick(publications);
  const person = { ...member, headers: await signInAgain(slice, member) };
  const act = random.pick(['test', 'test', 'survey', 'reverse', 'verify', 'visit', 'term', 'count'] as const);
  if (act === 'test') await submitTest(slice, { person, publication, wrong: random.chance(0.4) ? 1 : 0 });
  if (act === 'survey') await evaluate(slice, { person, publication });
  if (act === 'reverse') await reverseSomeCredit();
  if (act === 'verify')
    await slice.db
      .update(users)
      .set({ emailVerifiedAt: random.chance(0.5) ? null : slice.clock.now() })
      .where(eq(users.id, member.id));
  if (act === 'visit')
    await slice.api.post(
      '/api/utms/',
      {
        data: [
          { created: slice.clock.now().toISOString(), data: { utm_source: random.pick(['journal', 'congress']) } },
        ],
      },
      person.headers,
    );
  if (act === 'term') await moveSomeTerm(random);
  if (act === 'count') await refreshReports(slice.ctx);
}

async function reverseSomeCredit(): Promise<void> {
  const [claim] = await slice.db.select().from(creditLedger).where(eq(creditLedger.kind, 'claim')).limit(1);
  const isReversed = claim && (await slice.db.$count(creditLedger, eq(creditLedger.reversesId, claim.id))) > 0;
  if (claim === undefined || isReversed) return;
  const { id, quarters, ...entry } = claim;
  await slice.db.insert(creditLedger).values({
    ...entry,
    ...{ kind: 'reversal', reversesId: id, quarters: -quarters as Quarters, reason: 'Claimed in error.' },
    recordedAt: slice.clock.now(),
  });
}

async function moveSomeTerm(random: History['random']): Promise<void> {
  const terms = await slice.db.select().from(membershipTerms);
  if (terms.length === 0) return;
  const term = random.pick(terms);
  const endedAt = new Date(+term.startsAt + Math.floor(random.next() * 400) * DAY_MS);
  await slice.db
    .update(membershipTerms)
    .set(random.chance(0.5) ? { endedAt } : { endsAt: endedAt, endedAt: null })
    .where(eq(membershipTerms.id, term.id));
}

test.each(SEEDS)('sums of history %i are the same after counting all days again', { timeout: 90_000 }, async (seed) => {
  const history = await setUp(seed);
  const { random } = history;
  const publications = [
    await slice.given.publication({ questions: 1 }),
    await slice.given.publication({ questions: 1, creditClass: 'SA' }),
  ];
  const members = [await slice.given.member('gold'), await slice.given.member('silver')];
  await refreshReports(slice.ctx);
  for (let step = 0; step < STEPS; step += 1) {
    await takeStep(world, history);
    await learn({ random, members, publications });
    if (random.chance(0.4)) await refreshReports(slice.ctx);
  }
  const { pending } = await refreshReports(slice.ctx);
  const counted = await snapshot();

  expect([pending, await slice.db.$count(reportChanges), await slice.db.$count(reportPendingDays)]).toEqual([0, 0, 0]);
  expect(counted.length).toBeGreaterThan(20);
  expect(await revenueOf('gross')).toBe(await sumOrders(sql`paid_at is not null`));
  expect(await revenueOf('refunds')).toBe(await sumOrders(sql`paid_at is not null and refunded_at is not null`));
  for (let round = 0; round < 12; round += 1) await comparePeriod(random);
  await rebuildReports(slice.ctx);
  expect(await snapshot()).toEqual(counted);
});

/** The figures of publications in any period are the sums of its days, though whole months are read as such. */
async function comparePeriod(random: History['random']): Promise<void> {
  const today = slice.clock.today();
  const to = addDays(today, random.pick([0, 0, -1, -20, -45, 30]));
  const period = { from: addDays(to, -Math.floor(random.next() * 400)), to };
  const { rows } = await listPublicationFigures(slice.db, {}, { period, today, after: null, size: 100 });
  const days = await slice.db
    .select()
    .from(reportFigures)
    .where(between(reportFigures.day, period.from, period.to));
  const sumOf = (measure: string) =>
    days.reduce((sum, day) => sum + (day.source === 'content' && day.measure === measure ? day.value : 0), 0);
  const totalOf = (name: 'started' | 'submitted' | 'passed' | 'firstPassed' | 'quarters') =>
    rows.reduce((sum, row) => sum + row[name], 0);

  expect([
    totalOf('started'),
    totalOf('submitted'),
    totalOf('passed'),
    totalOf('firstPassed'),
    totalOf('quarters'),
  ]).toEqual([sumOf('started'), sumOf('submitted'), sumOf('passed'), sumOf('first-passed'), sumOf('quarters')]);
}

async function revenueOf(measure: string): Promise<number> {
  const figures = await slice.db.select().from(reportFigures).where(eq(reportFigures.source, 'revenue'));
  return figures.reduce((sum, figure) => sum + (figure.measure === measure ? figure.value : 0), 0);
}

async function sumOrders(which: ReturnType<typeof sql>): Promise<number> {
  const [row] = await slice.db
    .select({ sum: sql<number>`coalesce(sum(amount_cents), 0)::int` })
    .from(orders)
    .where(which);
  return row?.sum ?? 0;
}

test('counting in another time zone counts every day again', async () => {
  await setUp(1);
  await slice.given.member('gold');
  await refreshReports(slice.ctx);
  const before = await snapshot();
  const tokyo = { ...slice.ctx.clock, zone: 'Asia/Tokyo' as never, today: () => '2026-11-21' as never };

  await refreshReports({ ...slice.ctx, clock: tokyo });
  const after = await snapshot();
  await refreshReports(slice.ctx);

  expect(after).not.toEqual([]);
  expect(await snapshot()).toEqual(before);
});

test('two processes that count at once count each day once', async () => {
  await setUp(1);
  await slice.given.member('gold');
  await Promise.all([refreshReports(slice.ctx), refreshReports(slice.ctx), refreshReports(slice.ctx)]);
  await refreshReports(slice.ctx);
  const counted = await snapshot();

  await rebuildReports(slice.ctx);
  expect(await snapshot()).toEqual(counted);
});
