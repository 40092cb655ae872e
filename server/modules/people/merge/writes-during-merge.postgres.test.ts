/** What a member submits at the moment when the office merges or deletes the account. (rules O90) */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { lockBothAccounts } from '#server/modules/people/queries-account.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { evaluate, passTest, saveDraft, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import type { Answer } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let into: Person;
let member: Person;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  into = await slice.given.account({ email: 'ines@clinic.example', firstName: 'Ines', lastName: 'Duarte' });
  member = await slice.given.member('gold', { email: 'ines@old.example', firstName: 'Ines', lastName: 'Duarte' });
  publication = await slice.given.publication({ questions: 2, credits: 1 });
  await passTest(slice, member, publication);
});
afterAll(() => slice?.close());

/** Until the request waits for the locked account. */
const untilWaiting = () =>
  expect
    .poll(
      async () => {
        const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await slice.db.execute(waiting)).rows.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);

const count = async (table: string) =>
  (await slice.db.execute(sql.raw(`select 1 from ${table} where user_id = ${member.id}`))).rows.length;

test.each<[string, string, () => Promise<Answer>]>([
  ['a claim', 'credit_ledger', () => evaluate(slice, { person: member, publication })],
  ['a test', 'attempts', () => submitTest(slice, { person: member, publication })],
  ['the draft of a test', 'test_drafts', () => saveDraft(slice, member, publication, 0)],
])('%s is refused with the end of the session, and nothing of it is stored', async (_, table, send) => {
  const before = await count(table);

  const sent = await slice.db.transaction(async (tx) => {
    await lockBothAccounts(tx, into.id, member.id);
    const answer = send();
    await untilWaiting();
    await tx.execute(sql`update users set deleted_at = now(), merged_into_id = ${into.id} where id = ${member.id}`);
    return { answer };
  });

  const { status, body } = await sent.answer;
  expect([status, body.errors[0].code]).toEqual([401, 'session.invalid']);
  expect(await count(table)).toBe(before);
});
