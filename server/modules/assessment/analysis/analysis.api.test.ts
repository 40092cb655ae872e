/** Item analysis from first attempts, by version of the question. (rules T40 to T44) */
import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerCounts, testForms } from '#server/modules/assessment/tables.ts';
import { answers, questions, questionVersions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { acknowledge, answerSlowly, submitPractice, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let editor: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  editor = await slice.given.staff({ roles: ['editor'] });
});
afterAll(() => slice?.close());

const submit = async (publication: GivenPublication, wrong: number, person?: Person) => {
  const learner = person ?? (await slice.given.member('gold'));
  const { status } = await submitTest(slice, { person: learner, publication, wrong });
  expect(status).toBe(201);
  return learner;
};
const analyze = async ({ id }: { id: number }): Promise<any> =>
  (await slice.api.get(`/api/admin/publications/${id}/analysis/`, editor.headers)).body.data;

/** One row for each counter, in an order that does not depend on ids of forms. */
const counters = async () => {
  const rows = await slice.db
    .select({
      versions: testForms.versionIds,
      answer: answerCounts.answerId,
      score: answerCounts.score,
      count: answerCounts.count,
    })
    .from(answerCounts)
    .innerJoin(testForms, eq(testForms.id, answerCounts.formId));
  return rows.map((row) => JSON.stringify(row)).toSorted();
};

/** Gives a question a second version, and returns its right answer. */
async function changeStem(questionId: number, stem: string): Promise<number> {
  const [before] = await slice.db.select().from(questionVersions).where(eq(questionVersions.questionId, questionId));
  if (before === undefined) throw new Error('The question has no version');
  const { id, ...text } = before;
  const [after] = await slice.db
    .insert(questionVersions)
    .values({ ...text, version: 2, stem })
    .returning();
  const choices = await slice.db.select().from(answers).where(eq(answers.questionVersionId, id));
  const added = await slice.db
    .insert(answers)
    .values(choices.map(({ id: _, ...choice }) => ({ ...choice, questionVersionId: after?.id ?? 0 })))
    .returning();
  return added.find(({ correct }) => correct)?.id ?? 0;
}

describe('the counters (rules T44)', () => {
  test('count first attempts only, and equal what a recount of all attempts gives', async () => {
    const publication = await slice.given.publication({ questions: 4 });
    const first = await submit(publication, 2);
    await submit(publication, 1, first);
    await submit(publication, 0);
    const passed = await submit(publication, 1);
    await submitPractice(slice, passed, publication, 4);
    const counted = await counters();

    await slice.db.delete(answerCounts);
    await slice.db.delete(testForms);
    for (const statement of backfill()) await slice.db.execute(sql.raw(statement));

    expect(counted).toHaveLength(12);
    expect(await counters()).toEqual(counted);
  });

  test('count attempts that are submitted at once', async () => {
    const publication = await slice.given.publication({ questions: 3 });
    const people = [];
    for (let index = 0; index < 6; index += 1) people.push(await slice.given.member('gold'));

    await Promise.all(people.map((person, index) => submit(publication, index % 2, person)));

    const rows = await slice.db.select().from(answerCounts);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(18);
    expect(await slice.db.$count(testForms)).toBe(1);
  });
});

/** The statements by which the migration counted the attempts of its time. */
function backfill(): string[] {
  const folder = 'server/db/migrations';
  const name = readdirSync(folder).find((file) => file.endsWith('_item-analysis.sql')) ?? '';
  return readFileSync(`${folder}/${name}`, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /INSERT INTO/.test(statement));
}

