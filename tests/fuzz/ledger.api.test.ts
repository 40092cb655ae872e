/**
 * Random histories of credit: claims, corrections, revocations, reissues under another profession or name, merged and
 * deleted accounts, compared after every step with what a reader of the rules expects. `LEDGER_HISTORIES=300` is the
 * nightly form, `LEDGER_SEED` another run of it. (rules T19, T20, T21, T30, T31, L5, O47, O93, P53)
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { evaluate, passTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 3);
const SEED = Number(process.env.LEDGER_SEED ?? 7);
const STEPS = 14;
const MAXIMA = [0.5, 1.25, 2];
const PROFESSIONS = ['Physician', 'Nursing professional', 'Pharmacist', 'Therapist'];

/** A claim as a reader of the rules knows it. */
type ExpectedClaim = {
  owner: number;
  activity: number;
  credits: number;
  isRevoked: boolean;
  completedOn: string;
  /** The step that entered it into the ledger last. */
  recorded: number;
  /** Any certificate of it; replacements lead to the current one. */
  certificate: number;
};
type History = {
  random: Random;
  members: Person[];
  activities: GivenPublication[];
  claims: ExpectedClaim[];
  /** The claim that each certificate leads to. */
  claimOf: Map<number, ExpectedClaim>;
  printed: Map<number, Buffer>;
  ledger: unknown[];
  done: string[];
};
type Row = typeof certificates.$inferSelect;

let slice: Slice;
let officer: Person;
let support: Person;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

/** Thirty verifications a minute are answered, and calls of one network are limited. */
let instant = 0;
function passTime(): void {
  slice.resetLimits();
  instant = Math.max(instant, +slice.clock.now()) + 2_100;
  slice.clock.moveTo(new Date(instant).toISOString());
}

async function begin(seed: number): Promise<History> {
  await slice.reset();
  passTime();
  await seedReference(slice.db);
  await slice.given.tiers();
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  support = await slice.given.staff({ roles: ['support'] });
  const members: Person[] = [];
  for (const firstName of ['Ana', 'Ben', 'Cleo'])
    members.push(await slice.given.member('gold', { firstName, lastName: 'Duarte', profession: 'Physician' }));
  const activities: GivenPublication[] = [];
  for (const credits of MAXIMA) activities.push(await slice.given.publication({ questions: 1, credits }));
  const random = seeded(seed);
  return { random, members, activities, claims: [], claimOf: new Map(), printed: new Map(), ledger: [], done: [] };
}

const quartersUpTo = (random: Random, maximum: number) => Math.floor(random.next() * (maximum * 4 + 1)) / 4;

const recordedNow = ({ done }: History) => ({ completedOn: slice.clock.today(), recorded: done.length });

async function claim(history: History): Promise<string> {
  const { random, members, activities, claims } = history;
  const person = random.pick(members);
  const activity = Math.floor(random.next() * activities.length);
  if (claims.some((each) => each.owner === person.id && each.activity === activity)) return 'claim nothing';
  const publication = activities[activity]!;
  await passTest(slice, person, publication);
  const credits = Math.max(0.25, quartersUpTo(random, MAXIMA[activity]!));
  const { status, body, text } = await evaluate(slice, { person, publication, credits });
  expect(status, text).toBe(201);
  const certificate = Number(body.data.relationships.certificate.data.id);
  claims.push({ owner: person.id, activity, credits, isRevoked: false, certificate, ...recordedNow(history) });
  return `member ${person.id} claims ${credits}`;
}

async function correct(history: History): Promise<string> {
  const expected = pickClaim(history);
  if (expected === null) return 'correct nothing';
  const credits = quartersUpTo(history.random, MAXIMA[expected.activity]!);
  const id = await currentOf(expected.certificate);
  const body = resource('CreditCorrection', { credits, reason: 'Designated for less' });
  const { status } = await slice.api.post(`/api/admin/certificates/${id}/correction/`, body, officer.headers);
  const isChanged = credits !== expected.credits || (expected.isRevoked && credits > 0);
  expect(status, `correction of ${id} to ${credits}`).toBe(isChanged ? 200 : 409);
  if (isChanged) Object.assign(expected, { credits, isRevoked: credits === 0, recorded: history.done.length });
  return `certificate ${id} is corrected to ${credits}`;
}

