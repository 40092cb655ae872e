/** Follow-ups of evaluations. (rules T78 to T80) */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { evaluated, passTest, surveyPath } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const START = '2026-03-02T15:00:00.000Z';
const DAY_59 = '2026-04-30T15:00:00.000Z';
const DAY_60 = '2026-05-01T15:00:00.000Z';
const RESULTS = '/api/admin/evaluation-results/?from=2026-03-01&to=2026-05-31';

let slice: Slice;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(START);
  await seedReference(slice.db);
  publication = await slice.given.publication({ questions: 1, credits: 1 });
});
afterAll(() => slice?.close());

/** A member who passes and evaluates; the first option of the intention means a change. */
async function evaluate(isIntending = true): Promise<Person> {
  const member = await slice.given.member('gold');
  await passTest(slice, member, publication);
  const body: any = await evaluated(slice);
  if (!isIntending) {
    const { data } = (await slice.api.get(surveyPath(publication), member.headers)).body;
    const intent = data.find(({ stem }: { stem: string }) => stem.startsWith('Will you change'));
    const answers = body.data.attributes.answers as { question_id: string; value: unknown }[];
    for (const answer of answers) if (answer.question_id === intent.id) answer.value = intent.options[1];
  }
  const { status } = await slice.api.post(surveyPath(publication), body, member.headers);
  expect(status).toBe(201);
  return member;
}

const runDaily = () => slice.jobs.sweep('assessment.queue-follow-ups');
const mailTo = ({ email }: Person) =>
  slice.mailbox.sentTo(email).filter(({ subject }) => subject.startsWith('Has something changed'));
const tokenOf = (person: Person): string => /\/follow-up\/([\w.-]+)/.exec(mailTo(person)[0]?.text ?? '')?.[1] ?? '';
const open = (token: string) => slice.api.get(`/api/follow-up/${token}/`);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];

/** Answers the open follow-up: the option of the change from 1, a text, and what stood in the way. */
async function answer(token: string, option = 1, text = 'I check levels.') {
  const { form, questions } = (await open(token)).body.data;
  const [change, changes, barriers] = questions;
  const answers = [
    { question_id: change.id, value: change.options[option - 1] },
    { question_id: changes.id, value: text },
    { question_id: barriers.id, value: barriers.options.slice(0, 2) },
  ];
  return slice.api.post(`/api/follow-up/${token}/`, { form, answers });
}

describe('the email', () => {
  test('goes out 60 days after the evaluation, not a day sooner, and once', async () => {
    const member = await evaluate();

    slice.clock.moveTo(DAY_59);
    await runDaily();
    expect(mailTo(member)).toEqual([]);

    slice.clock.moveTo(DAY_60);
    await runDaily();
    await runDaily();
    expect(mailTo(member)).toHaveLength(1);
    const [mail] = mailTo(member);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('is not sent more than 30 days late', async () => {
    const member = await evaluate();

    slice.clock.moveTo('2026-06-01T15:00:00.000Z');
    await runDaily();

    expect(mailTo(member)).toEqual([]);
  });

  test('is not sent to an address that was never confirmed, nor without a follow-up', async () => {
    const member = await evaluate();
    const other = await evaluate();
    await slice.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
    slice.clock.moveTo(DAY_60);
    await runDaily();
    expect([mailTo(member), mailTo(other).length]).toEqual([[], 1]);

    await slice.db.execute(sql`delete from follow_ups`);
    await slice.db.execute(sql`insert into evaluation_forms (kind, version, entries, published_at)
      values ('follow-up', 2, '[]', now())`);
    await runDaily();
    expect(mailTo(other)).toHaveLength(1);
  });

  test('is not sent once it was turned off, and the mail program’s button turns it off', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    const token = tokenOf(member);

    const stopped = await slice.api.send('POST', `/api/follow-up/${token}/stop/`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

    expect(stopped.status).toBe(204);
    await slice.api.post(`/api/follow-up/${token}/stop/`, {});
    const { rows } = await slice.db.execute(sql`select off from email_settings where user_id = ${member.id}`);
    expect(rows).toEqual([{ off: ['follow-up'] }]);

    await slice.db.execute(sql`delete from follow_ups`);
    await runDaily();
    expect(mailTo(member)).toHaveLength(1);
  });
});

describe('the link', () => {
  test('opens the questions of the activity without signing in, in the language of the host', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();

    const { status, body } = await open(tokenOf(member));

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      activity: expect.stringMatching(/\w/),
      evaluated: '2026-03-02',
      expires: '2026-06-30',
    });
    expect(body.data.questions.map(({ kind }: { kind: string }) => kind)).toEqual(['choice', 'text', 'multiple']);
  });

  test('is answered once, under the version that was asked', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    const token = tokenOf(member);

    const both = await Promise.all([answer(token), answer(token, 4)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    expect(codeOf(await open(token))).toEqual([410, 'follow-up.answered']);
  });

  test('ends after 60 days, the last one included', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    const token = tokenOf(member);

    slice.clock.moveTo('2026-07-01T03:59:00.000Z');
    expect((await open(token)).status).toBe(200);
    slice.clock.moveTo('2026-07-01T04:01:00.000Z');
    expect(codeOf(await open(token))).toEqual([410, 'follow-up.ended']);
  });

  test('of another, a forged one and one of a deleted account are unknown', async () => {
    const member = await evaluate();
    const other = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    const token = tokenOf(member);
    const [id = '', signature = ''] = token.split('.');
    const [otherId = ''] = tokenOf(other).split('.');

    expect(otherId).not.toBe(id);
    for (const wrong of [
      `${otherId}.${signature}`,
      `x${token}`,
      `${token}x`,
      `${id}.x`,
      'x',
      `0.${signature}`,
      `9${'9'.repeat(30)}.a`,
    ])
      expect(codeOf(await open(wrong))).toEqual([404, 'follow-up.not-found']);
    await slice.db.update(users).set({ deletedAt: slice.clock.now() }).where(eq(users.id, member.id));
    expect(codeOf(await open(token))).toEqual([404, 'follow-up.not-found']);
    expect(codeOf(await slice.api.post(`/api/follow-up/${token}/stop/`, {}))).toEqual([404, 'follow-up.not-found']);
  });

  test('refuses answers that are missing, unknown or of another form', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    const token = tokenOf(member);
    const { form } = (await open(token)).body.data;
    const send = (body: object) => slice.api.post(`/api/follow-up/${token}/`, body);

    expect(codeOf(await send({ form, answers: [] }))).toEqual([422, 'request.missing-attribute']);
    expect(codeOf(await send({ form, answers: [{ question_id: '999', value: 'x' }] }))).toEqual([
      422,
      'request.invalid-attribute',
    ]);
    expect(codeOf(await send({ form: '999999', answers: [] }))).toEqual([422, 'follow-up.other-form']);
    expect(codeOf(await send({ form: '1e9', answers: [] }))).toEqual([422, 'follow-up.other-form']);
    expect((await send({ form: '999999', answers: [] })).body.errors[0].source).toEqual({ pointer: '/form' });
  });
});

