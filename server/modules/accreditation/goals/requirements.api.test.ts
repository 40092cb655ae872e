/** What boards require, as the accreditation officer edits it. (rules T63, T82) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PATH = '/api/admin/credit-requirements/';
const OREGON = {
  ...{ name: 'Oregon nurse', board: 'Oregon State Board of Nursing', profession: 'Nursing professional' },
  ...{ state: 'OR', years: 2, source: 'https://board.example/hours', read: '2026-11-20' },
  parts: [
    { kind: 'nursing', topic: null, credits: 20 },
    { kind: 'any', topic: 'substance-use', credits: 2.25 },
  ],
};
const CHANGE = { ...OREGON, retired: false, changes_goals: false, version: 1 };

let slice: Slice;
let officer: Person;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const add = (parts: object = {}) => slice.api.post(PATH, { ...OREGON, ...parts }, officer.headers);
const change = (parts: object = {}, code = 'oregon-nurse') =>
  slice.api.put(`${PATH}${code}/`, { ...CHANGE, ...parts }, officer.headers);
const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.code;
const listed = async (code = 'oregon-nurse') =>
  (await slice.api.get(PATH, officer.headers)).body.data.find((row: { code: string }) => row.code === code);
const offered = async () =>
  (await slice.api.get('/api/credit-requirements/')).body.data.map(({ code }: { code: string }) => code);

const goalOf = (requirement: string, ends: string) => ({
  ...{ requirement, name: null, kind: null, credits: null, starts: null, ends },
});
const choose = (ends = '2027-12-31', requirement = 'oregon-nurse') =>
  slice.api.post('/api/credit-goals/', resource('CreditGoal', goalOf(requirement, ends)), member.headers);
const moveGoal = (id: string, attributes: object) =>
  slice.api.put(`/api/credit-goals/${id}/`, { data: { type: 'CreditGoal', id, attributes } }, member.headers);
const goals = async () =>
  (await slice.api.get('/api/credit-goals/', member.headers)).body.data.map(({ attributes }: any) => attributes);
const creditsOf = ({ parts }: { parts: { credits: number }[] }) => parts.map(({ credits }) => credits);

describe('a requirement', () => {
  test('is added, offered to members, and recorded in the audit log', async () => {
    const before = await offered();
    const { status } = await add();

    expect(status).toBe(200);
    expect(await listed()).toEqual({ code: 'oregon-nurse', ...OREGON, retired: false, version: 1, goals: 0 });
    expect(await offered()).toEqual(expect.arrayContaining([...before, 'oregon-nurse']));
    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['requirement.added', 'oregon-nurse'],
    ]);
  });

  test.each([
    ['without a letter in its name', { name: '…' }, 'requirement.name'],
    ['of a name that exists', { name: 'RN CA' }, 'requirement.exists'],
    ['with an unknown topic', { parts: [{ kind: 'any', topic: 'none', credits: 1 }] }, 'requirement.topic'],
    ['with a kind twice', { parts: [OREGON.parts[0], OREGON.parts[0]] }, 'requirement.same-part'],
    ['read tomorrow', { read: '2026-11-22' }, 'requirement.read-later'],
  ])('%s is refused', async (_what, parts, code) => {
    expect(codeOf(await add(parts))).toBe(code);
  });

  test.each([
    ['of another country', { state: 'ON' }],
    ['with a script as its source', { source: 'javascript:alert(1)' }],
    ['without parts', { parts: [] }],
    ['of eleven years', { years: 11 }],
    ['of a third of a credit', { parts: [{ kind: 'any', topic: null, credits: 0.3 }] }],
    ['of nothing', { parts: [{ kind: 'any', topic: null, credits: 0 }] }],
    ['with an unknown field', { code: 'mine' }],
  ])('%s is refused', async (_what, parts) => {
    expect((await add(parts)).status).toBeGreaterThanOrEqual(400);
    expect(await listed()).toBeUndefined();
  });

  test('is changed on its own version alone, also twice at once', async () => {
    await add();
    const answers = await Promise.all([change({ years: 3 }), change({ years: 4 })]);

    expect(answers.map(codeOf).filter(Boolean)).toEqual(['requirement.changed']);
    expect(await listed()).toMatchObject({ version: 2 });
    expect(codeOf(await change({}, 'none'))).toBe('requirement.not-found');
  });
});

describe('the goals of a requirement', () => {
  test('stay as they were chosen, also when their member states another end', async () => {
    await add();
    const { id } = (await choose()).body.data;
    await change({ name: 'Oregon RN', years: 3, parts: [{ kind: 'nursing', topic: null, credits: 30 }] });

    const [goal] = await goals();
    expect([goal.name, goal.starts, creditsOf(goal)]).toEqual(['Oregon nurse', '2026-01-01', [20, 2.25]]);
    const { body } = await moveGoal(id, { ...goalOf('oregon-nurse', '2028-06-30'), version: 1 });
    const { name, starts, ends } = body.data.attributes;
    expect([name, starts, ends]).toEqual(['Oregon nurse', '2026-07-01', '2028-06-30']);
    await choose('2029-12-31');
    expect(creditsOf((await goals())[1])).toEqual([30]);
  });

  test('take a change if the officer decides so, unless their cycle has ended', async () => {
    await add();
    for (const ends of ['2026-11-20', '2026-11-21', '2027-12-31', '2027-12-31']) await choose(ends);
    expect(await listed()).toMatchObject({ goals: 3 });

    await change({ years: 1, parts: [{ kind: 'nursing', topic: null, credits: 30 }], changes_goals: true });

    const rows = await goals();
    expect(rows.map(({ starts, ends, version }: any) => [starts, ends, version])).toEqual([
      ['2024-11-21', '2026-11-20', 1],
      ['2025-11-22', '2026-11-21', 2],
      ['2027-01-01', '2027-12-31', 2],
      ['2027-01-01', '2027-12-31', 2],
    ]);
    expect(rows.map(creditsOf)).toEqual([[20, 2.25], [30], [30], [30]]);
    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)?.detail).toMatchObject({ goals: 3, after: { years: 1 } });
  });

  test('stay and can be changed when it is retired, but none is added', async () => {
    await add();
    const { id } = (await choose()).body.data;
    await change({ retired: true });

    expect(await offered()).not.toContain('oregon-nurse');
    expect(codeOf(await choose('2028-12-31'))).toBe('goal.requirement');
    const other = (await choose('2028-12-31', 'rn-ca')).body.data;
    expect(codeOf(await moveGoal(other.id, { ...goalOf('oregon-nurse', '2028-12-31'), version: 1 }))).toBe(
      'goal.requirement',
    );
    expect((await moveGoal(id, { ...goalOf('oregon-nurse', '2028-12-31'), version: 1 })).status).toBe(200);

    await change({ version: 2 });
    expect(await offered()).toContain('oregon-nurse');
    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['requirement.added', 'requirement.retired', 'requirement.restored'],
    ]);
  });
});
