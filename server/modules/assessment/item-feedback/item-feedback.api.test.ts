import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answers, questionVersions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  acknowledge,
  expectNoAnswers,
  handedIn,
  included,
  passTest,
  submitTest,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let assessment: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold');
  assessment = await slice.given.publication({ type: 'SELF_ASSESSMENT', creditClass: 'SA', questions: 4 });
  await acknowledge(slice, member, assessment);
});
afterAll(() => slice.close());

type Choice = 'correct' | 'wrong';
const itemsPath = ({ id }: GivenPublication) => `/api/publications/${id}/test/items/`;
const itemsOf = (person = member, publication = assessment) => slice.api.get(itemsPath(publication), person.headers);
const questionAt = (index: number, { questions } = assessment) => {
  const question = questions[index];
  if (question === undefined) throw new Error('No such question');
  return question;
};
function answerItem(index: number, choice: Choice, parts: { person?: Person; confidence?: string | null } = {}) {
  const { person = member, confidence = null } = parts;
  const question = questionAt(index);
  const body = { answer: String(question[choice]), confidence };
  return slice.api.put(`${itemsPath(assessment)}${question.id}/`, body, person.headers);
}
const draftOf = async (person = member) =>
  (await slice.api.get(`/api/publications/${assessment.id}/test/draft/`, person.headers)).body.data.attributes;

describe('an item of a self-assessment (rules T87)', () => {
  test('is explained once its answer is recorded, and no other item is', async () => {
    const answer = await answerItem(0, 'wrong', { confidence: 'certain' });
    const { id, correct, wrong } = questionAt(0);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      ...{ question: String(id), chosen: String(wrong), right: false, confidence: 'certain' },
      ...{ feedback: 'Feedback of question 1.', reference: null, taught: null },
    });
    expect(answer.body.data.answers[0]).toEqual({ id: String(correct), correct: true, why: null });
    expect((await itemsOf()).body.data).toEqual([answer.body.data]);
    const shown = await slice.api.get(`/api/publications/${assessment.id}/?include=questions.answers`, member.headers);
    expectNoAnswers(shown.text);
  });

  test('needs what the test needs', async () => {
    const silver = await slice.given.member('silver');
    const unaware = await slice.given.member('gold');
    const question = questionAt(0);
    const path = `${itemsPath(assessment)}${question.id}/`;
    const body = { answer: String(question.correct), confidence: null };

    const codes = [
      await slice.api.put(path, body),
      await slice.api.put(path, body, silver.headers),
      await slice.api.put(path, body, unaware.headers),
      await itemsOf(silver),
    ].map((refused) => refused.body.errors[0].code);

    expect(codes).toEqual(['session.required', 'test.upgrade', 'test.front-matter', 'test.upgrade']);
    expect((await itemsOf()).body.data).toEqual([]);
  });

  test('refuses questions and answers of other tests, and hostile texts', async () => {
    const other = await slice.given.publication({ type: 'SELF_ASSESSMENT', questions: 1 });
    const put = (question: string | number, answer: string | number) =>
      slice.api.put(
        `${itemsPath(assessment)}${question}/`,
        { answer: String(answer), confidence: null },
        member.headers,
      );
    const { id } = questionAt(0);
    const foreign = questionAt(0, other);

    const refused = [
      await put(foreign.id, foreign.correct),
      await put('nothing', 1),
      await put(id, foreign.correct),
      await put(id, questionAt(1).correct),
      await put(id, "1' or 1=1"),
      await put('99999999999999', '99999999999999'),
    ].map((answer) => [answer.status, answer.body.errors[0].code]);

    expect(refused).toEqual([
      [404, 'item.not-found'],
      [404, 'item.not-found'],
      [422, 'item.answer'],
      [422, 'item.answer'],
      [422, 'item.answer'],
      [404, 'item.not-found'],
    ]);
    expect((await itemsOf()).body.data).toEqual([]);
  });

  test('is not explained in any other test', async () => {
    const lecture = await slice.given.publication({ questions: 1 });
    await acknowledge(slice, member, lecture);
    const { id, correct } = questionAt(0, lecture);
    const body = { answer: String(correct), confidence: null };

    const refused = await slice.api.put(`${itemsPath(lecture)}${id}/`, body, member.headers);

    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'item.no-feedback']);
    expect((await itemsOf(member, lecture)).body.data).toEqual([]);
    expectNoAnswers(refused.text);
  });
});