describe('the analysis', () => {
  test('is given from 20 first attempts on, with flags', async () => {
    const publication = await slice.given.publication({ questions: 3, title: 'Clozapine' });
    for (let index = 0; index < 19; index += 1) await submit(publication, index % 3);
    const before = await analyze(publication);
    await submit(publication, 0);
    const after = await analyze(publication);

    expect(before).toMatchObject({ attempts: 19, test: null });
    expect(before.questions[0].versions).toMatchObject([{ version: 1, attempts: 19, figures: null }]);
    expect(after.test).toMatchObject({ attempts: 20, questions: 3, mean: 42 / 20 });
    const [first, , third] = after.questions;
    expect(first.versions[0].figures).toMatchObject({
      difficulty: 8 / 20,
      answers: [{ count: 8, share: 0.4 }, { count: 12, share: 0.6 }, { count: 0 }, { count: 0 }],
    });
    expect(first.versions[0].figures.discrimination).toBeGreaterThan(0);
    expect(third.versions[0].figures).toMatchObject({ difficulty: 1, discrimination: null });
    expect(third.versions[0].figures.flags).toEqual([{ kind: 'too-easy', answer: null }]);
  });

  test('says how long a question takes, from the drafts of first attempts (rules T83)', async () => {
    const publication = await slice.given.publication({ questions: 3 });
    for (let index = 0; index < 20; index += 1) {
      const learner = await slice.given.member('gold');
      await acknowledge(slice, learner, publication);
      slice.clock.moveTo(new Date(+slice.clock.now() + 65_000).toISOString());
      await answerSlowly(slice, learner, publication);
      await submit(publication, 0, learner);
    }
    const passed = await submit(publication, 0);
    await submitPractice(slice, passed, publication);

    const { questions: list } = await analyze(publication);

    expect(list.map(({ versions: [version] }: any) => version.seconds)).toEqual([
      { median: 45, from: 45, to: 45 },
      { median: 20, from: 20, to: 20 },
      null,
    ]);
    const url = `/api/admin/publications/${publication.id}/analysis/csv/`;
    expect((await slice.app.inject({ url, headers: editor.headers })).body.split('\r\n')[1]).toMatch(/,45$/);
  });

  test('begins again for a question whose wording changed, and keeps the figures of the version before', async () => {
    const publication = await slice.given.publication({ questions: 2 });
    for (let index = 0; index < 20; index += 1) await submit(publication, index % 2);
    const [first, second] = publication.questions;
    const right = await changeStem(first?.id ?? 0, 'A clearer stem?');
    const changed = { id: first?.id ?? 0, correct: right, wrong: 0 };
    await submit({ ...publication, questions: [changed, second ?? changed] }, 0);

    const { attempts, test: whole, questions: list } = await analyze(publication);

    expect([attempts, whole]).toEqual([1, null]);
    expect(list[0].versions).toMatchObject([
      { version: 2, attempts: 1, figures: null, stem: 'A clearer stem?' },
      { version: 1, attempts: 20, figures: { difficulty: 0.5 } },
    ]);
    expect(list[1].versions).toMatchObject([{ version: 1, attempts: 21, figures: { difficulty: 1 } }]);
  });

  test('leaves out questions that were retired', async () => {
    const publication = await slice.given.publication({ questions: 2 });
    await slice.db
      .update(questions)
      .set({ retiredAt: slice.clock.now() })
      .where(eq(questions.id, publication.questions[1]?.id ?? 0));

    expect((await analyze(publication)).questions).toMatchObject([{ number: 1 }]);
  });

  test('is empty without a test, and refused without a publication', async () => {
    const { id } = await slice.given.publication({});

    expect(await analyze({ id })).toEqual({ attempts: 0, test: null, gain: null, questions: [] });
    const { status, body } = await slice.api.get('/api/admin/publications/999999/analysis/', editor.headers);
    expect([status, body.errors[0].code]).toEqual([404, 'publication.not-found']);
  });

  test('is saved as CSV with a row for each answer, and no formula', async () => {
    const publication = await slice.given.publication({ questions: 1 });
    for (let index = 0; index < 20; index += 1) await submit(publication, 0);
    await changeStem(publication.questions[0]?.id ?? 0, '=HYPERLINK("x")');

    const url = `/api/admin/publications/${publication.id}/analysis/csv/`;
    const { headers, body } = await slice.app.inject({ url, headers: editor.headers });

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`item-analysis-${publication.id}.csv`);
    const rows = body.split('\r\n');
    expect(rows[0]).toContain('"discrimination"');
    expect(rows).toHaveLength(1 + 8 + 1);
    expect(rows[5]).toContain('20,1,"","A","Answer 1","yes",20,1,"","too-easy"');
    expect(body).not.toMatch(/(?:^|,)"?=/m);
  });
});