async function revoke(history: History): Promise<string> {
  const expected = pickClaim(history);
  if (expected === null) return 'revoke nothing';
  const id = await currentOf(expected.certificate);
  const body = resource('Revocation', { reason: 'Issued to the wrong person' });
  const { status } = await slice.api.post(`/api/admin/certificates/${id}/revoke/`, body, officer.headers);
  expect(status).toBe(200);
  expected.isRevoked = true;
  return `certificate ${id} is revoked`;
}

async function reissue(history: History): Promise<string> {
  const expected = pickClaim(history);
  const person = history.members.find(({ id }) => id === expected?.owner);
  if (expected === null || person === undefined) return 'reissue nothing';
  const profession = history.random.pick(PROFESSIONS) as never;
  await slice.db.update(users).set({ profession }).where(eq(users.id, person.id));
  const id = await currentOf(expected.certificate);
  const body = resource('Certificate', {});
  const { status } = await slice.api.post(`/api/certificates/${id}/reissue/`, body, person.headers);
  if (expected.isRevoked) expect(status).toBeGreaterThanOrEqual(400);
  return `certificate ${id} is reissued for a ${profession}: ${status}`;
}

async function rename(history: History): Promise<string> {
  const person = history.random.pick(history.members);
  const last_name = history.random.pick(['Duarte', 'Reis', 'Lopes']);
  const form = { first_name: 'Ana', last_name, reason: 'Married' };
  const { status } = await slice.api.post(`/api/admin/people/${person.id}/name/`, form, support.headers);
  return `member ${person.id} is called ${last_name}: ${status}`;
}

/** For each activity one claim counts: the higher amount, of equal ones the earlier. (rules O93) */
async function merge(history: History): Promise<string> {
  const { members, claims, random } = history;
  if (members.length < 2) return 'merge nothing';
  const into = random.pick(members);
  const double = members[(members.indexOf(into) + 1) % members.length]!;
  await slice.db.execute('update renewals set renews = false');
  const path = `/api/admin/people/${into.id}/merge/`;
  const plan = await slice.api.get(`${path}?double=${double.id}`, support.headers);
  const form = { double: String(double.id), version: plan.body.data.version, reason: 'Registered twice' };
  const { status } = await slice.api.post(path, form, support.headers);
  if (status !== 200) return `merging ${double.id} into ${into.id} is refused: ${plan.body.data.refusals}`;
  history.members = members.filter(({ id }) => id !== double.id);
  for (const moved of claims.filter(({ owner, credits }) => owner === double.id && credits > 0)) {
    const isOwn = (each: ExpectedClaim) =>
      each.owner === into.id && each.activity === moved.activity && each.credits > 0;
    const own = claims.find(isOwn);
    if (own === undefined || precedes(moved, own)) moved.recorded = history.done.length;
    if (own !== undefined) replace(history, moved.recorded === history.done.length ? [own, moved] : [moved, own]);
  }
  for (const moved of claims.filter(({ owner }) => owner === double.id)) moved.owner = into.id;
  return `member ${double.id} is merged into ${into.id}`;
}

function precedes(one: ExpectedClaim, other: ExpectedClaim): boolean {
  if (one.credits !== other.credits) return one.credits > other.credits;
  if (one.completedOn !== other.completedOn) return one.completedOn < other.completedOn;
  return one.recorded < other.recorded;
}

/** The certificates of a claim that no longer counts lead to that of another. */
function replace(history: History, [old, by]: readonly [ExpectedClaim, ExpectedClaim]): void {
  history.claims = history.claims.filter((each) => each !== old);
  for (const [id, each] of history.claimOf) if (each === old) history.claimOf.set(id, by);
}

async function erase(history: History): Promise<string> {
  if (history.members.length < 2) return 'delete nothing';
  const person = history.random.pick(history.members);
  const form = { reason: 'Requested' };
  const { status } = await slice.api.post(`/api/admin/people/${person.id}/erasure/`, form, support.headers);
  expect(status).toBe(200);
  history.members = history.members.filter(({ id }) => id !== person.id);
  return `member ${person.id} is deleted`;
}

