import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answers, questions, questionVersions, sections } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  acknowledge,
  expectNoAnswers,
  included,
  submitTest,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let given: Slice['given'];
let api: Slice['api'];

beforeAll(async () => {
  slice = await startSlice();
  ({ given, api } = slice);
});
beforeEach(() => slice.reset());
afterAll(() => slice.close());

const submit = (person: Person, publication: GivenPublication, wrong = 0) =>
  submitTest(slice, { person, publication, wrong });

const withQuestions = (publication: GivenPublication) =>
  `/api/publications/${publication.id}/?include=questions.answers`;

describe('questions of a publication', () => {
  test('are shown without right answers to users who may take the test', async () => {
    const member = await given.member('silver');
    const publication = await given.publication({ questions: 5 });

    const answer = await api.get(withQuestions(publication), member.headers);

    const shown = included(answer.body, 'Question');
    expect(shown.map(({ attributes }) => attributes.stem)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Stem ${n} of ${publication.id}?`),
    );
    expect(shown[0]?.attributes.answerChecked).toBeNull();
    expect(included(answer.body, 'Answer')).toHaveLength(20);
    expectNoAnswers(answer.text);
  });

  test.each([
    ['a visitor', async () => ({})],
    ['a free account', async () => (await given.account()).headers],
    ['an expired member', async () => (await given.expiredMember()).headers],
  ])('are not shown to %s', async (_who, headers) => {
    const publication = await given.publication({ type: 'PUBLICATION_INTERVIEW', questions: 5 });

    const answer = await api.get(withQuestions(publication), await headers());

    expect(answer.status).toBe(200);
    expect(included(answer.body, 'Question')).toEqual([]);
    expect(answer.text).not.toContain('Stem 1');
    expectNoAnswers(answer.text);
  });

  test('are shown without right answers on every include path', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });
    await submit(member, publication, 3);
    const paths = [
      '/api/publications/?include=questions.answers,testResults.questions',
      `/api/publications/order_by_pk_in/?filter[id__in]=${publication.id}&include=questions.answers`,
      `/api/sections/${publication.sectionIds[0]}/?include=publication.questions`,
      `${testPath(publication)}?include=questions.answers.question,publication.questions.answers`,
    ];

    for (const path of paths) {
      const answer = await api.get(path, member.headers);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain('Stem 1');
      expectNoAnswers(answer.text);
    }
  });

  test('are shown without right answers after a rejected attempt', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 5 });
    await submit(member, publication, 5);

    const answer = await api.get(`${withQuestions(publication)},testResults`, member.headers);

    expect(included(answer.body, 'PublicationTestResult')).toHaveLength(1);
    expect(included(answer.body, 'Question')[0]?.attributes.answerChecked).toBe(
      String(publication.questions[0]?.wrong),
    );
    expectNoAnswers(answer.text);
  });

  test('keep the answered version after a pass, even if they changed since', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2 });
    await submit(member, publication);
    const [first, second] = publication.questions;
    await slice.db.insert(questionVersions).values({
      questionId: first!.id,
      version: 2,
      stem: 'Reworded?',
      feedback: 'Other.',
      createdAt: slice.clock.now(),
    });
    await slice.db.update(questions).set({ retiredAt: slice.clock.now() }).where(eq(questions.id, second!.id));

    const answer = await api.get(withQuestions(publication), member.headers);

    const shown = included(answer.body, 'Question').map(({ attributes }) => attributes);
    expect(shown.map(({ stem }) => stem)).toEqual([`Stem 1 of ${publication.id}?`, `Stem 2 of ${publication.id}?`]);
    expect(shown.map(({ answerChecked }) => answerChecked)).toEqual([String(first?.correct), String(second?.correct)]);
  });

  test('link to the slide that cites the reference after a pass', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1, sections: 2 });
    const reference = 'Ghaemi SN. A trial of lamotrigine. 2008.';
    const slide = { title: 'Two', start: 75, html: '', points_html: '', image: null, sentences: [] };
    const transcript = { slides: [{ ...slide, references: [{ label: 'ghaemi2008', number: 1, text: reference }] }] };
    await slice.db.update(sections).set({ transcript }).where(eq(sections.id, publication.sectionIds[1]!));
    await slice.db.insert(questionVersions).values({
      questionId: publication.questions[0]!.id,
      version: 2,
      stem: 'Cited?',
      feedback: 'Cited.',
      reference,
      createdAt: slice.clock.now(),
    });
    const [version] = await slice.db.select().from(questionVersions).where(eq(questionVersions.version, 2));
    const [right] = await slice.db
      .insert(answers)
      .values({ questionVersionId: version!.id, position: 1, text: 'Yes', correct: true })
      .returning();
    await acknowledge(slice, member, publication);
    const results = [{ question_id: String(publication.questions[0]!.id), answer_id: String(right!.id) }];

    const answer = await api.post(
      testPath(publication),
      resource('PublicationTestResult', { results }),
      member.headers,
    );

    expect(included(answer.body, 'Question')[0]?.attributes).toMatchObject({
      reference,
      see_also: { slug: `titration-and-rash-${publication.id}-2`, title: 'Section 2', start: 75 },
    });
  });

  test('link to the slide that teaches them: missed ones after a failure, all after a pass', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3, sections: 2 });
    const slide = (start: number) => ({
      title: 'S',
      start,
      html: '',
      points_html: '',
      image: null,
      sentences: [],
      references: [],
    });
    const transcript = { slides: [slide(0), slide(75)] };
    await slice.db.update(sections).set({ transcript }).where(eq(sections.id, publication.sectionIds[1]!));
    await slice.db.update(questions).set({ section: 2, slide: 2 });
    const taught = {
      ...{ slug: `titration-and-rash-${publication.id}-2`, title: 'Section 2' },
      ...{ section: 2, slide: 2, start: 75 },
    };
    const slidesOf = (answer: Awaited<ReturnType<typeof submit>>) =>
      included(answer.body, 'Question').map(({ attributes }) => attributes.taught);

    const before = await api.get(withQuestions(publication), member.headers);
    const failed = await submit(member, publication, 2);
    const passed = await submit(member, publication, 0);

    expect(slidesOf(before)).toEqual([null, null, null]);
    expect(slidesOf(failed)).toEqual([taught, taught, null]);
    expectNoAnswers(failed.text);
    expect(slidesOf(passed)).toEqual([taught, taught, taught]);
  });

  test('have no link if the section was withdrawn', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1, sections: 2 });
    await slice.db.update(questions).set({ section: 2, slide: 1 });
    await slice.db
      .update(sections)
      .set({ withdrawnAt: slice.clock.now() })
      .where(eq(sections.id, publication.sectionIds[1]!));

    const answer = await submit(member, publication, 1);

    expect(included(answer.body, 'Question')[0]?.attributes.taught).toBeNull();
  });
});
