/** Goals of members, and the requirements of boards. (rules T62, T63) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const OWN = {
  requirement: null,
  name: 'Massachusetts',
  kind: 'any',
  credits: 50,
  starts: '2026-01-01',
  ends: '2027-12-31',
};
const ABPN = { requirement: 'abpn-sa', name: null, kind: null, credits: null, starts: null, ends: '2026-12-31' };
const add = (attributes: object, as = member) =>
  slice.api.post('/api/credit-goals/', resource('CreditGoal', attributes), as.headers);
const change = (id: string, attributes: object, as = member) =>
  slice.api.put(`/api/credit-goals/${id}/`, { data: { type: 'CreditGoal', id, attributes } }, as.headers);
const list = async (as = member) => (await slice.api.get('/api/credit-goals/', as.headers)).body.data;
const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.code;
const record = (attributes: object) =>
  slice.api.post('/api/external-credits/', resource('ExternalCredit', attributes), member.headers);

describe('requirements', () => {
  test('name their board, their source and the day on which it was read', async () => {
    const { body } = await slice.api.get('/api/credit-requirements/');

    for (const { source, read, board, parts } of body.data)
      expect([source, read, board, parts.length]).toEqual([
        expect.stringMatching(/^https:\/\//),
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expect.stringMatching(/\w/),
        expect.any(Number),
      ]);
    expect(body.data.find(({ code }: { code: string }) => code === 'nccpa')).toMatchObject({
      years: 2,
      parts: [
        { kind: 'any', topic: null, credits: 100 },
        { kind: 'category-1', topic: null, credits: 50 },
      ],
    });
  });
});

describe('a goal', () => {
  test('of the ABPN counts our self-assessment and what was recorded, apart', async () => {
    const types = { type: 'SELF_ASSESSMENT', creditClass: 'SA', questions: 1, credits: 2 } as const;
    await earn(slice, member, await slice.given.publication(types));
    await earn(slice, member, await slice.given.publication({ questions: 1, credits: 1 }));
    const elsewhere = { title: 'SA', provider: 'Other', topic: null, number: null };
    await record({ ...elsewhere, kind: 'self-assessment', credits: 4, completed: '2024-01-01' });
    await record({ ...elsewhere, kind: 'self-assessment', credits: 8, completed: '2023-12-31' });

    const { status, body } = await add(ABPN);

    expect([status, body.data.attributes]).toEqual([
      201,
      {
        ...{ name: 'ABPN self-assessment', requirement: 'abpn-sa', starts: '2024-01-01', ends: '2026-12-31' },
        ...{ state: 'open', days_left: 40, version: 1 },
        parts: [{ kind: 'self-assessment', topic: null, credits: 16, earned: 2, external: 4, remaining: 10 }],
      },
    ]);
  });

  test('stays as it was chosen when the requirement changes', async () => {
    await add(ABPN);
    await slice.database.pool.query(
      `update credit_requirements set parts = '[{"kind":"self-assessment","quarters":96}]' where code = 'abpn-sa'`,
    );

    expect((await list())[0].attributes.parts[0].credits).toBe(16);
  });

  test('of one’s own is added, replaced and deleted', async () => {
    const { id, attributes } = (await add(OWN)).body.data;
    expect(attributes).toMatchObject({ name: 'Massachusetts', starts: '2026-01-01', parts: [{ credits: 50 }] });

    expect((await change(id, { ...OWN, credits: 60, version: 1 })).body.data.attributes.parts[0].credits).toBe(60);
    expect(codeOf(await change(id, { ...OWN, version: 1 }))).toBe('goal.changed');
    const path = `/api/credit-goals/${id}/`;
    expect((await slice.api.send('DELETE', path, { headers: member.headers })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('of another member is not found', async () => {
    const { id } = (await add(OWN)).body.data;
    const other = await slice.given.member('gold');

    expect(await list(other)).toEqual([]);
    expect(codeOf(await change(id, { ...OWN, version: 1 }, other))).toBe('goal.not-found');
    const removal = await slice.api.send('DELETE', `/api/credit-goals/${id}/`, { headers: other.headers });
    expect(codeOf(removal)).toBe('goal.not-found');
  });

  test.each([
    ['without a name', { name: null }, '/data/attributes/name'],
    ['that ends before it starts', { ends: '2025-12-31' }, '/data/attributes/ends'],
    ['of eleven years', { ends: '2037-01-01' }, '/data/attributes/ends'],
    ['of nothing', { credits: 0 }, '/data/attributes/credits'],
    ['of an unknown requirement', { requirement: 'nobody' }, '/data/attributes/requirement'],
  ])('%s is refused with a pointer', async (_what, wrong, pointer) => {
    const { status, body } = await add({ ...OWN, ...wrong });

    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  });

  test('needs a membership that gives credit, and there are at most twenty', async () => {
    expect(codeOf(await add(OWN, await slice.given.account()))).toBe('goal.membership');
    for (let count = 0; count < 19; count += 1) await add({ ...OWN, name: `Goal ${count}` });

    const answers = await Promise.all([add(OWN), add(OWN)]);

    expect(answers.map(codeOf).filter(Boolean)).toEqual(['goal.too-many']);
  });
});

describe('reminders (rules T64)', () => {
  const runDaily = () => slice.jobs.sweep('accreditation.remind-goals');
  const subjects = () => slice.mailbox.sentTo(member.email).map(({ subject }) => subject);

  test('are sent 90, 30 and 7 days ahead, each once, with what is still needed', async () => {
    await add({ ...OWN, ends: '2027-02-20' });
    await runDaily();
    expect(subjects()).toEqual([]);

    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    await runDaily();
    await runDaily();
    expect(subjects()).toEqual(['Massachusetts: 90 days left']);
    expect(slice.mailbox.sentTo(member.email)[0]?.text).toContain('50');

    slice.clock.moveTo('2027-02-15T12:00:00.000Z');
    await runDaily();
    expect(subjects()).toEqual(['Massachusetts: 90 days left', 'Massachusetts: 5 days left']);
  });

  test('are not sent for a goal that is reached, nor after they were turned off', async () => {
    const elsewhere = { title: 'A', provider: 'B', kind: 'other', topic: null, number: null };
    await record({ ...elsewhere, credits: 50, completed: '2026-02-01' });
    await add({ ...OWN, ends: '2026-12-01' });
    await runDaily();
    expect(subjects()).toEqual([]);

    await add({ ...OWN, credits: 60, ends: '2026-12-01' });
    const off = { 'goal-reminder': false };
    await slice.api.send('PATCH', '/api/email/preferences/', { headers: member.headers, body: off });
    await runDaily();
    expect(subjects()).toEqual([]);
  });
});
