/** Forms of evaluations: versions, roles, languages, objectives. (rules T70 to T75) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import {
  evaluationChoices,
  evaluationForms,
  evaluationObjectives,
  evaluations,
} from '#server/modules/assessment/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn, evaluate, passTest, surveyPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

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
  member = await slice.given.member('gold', { firstName: 'Hannah', profession: 'Physician' });
});
afterAll(() => slice?.close());

const BIAS = {
  ...{ kind: 'choice', stem: 'Was it free of commercial bias?', options: ['Yes', 'No'], required: true },
  ...{ role: 'bias', counts: [2], translations: { de: { stem: 'Frei von Werbung?', options: ['Ja', 'Nein'] } } },
};
const OBJECTIVES = {
  ...{ kind: 'scale', stem: 'I can now:', options: ['Not at all', '', 'Fully'], required: true },
  ...{ role: 'objectives', counts: [], translations: {} },
};
const SEVERAL = {
  ...{ kind: 'multiple', stem: 'What helped?', options: ['Text', 'Audio', 'Cases'], required: false },
  ...{ role: null, counts: [], translations: {} },
};
const path = (scope: string | number, kind = 'evaluation') => `/api/admin/evaluation-forms/${scope}/${kind}/`;
const read = async (scope: string | number) => (await slice.api.get(path(scope), officer.headers)).body.data;
const publish = (scope: string | number, version: number, items: object[]) =>
  slice.api.put(path(scope), { version, items }, officer.headers);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const readSurvey = async (publication: { id: number }, headers = {}) =>
  (await slice.api.get(surveyPath(publication), { ...member.headers, ...headers })).body;
const answer = (publication: { id: number }, answers: object[], form: string | null = null, headers = {}) =>
  slice.api.post(surveyPath(publication), resource('Survey', { answers, form, credits_claimed: null }), {
    ...member.headers,
    ...headers,
  });
const inGerman = { host: 'de.localhost:3000' };

describe('the form of the site', () => {
  test('is the first one, with its roles and in every language', async () => {
    const form = await read('site');

    expect([form.version, form.activity, form.items.length]).toEqual([1, null, 10]);
    expect(form.items.filter(({ role }: any) => role).map(({ role, counts }: any) => [role, counts])).toEqual([
      ['bias', [2]],
      ['intent', [1]],
      ['overall', []],
    ]);
    for (const { translations } of form.items)
      expect(Object.keys(translations).toSorted()).toEqual(['de', 'fr', 'it', 'pt-br']);
  });

  test('is asked from its new version on, and what was answered keeps the old one', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await earn(slice, member, publication);
    const before = await slice.db.select().from(evaluations);

    const published = await publish('site', 1, [BIAS, SEVERAL]);

    expect([published.status, published.body.data.version]).toEqual([200, 2]);
    expect(published.body.data.versions).toMatchObject([
      { version: 2, questions: 2, responses: 0 },
      { version: 1, questions: 10, responses: 1, publisher: null },
    ]);
    expect((await readSurvey(publication)).data.map(({ stem }: any) => stem)).toEqual([BIAS.stem, SEVERAL.stem]);
    expect(await slice.db.select().from(evaluations)).toEqual(before);
    const old = await slice.api.get(`${path('site')}versions/1/`, officer.headers);
    expect(old.body.data.items).toHaveLength(10);
    const [entry] = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ action }) => action === 'evaluation-form.published',
    );
    expect(entry?.detail).toMatchObject({
      before: { version: 1 },
      after: { version: 2, questions: [BIAS.stem, SEVERAL.stem] },
    });
  });

  test('keeps the id of a question that is the same in English', async () => {
    const [, , , bias] = (await read('site')).items;
    const { id, ...same } = bias;

    const { body } = await publish('site', 1, [SEVERAL, { ...same, translations: {} }]);

    expect(body.data.items[1].id).toBe(id);
    expect(body.data.items[1].translations).toEqual({});
  });

  test('is refused with what is wrong, when it was published by someone else, and when it is the same', async () => {
    const wrong = await publish('site', 1, [{ ...BIAS, counts: [] }]);
    expect(codeOf(wrong)).toEqual([422, 'evaluation-form.invalid']);
    expect(wrong.body.errors[0].meta.problems).toEqual([{ item: 0, problem: 'counts' }]);

    const answers = await Promise.all([publish('site', 1, [BIAS]), publish('site', 1, [BIAS, SEVERAL])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { items } = await read('site');
    const same = items.map(({ id: _, ...item }: any) => item);
    expect(codeOf(await publish('site', 2, same))).toEqual([409, 'evaluation-form.unchanged']);
    expect(codeOf(await publish('site', 1, [SEVERAL, BIAS]))).toEqual([409, 'evaluation-form.changed']);
  });

  test.each(['0', '999999999', 'x'])('of %s is not found', async (scope) => {
    expect((await slice.api.get(path(scope), officer.headers)).status).toBe(404);
    expect((await slice.api.get(path('site', scope), officer.headers)).status).toBe(404);
    expect((await slice.api.get(`${path('site')}versions/${scope}/`, officer.headers)).status).toBe(404);
  });

  test('cannot be changed in the database', async () => {
    await expect(slice.db.delete(evaluationForms)).rejects.toThrow();
    await expect(slice.db.update(evaluationForms).set({ entries: [] })).rejects.toThrow();
  });
});

describe('the form of an activity', () => {
  test('is asked there alone, until the activity uses the site’s again', async () => {
    const own = await slice.given.publication({ questions: 1, credits: 1 });
    const other = await slice.given.publication({ questions: 1, credits: 1 });

    const { body } = await publish(own.id, 0, [BIAS]);

    expect(body.data).toMatchObject({ version: 1, own: true, activity: { id: String(own.id) } });
    expect([(await readSurvey(own)).data.length, (await readSurvey(other)).data.length]).toEqual([1, 10]);
    expect((await read('site')).activities.map(({ id }: any) => id)).toEqual([String(own.id)]);

    const back = await slice.api.post(`${path(own.id)}use-site/`, { version: 1 }, officer.headers);
    expect(back.body.data).toMatchObject({ version: 2, own: false });
    expect((await readSurvey(own)).data.length).toBe(10);
    expect((await read('site')).activities).toEqual([]);
    const again = await slice.api.post(`${path(own.id)}use-site/`, { version: 2 }, officer.headers);
    expect(codeOf(again)).toEqual([409, 'evaluation-form.unchanged']);
  });

  test('asks about each objective, and stores which one was meant', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    const objectives = ['Name the risks', 'Choose a dose'];
    await slice.database.pool.query('update publications set learning_objectives = $1 where id = $2', [
      JSON.stringify(objectives),
      publication.id,
    ]);
    await publish(publication.id, 0, [BIAS, OBJECTIVES]);
    await passTest(slice, member, publication);
    const { data, meta } = await readSurvey(publication);
    expect(data.slice(1).map(({ stem, options }: any) => [stem, options])).toEqual(
      objectives.map((objective) => [`I can now: ${objective}`, ['Not at all', '2', 'Fully']]),
    );

    const missing = await answer(publication, [{ question_id: data[0].id, value: 'Yes' }], meta.form);
    expect(missing.body.errors.map(({ meta: { question_id } }: any) => question_id)).toEqual([data[1].id, data[2].id]);
    const given = data.map(({ id, kind }: any) => ({ question_id: id, value: kind === 'scale' ? 3 : 'Yes' }));
    expect((await answer(publication, given, meta.form)).status).toBe(201);

    const choices = await slice.db.select().from(evaluationChoices);
    expect(new Set(choices.map(({ objectiveId }) => objectiveId)).size).toBe(3);

    member = await slice.given.member('gold');
    await passTest(slice, member, publication);
    expect((await answer(publication, given, meta.form)).status).toBe(201);
    const stored = await slice.db.select().from(evaluationObjectives).orderBy(evaluationObjectives.id);
    expect(stored.map(({ text }) => text).toSorted()).toEqual(objectives.toSorted());
    const [item] = data[1].id.split('.');
    const keys = objectives.map((objective) => `${item}.${stored.find(({ text }) => text === objective)?.id}`);
    for (const row of await slice.db.select().from(evaluations))
      expect(row.answers.map(({ question_id }) => question_id)).toEqual([data[0].id, ...keys]);
  });
});

describe('an answer', () => {
  test('fits the version that was asked, also after another was published', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await publish('site', 1, [BIAS, SEVERAL]);
    await passTest(slice, member, publication);
    const { data, meta } = await readSurvey(publication);
    await publish('site', 2, [SEVERAL, { ...BIAS, stem: 'Any bias?' }]);

    const answers = [
      { question_id: data[0].id, value: 'No' },
      { question_id: data[1].id, value: ['Cases', 'Text'] },
    ];
    expect(codeOf(await answer(publication, answers))).toEqual([422, 'request.invalid-attribute']);
    expect(codeOf(await answer(publication, answers, '999999'))).toEqual([422, 'survey.no-form']);
    expect((await answer(publication, answers, meta.form)).status).toBe(201);

    const [row] = await slice.db.select().from(evaluations);
    expect([String(row?.formId), row?.answers[1]?.value]).toEqual([meta.form, ['Text', 'Cases']]);
    const choices = await slice.db.select().from(evaluationChoices);
    expect(choices.map(({ point }) => point).toSorted()).toEqual([1, 2, 3]);
  });

  test('that is wrong is named by its place in the list, and a wrong form by its attribute', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await publish('site', 1, [BIAS, SEVERAL]);
    await passTest(slice, member, publication);
    const { data } = await readSurvey(publication);
    const wrong = await answer(publication, [
      { question_id: data[0].id, value: 'Perhaps' },
      { question_id: '999', value: 'No' },
      { question_id: data[1].id, value: ['Cases'] },
      { question_id: data[1].id, value: ['Text'] },
    ]);

    const list = '/data/attributes/answers';
    expect(wrong.body.errors.map(({ source }: { source: unknown }) => source)).toEqual([
      { pointer: `${list}/0/value` },
      { pointer: `${list}/1/question_id` },
      { pointer: `${list}/3/question_id` },
    ]);
    const other = await answer(publication, [], '999999');
    expect(other.body.errors[0].source).toEqual({ pointer: '/data/attributes/form' });
    expect(await slice.db.$count(evaluations)).toBe(0);
  });

  test('in another language is stored in English, and English is shown where a translation is missing', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await publish('site', 1, [BIAS, SEVERAL]);
    await passTest(slice, member, publication);

    const { data } = await readSurvey(publication, inGerman);
    expect(data.map(({ stem }: any) => stem)).toEqual(['Frei von Werbung?', SEVERAL.stem]);
    const answers = [{ question_id: data[0].id, value: 'Nein' }];
    expect((await answer(publication, answers, null, inGerman)).status).toBe(201);

    const [row] = await slice.db.select().from(evaluations);
    expect([row?.language, row?.answers[0]?.value]).toEqual(['de', 'No']);
  });

  test('without a form is none', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await slice.database.pool.query('truncate evaluation_forms cascade');
    await passTest(slice, member, publication);

    expect(await readSurvey(publication)).toEqual({ data: [], meta: { form: null } });
    expect((await evaluate(slice, { person: member, publication })).status).toBe(201);
  });
});