describe('the results', () => {
  test('show who of those who intended a change made one', async () => {
    const intending = [];
    for (let at = 0; at < 6; at += 1) intending.push(await evaluate());
    const other = await evaluate(false);
    slice.clock.moveTo(DAY_60);
    await runDaily();
    for (const [at, member] of intending.entries()) await answer(tokenOf(member), at < 4 ? 1 : 4);
    await answer(tokenOf(other), 2, '');

    const { headers } = await slice.given.staff({ roles: ['accreditation-officer'] });
    const { follow_up: results } = (await slice.api.get(`${RESULTS}&activity=${publication.id}`, headers)).body.data;

    expect(results).toMatchObject({ sent: 7, answered: 7, hidden: false });
    expect([results.intended, results.others]).toEqual([
      { answers: 6, changed: 4 },
      { answers: 1, changed: null },
    ]);
    expect(results.questions[0]).toMatchObject({ role: 'change-made', figures: { answers: 7, counts: [4, 1, 0, 2] } });
    expect(results.texts).toMatchObject([{ answers: 6 }]);
    const texts = `/api/admin/evaluation-results/texts/?from=2026-03-01&to=2026-05-31&form=follow-up`;
    const written = await slice.api.get(`${texts}&question=${results.texts[0].id}`, headers);
    expect(written.body.data).toHaveLength(6);
    expect(written.body.data[0]).toMatchObject({ text: 'I check levels.', month: '2026-05-01' });
    const csv = (await slice.api.get('/api/admin/evaluation-results/csv/?from=2026-03-01&to=2026-05-31', headers)).text;
    expect(csv).toContain('"Yes, as I intended",4,"0.571","","Follow-up"');
  });

  test('of fewer than five are hidden', async () => {
    const member = await evaluate();
    slice.clock.moveTo(DAY_60);
    await runDaily();
    await answer(tokenOf(member));

    const { headers } = await slice.given.staff({ roles: ['accreditation-officer'] });
    const { follow_up: results } = (await slice.api.get(RESULTS, headers)).body.data;

    expect(results).toMatchObject({ sent: 1, answered: 1, hidden: true, questions: [], texts: [] });
    expect(results.intended).toEqual({ answers: 0, changed: null });
  });
});

test('free text is deleted with the account, figures stay, and the export has both', async () => {
  const member = await evaluate();
  slice.clock.moveTo(DAY_60);
  await runDaily();
  await answer(tokenOf(member), 1, 'Mrs. Miller now gets less.');
  const { deletePersonalData, exportPersonalData } = await import('#server/modules/assessment/index.ts');

  const exported = await exportPersonalData(slice.ctx, member.id);
  expect(JSON.stringify(exported.followUps)).toContain('Mrs. Miller');
  await slice.db.transaction((tx) => deletePersonalData(tx, member.id));

  const { rows } = await slice.db.execute(sql`select answers::text as answers from follow_ups`);
  expect(String(rows[0]?.answers)).not.toContain('Miller');
  expect(String(rows[0]?.answers)).toContain('as I intended');
});