describe('a recorded answer (rules T88)', () => {
  test('counts when the item is answered again, in a draft and in the submission', async () => {
    await answerItem(0, 'wrong', { confidence: 'fairly' });
    const again = await answerItem(0, 'correct', { confidence: 'certain' });
    const { id, correct, wrong } = questionAt(0);
    const [question_id, answer_id] = [String(id), String(correct)];
    const changed = { answers: [{ question_id, answer_id }], confidence: [], marked: [question_id], shown: null };
    await slice.api.put(
      `/api/publications/${assessment.id}/test/draft/`,
      resource('TestDraft', { ...changed, version: 0 }),
      member.headers,
    );

    expect(again.body.data).toMatchObject({ chosen: String(wrong), right: false, confidence: 'fairly' });
    expect(await draftOf()).toMatchObject({
      answers: [{ question_id, answer_id: String(wrong) }],
      confidence: [{ question_id, level: 'fairly' }],
      marked: [question_id],
    });
    const submitted = await slice.api.post(testPath(assessment), handedIn(assessment), member.headers);
    expect(submitted.body.data.attributes).toMatchObject({
      ...{ score: 75, missed: [question_id], confidence: [{ question_id, level: 'fairly' }] },
    });
  });

  test('is the first of two that arrive at once', async () => {
    const [one, two] = await Promise.all([answerItem(1, 'wrong'), answerItem(1, 'correct')]);
    expect(one.body.data.chosen).toBe(two.body.data.chosen);
  });

  test('is that of the learner alone', async () => {
    const other = await slice.given.member('gold');
    await acknowledge(slice, other, assessment);
    await answerItem(0, 'wrong');

    expect((await itemsOf(other)).body.data).toEqual([]);
    expect((await answerItem(0, 'correct', { person: other })).body.data.right).toBe(true);
  });

  test('is forgotten with the attempt, and the next one begins at the first item', async () => {
    await answerItem(0, 'wrong');
    await slice.api.post(testPath(assessment), handedIn(assessment, 4), member.headers);

    expect((await itemsOf()).body.data).toEqual([]);
    expect((await answerItem(0, 'correct')).body.data.right).toBe(true);
  });

  test('is answered again if the item was reworded', async () => {
    await answerItem(0, 'wrong');
    const { id } = questionAt(0);
    const reworded = {
      questionId: id,
      version: 2,
      stem: 'Another stem?',
      feedback: 'New.',
      createdAt: slice.clock.now(),
    };
    const [version] = await slice.db.insert(questionVersions).values(reworded).returning();
    const texts = ['New right', 'New wrong'].map((text, index) => ({
      ...{ questionVersionId: version?.id ?? 0, position: index + 1, text, correct: index === 0 },
    }));
    const [right] = await slice.db.insert(answers).values(texts).returning();
    await slice.ctx.content.refresh();

    expect((await itemsOf()).body.data).toEqual([]);
    const body = { answer: String(right?.id), confidence: null };
    const answered = await slice.api.put(`${itemsPath(assessment)}${id}/`, body, member.headers);
    expect(answered.body.data).toMatchObject({ right: true, feedback: 'New.' });
  });
});

describe('after an attempt at a self-assessment (rules T3, T89)', () => {
  test('a rejected one shows every right answer and feedback, of a lecture it does not', async () => {
    const rejected = await submitTest(slice, { person: member, publication: assessment, wrong: 4 });
    const lecture = await slice.given.publication({ questions: 4 });
    const hidden = await submitTest(slice, { person: member, publication: lecture, wrong: 4 });

    expect(rejected.body.data.attributes.status).toBe('REJECTED');
    expect(included(rejected.body, 'Question').map(({ attributes }) => attributes.feedback)).toEqual(
      [1, 2, 3, 4].map((number) => `Feedback of question ${number}.`),
    );
    expectNoAnswers(hidden.text);
  });

  test('a rejected one shows nothing of an item that was reworded since', async () => {
    await submitTest(slice, { person: member, publication: assessment, wrong: 4 });
    const { id } = questionAt(0);
    const reworded = { version: 2, stem: 'Another stem?', feedback: 'New feedback.', createdAt: slice.clock.now() };
    const [version] = await slice.db
      .insert(questionVersions)
      .values({ questionId: id, ...reworded })
      .returning();
    await slice.db
      .insert(answers)
      .values([{ questionVersionId: version?.id ?? 0, position: 1, text: 'New right', correct: true }]);
    await slice.ctx.content.refresh();
    const shown = await slice.api.get(`/api/publications/${assessment.id}/?include=questions.answers`, member.headers);

    const [first, second] = included(shown.body, 'Question').map(({ attributes }) => attributes);
    expect([first?.stem, second?.feedback]).toEqual(['Another stem?', 'Feedback of question 2.']);
    expect(shown.text).not.toContain('New feedback.');
    expect(included(shown.body, 'Answer')[0]?.attributes.correct ?? null).toBeNull();
  });

  test('a pass can be practiced item by item in the passed version', async () => {
    await passTest(slice, member, assessment);
    const practiced = await answerItem(2, 'wrong');
    const results = assessment.questions.map(({ id, correct }) => ({
      ...{ question_id: String(id), answer_id: String(correct) },
    }));
    const body = resource('PublicationTestResult', { results, practice: true });
    const submitted = await slice.api.post(testPath(assessment), body, member.headers);

    expect(practiced.body.data.right).toBe(false);
    expect(submitted.body.data.attributes).toMatchObject({ practice: true, score: 75 });
  });

  test('a second pass earns nothing', async () => {
    await passTest(slice, member, assessment);
    const again = await slice.api.post(testPath(assessment), handedIn(assessment), member.headers);
    const rows = await slice.db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, questionAt(0).id));

    expect(again.body.errors[0].code).toBe('test.completed');
    expect(rows).toHaveLength(1);
  });
});
