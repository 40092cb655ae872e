/** Results of evaluations for the office. (rules T75, T76) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { passTest, surveyPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const SITE = '/api/admin/evaluation-forms/site/evaluation/';
const RESULTS = '/api/admin/evaluation-results/';
const QUESTION = { required: true, role: null, counts: [], translations: {} };
const FORM = [
  { ...QUESTION, kind: 'choice', stem: 'Bias?', options: ['No', 'Yes'], role: 'bias', counts: [2] },
  { ...QUESTION, kind: 'scale', stem: 'Overall?', options: ['Poor', '', 'Good'], role: 'overall' },
  { ...QUESTION, kind: 'multiple', stem: 'What helped?', options: ['Text', 'Audio'], required: false },
  { ...QUESTION, kind: 'text', stem: 'Comments', options: [], required: false },
];

let slice: Slice;
let officer: Person;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  await slice.api.put(SITE, { version: 1, items: FORM }, officer.headers);
  publication = await slice.given.publication({ questions: 1, credits: 1 });
});
afterAll(() => slice?.close());

type Values = [bias: string, overall: number, helped: string[], comment: string];

/** A member answers the form of the site. */
async function evaluate(of: GivenPublication, values: Values) {
  const member = await slice.given.member('gold', { firstName: 'Hannah' });
  await passTest(slice, member, of);
  const { data } = (await slice.api.get(surveyPath(of), member.headers)).body;
  const answers = values.map((value, at) => ({ question_id: data[at].id, value }));
  const attributes = { answers, credits_claimed: null };
  const { status } = await slice.api.post(surveyPath(of), resource('Survey', attributes), member.headers);
  expect(status).toBe(201);
}

async function evaluateMany(of: GivenPublication, count: number, values: Values = ['No', 3, ['Text'], '']) {
  for (let at = 0; at < count; at += 1) await evaluate(of, values);
}
const read = async (query = '') => (await slice.api.get(`${RESULTS}${query}`, officer.headers)).body.data;
const texts = async (query: string) => (await slice.api.get(`${RESULTS}texts/${query}`, officer.headers)).body;
const found = (results: any, stem: string) => results.questions.find((question: any) => question.stem === stem);

describe('the results', () => {
  test('count points and options, each person once, with the mean of scales', async () => {
    await evaluateMany(publication, 4);
    await evaluate(publication, ['Yes', 1, ['Text', 'Audio'], 'An advertisement']);

    const results = await read();

    expect([results.responses, results.hidden]).toEqual([5, false]);
    expect(found(results, 'Bias?')).toMatchObject({
      role: 'bias',
      counting: [2],
      figures: { counts: [4, 1], answers: 5 },
    });
    expect(found(results, 'Overall?').figures).toEqual({ answers: 5, counts: [1, 0, 4], mean: 2.6 });
    expect(found(results, 'Overall?').labels).toEqual(['Poor', '2', 'Good']);
    expect(found(results, 'What helped?').figures).toEqual({ answers: 5, counts: [5, 1], mean: null });
    expect(results.texts).toMatchObject([{ stem: 'Comments', answers: 1 }]);
  });

  test('of an activity stand beside those of all', async () => {
    const other = await slice.given.publication({ questions: 1, credits: 1 });
    await evaluateMany(publication, 5);
    await evaluateMany(other, 5, ['No', 1, [], '']);

    const overall = found(await read(`?activity=${publication.id}`), 'Overall?');

    expect([overall.figures.mean, overall.site.mean]).toEqual([3, 2]);
    expect(found(await read(), 'Overall?').site).toBeNull();
  });

  test('of fewer than five are hidden, texts as well', async () => {
    await evaluateMany(publication, 4, ['Yes', 1, [], 'Written by one of four']);

    const results = await read();

    expect([results.responses, results.hidden, results.questions, results.texts]).toEqual([4, true, [], []]);
    const form = (await slice.api.get(SITE, officer.headers)).body.data;
    expect((await texts(`?question=${form.items[3].id}`)).data).toEqual([]);
  });

  test('name the activities of complaints of bias however few, also on Today (rules T77)', async () => {
    await evaluate(publication, ['Yes', 3, [], '']);
    await evaluate(publication, ['No', 3, [], '']);

    const results = await read();

    expect([results.hidden, results.bias]).toMatchObject([true, [{ id: String(publication.id), count: 1 }]]);
    const today = await slice.api.get('/api/admin/today/', officer.headers);
    expect(today.body.data.waiting.find(({ kind }: any) => kind === 'evaluations.bias').count).toBe(1);
  });

  test('of a question that fewer than five answered are hidden, the others are not', async () => {
    await evaluateMany(publication, 5, ['No', 3, [], '']);
    await evaluate(publication, ['No', 3, ['Audio'], '']);

    expect(found(await read(), 'What helped?').figures).toEqual({ answers: 1, counts: [0, 0], mean: null });
  });

  test('are of the days of the period, in the provider’s zone', async () => {
    await evaluateMany(publication, 5);
    const today = slice.clock.today();

    expect((await read(`?from=${today}&to=${today}`)).responses).toBe(5);
    expect(found(await read(`?from=${today}&to=${today}`), 'Overall?').figures.answers).toBe(5);
    expect((await read('?from=2026-01-01&to=2026-01-31')).responses).toBe(0);
    expect((await slice.api.get(`${RESULTS}?from=2026-02-01&to=2026-01-31`, officer.headers)).status).toBe(400);
    expect((await slice.api.get(`${RESULTS}?activity=999999`, officer.headers)).status).toBe(404);
  });

  test('have texts in pages, without names', async () => {
    await evaluateMany(publication, 21, ['No', 3, [], '<b>More cases</b>']);
    const { id } = (await slice.api.get(SITE, officer.headers)).body.data.items[3];

    const first = await texts(`?question=${id}`);
    const second = await texts(`?question=${id}&after=${first.meta.next}`);

    expect([first.data.length, second.data.length, second.meta.next]).toEqual([20, 1, null]);
    expect(first.data[0]).toMatchObject({ text: '<b>More cases</b>', activity: { id: String(publication.id) } });
    expect(first.data[0].month).toMatch(/^\d{4}-\d{2}-01$/);
    expect(JSON.stringify(first)).not.toContain('Hannah');
  });

  test('keep the figures of a question that is no longer asked', async () => {
    await evaluateMany(publication, 5);
    await slice.api.put(SITE, { version: 2, items: [FORM[0]] }, officer.headers);

    const results = await read();

    expect([found(results, 'Bias?').current, found(results, 'Overall?').current]).toEqual([true, false]);
  });

  test('are saved as CSV, where a text is no formula', async () => {
    await slice.api.put(SITE, { version: 2, items: [{ ...FORM[0], stem: '=Bias?' }] }, officer.headers);
    await evaluateMany(publication, 5, ['Yes'] as never);

    const { text } = await slice.api.get(`${RESULTS}csv/`, officer.headers);

    expect(text.split('\r\n').slice(1, 3)).toEqual([
      `"'=Bias?","","bias",5,"","No",0,"0.000","","Evaluation"`,
      `"'=Bias?","","bias",5,"","Yes",5,"1.000","","Evaluation"`,
    ]);
  });
});