const pickClaim = ({ claims, random }: History): ExpectedClaim | null =>
  claims.length === 0 ? null : random.pick(claims);

async function currentOf(certificate: number): Promise<number> {
  const [row] = await slice.db.select().from(certificates).where(eq(certificates.id, certificate));
  return row?.replacedById == null ? certificate : currentOf(row.replacedById);
}

const STEPS_BY_WEIGHT = [claim, claim, claim, claim, correct, correct, correct, revoke, reissue, reissue, rename];

async function check(history: History): Promise<void> {
  await checkLedger(history);
  const rows = await slice.db.select().from(certificates).orderBy(certificates.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const endOf = (row: Row): Row => (row.replacedById === null ? row : endOf(byId.get(row.replacedById)!));
  for (const row of rows) {
    const end = endOf(row);
    const expected =
      history.claimOf.get(row.id) ?? history.claims.find(({ certificate }) => endOf(byId.get(certificate)!) === end);
    expect(expected, `certificate ${row.id} belongs to a claim`).toBeDefined();
    history.claimOf.set(row.id, expected!);
    expect(end.id, `the current one of ${row.id}`).toBe(endOf(byId.get(expected!.certificate)!).id);
    await checkVerification(row, expected!);
    await checkPrint(history, row);
  }
}

/** Nothing is updated or deleted, and the balance of every account is what is expected. */
async function checkLedger(history: History): Promise<void> {
  const entries = await slice.db.select().from(creditLedger).orderBy(creditLedger.id);
  expect(entries.slice(0, history.ledger.length)).toEqual(history.ledger);
  history.ledger = entries;
  const owners = new Set([...entries.map(({ userId }) => userId), ...history.claims.map(({ owner }) => owner)]);
  for (const owner of owners) {
    const balance = entries.filter(({ userId }) => userId === owner).reduce((sum, { quarters }) => sum + quarters, 0);
    const expected = history.claims.filter((each) => each.owner === owner).reduce((sum, each) => sum + each.credits, 0);
    expect(balance / 4, `the balance of ${owner}`).toBe(expected);
  }
  for (const { id, headers } of history.members) {
    const { body } = await slice.api.get('/api/transcript/', headers);
    const shown = body.data.reduce((sum: number, { totals }: any) => sum + totals.CME, 0);
    const expected = history.claims.filter(({ owner }) => owner === id).reduce((sum, each) => sum + each.credits, 0);
    expect(shown, `the transcript of ${id}`).toBe(expected);
  }
}

async function checkVerification({ id, code, replacedById }: Row, expected: ExpectedClaim): Promise<void> {
  passTime();
  const { status, body } = await slice.api.get(`/api/verify/${code}/`);
  expect(status).toBe(200);
  const { revoked, replaced, credits } = body.data;
  if (replacedById !== null) expect(replaced, `certificate ${id} is replaced`).not.toBeNull();
  else {
    expect(revoked !== null, `certificate ${id} is revoked`).toBe(expected.isRevoked);
    if (revoked === null) expect([replaced, credits]).toEqual([null, expected.credits]);
  }
}

/** What was printed once is printed the same from then on. */
async function checkPrint({ printed }: History, { id }: Row): Promise<void> {
  const url = `/api/admin/certificates/${id}/pdf/`;
  const { statusCode, rawPayload } = await slice.app.inject({ url, headers: officer.headers });
  expect(statusCode).toBe(200);
  const before = printed.get(id) ?? rawPayload;
  expect(rawPayload.equals(before), `certificate ${id} is printed as before`).toBe(true);
  printed.set(id, before);
}

async function play(seed: number): Promise<void> {
  const history = await begin(seed);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const isRare = step > STEPS / 2 && history.random.chance(0.3);
      const act = isRare ? history.random.pick([merge, erase]) : history.random.pick(STEPS_BY_WEIGHT);
      history.done.push(await act(history));
      await check(history);
    }
  } catch (error) {
    throw new Error(`The history of seed ${seed} fails after ${history.done.join('; ')}`, { cause: error });
  }
}

test(`${HISTORIES} random histories of credit from the seed ${SEED} add up and print the same`, {
  timeout: 0,
}, async () => {
  for (let at = 0; at < HISTORIES; at += 1) await play(SEED * 1_000_003 + at);
});
