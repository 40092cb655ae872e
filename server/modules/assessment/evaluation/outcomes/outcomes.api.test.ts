/** The outcomes report. (rules L53, L54) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { evaluationChoices, followUpChoices, followUps } from '#server/modules/assessment/tables.ts';
import type { GivenPublication } from '#tests/support/given/given.ts';
import { evaluate, submitPractice, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const OUTCOMES = '/api/admin/outcomes/';

let slice: Slice;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  publication = await slice.given.publication({ questions: 2, credits: 1 });
});
afterAll(() => slice?.close());

/** A learner who fails first if `wrong` is given, then passes, practices and evaluates. */
async function learn(of: GivenPublication, wrong = 0) {
  const person = await slice.given.member('gold');
  if (wrong > 0) await submitTest(slice, { person, publication: of, wrong });
  await submitTest(slice, { person, publication: of });
  await submitPractice(slice, person, of);
  expect((await evaluate(slice, { person, publication: of })).status).toBe(201);
}

const read = async (query = '') => {
  const { headers } = await slice.given.staff({ roles: ['accreditation-officer'] });
  return slice.api.get(`${OUTCOMES}${query}`, headers);
};

/** Everyone answers the follow-up; the first ones changed something. */
async function followUp(changed: number) {
  const { rows } = await slice.db.execute<{ id: number; publication: number }>(
    'select id, publication_id as publication from evaluations order by id',
  );
  const [question] = (
    await slice.db.execute<{ id: number }>("select id from evaluation_questions where role = 'change-made'")
  ).rows;
  const at = slice.clock.now();
  for (const [index, { id, publication: publicationId }] of rows.entries()) {
    const sent = { evaluationId: id, publicationId, queuedAt: at, sentAt: at, answeredAt: at };
    const [row] = await slice.db.insert(followUps).values(sent).returning();
    await slice.db.insert(followUpChoices).values({
      ...{ followUpId: row!.id, questionId: question!.id, point: index < changed ? 1 : 4 },
      ...{ publicationId, answeredOn: slice.clock.today() },
    });
  }
}

describe('the outcomes', () => {
  test('state the levels with the people of each figure; practice counts nowhere', async () => {
    for (let at = 0; at < 3; at += 1) await learn(publication);
    for (let at = 0; at < 2; at += 1) await learn(publication, 2);
    await followUp(4);

    const { total, activities, count } = (await read()).body.data;

    expect(total).toMatchObject({
      learners: 5,
      passed: { people: 5, share: 1 },
      firstScore: { people: 5, share: 0.6 },
      latestScore: { people: 5, share: 1 },
      overall: { people: 5, share: 1 },
      intent: { people: 5, share: 1 },
      change: { people: 5, share: 0.8 },
      intendedChange: { people: 5, share: 0.8 },
    });
    expect([count, activities[0].id]).toEqual([1, String(publication.id)]);
  });

  test('hide figures of fewer than five, of an activity also where the whole is shown', async () => {
    const other = await slice.given.publication({ questions: 2, credits: 1 });
    for (let at = 0; at < 4; at += 1) await learn(publication);
    await learn(other);

    const { total, activities } = (await read()).body.data;

    expect(total.passed).toEqual({ people: 5, share: 1 });
    expect(activities.map(({ passed }: any) => passed)).toEqual([
      { people: 4, share: null },
      { people: 1, share: null },
    ]);
    expect((await read(`?activity=${other.id}`)).body.data).toMatchObject({ count: 1, total: { learners: 1 } });
  });

  test('state ratings as the position between the ends of a scale', async () => {
    for (let at = 0; at < 5; at += 1) await learn(publication);
    const [question] = (
      await slice.db.execute<{ id: number }>("select id from evaluation_questions where role = 'overall'")
    ).rows;
    await slice.db.update(evaluationChoices).set({ point: 3 }).where(eq(evaluationChoices.questionId, question!.id));

    expect((await read()).body.data.total.overall).toEqual({ people: 5, share: 0.5 });
  });

  test('are of the period, and of a known activity', async () => {
    await learn(publication);

    expect((await read('?from=2020-01-01&to=2020-12-31')).body.data).toMatchObject({
      count: 0,
      total: { learners: 0 },
    });
    expect((await read('?from=2026-02-01&to=2026-01-01')).status).toBe(400);
    expect((await read('?activity=999999')).status).toBe(404);
  });

  test('are saved as CSV, where a title is no formula', async () => {
    const named = await slice.given.publication({ questions: 2, credits: 1, title: '=Title' });
    for (let at = 0; at < 5; at += 1) await learn(named);

    const lines = (await read('csv/')).text.trim().split('\r\n');

    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"4 Competence: intend a change","People"');
    expect(lines[1]).toMatch(new RegExp(`^(?:"${named.id}"|${named.id}),"'=Title",5,"1.000",5,`));
    expect(lines[2]).toContain('"All activities",5');
  });
});
