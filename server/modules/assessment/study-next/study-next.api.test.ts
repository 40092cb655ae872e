import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  acknowledge,
  expectNoAnswers,
  passTest,
  submitTest,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold');
});
afterAll(() => slice.close());

const studyNext = ({ id }: GivenPublication, { headers }: Person = member, query = '') =>
  slice.api.get(`/api/publications/${id}/test/study-next/${query}`, headers);

/** A test whose questions are taught by these sections, in order. */
async function giveTaught(sections: readonly number[]): Promise<GivenPublication> {
  const publication = await slice.given.publication({ questions: sections.length, sections: 2 });
  for (const [index, section] of sections.entries())
    await slice.db
      .update(questions)
      .set({ section, slide: 1 })
      .where(eq(questions.id, publication.questions[index]?.id ?? 0));
  return publication;
}

describe('moments to study (rules T85)', () => {
  test('are those of missed questions and of right guesses, without answers, after a rejected attempt', async () => {
    const publication = await giveTaught([2, 1, 2, 1]);
    await acknowledge(slice, member, publication);
    const [first, second, third, fourth] = publication.questions;
    const results = [
      { question_id: String(first?.id), answer_id: String(first?.wrong) },
      { question_id: String(second?.id), answer_id: String(second?.correct) },
      { question_id: String(third?.id), answer_id: String(third?.wrong) },
      { question_id: String(fourth?.id), answer_id: String(fourth?.correct) },
    ];
    const confidence = [
      { question_id: String(second?.id), level: 'guess' },
      { question_id: String(fourth?.id), level: 'certain' },
    ];
    const body = resource('PublicationTestResult', { results, confidence });
    await slice.api.post(testPath(publication), body, member.headers);

    const answer = await studyNext(publication);

    expect(answer.status).toBe(200);
    expect(answer.body.data.moments).toEqual([
      {
        ...{ slug: `titration-and-rash-${publication.id}-2`, title: 'Section 2', section: 2, slide: 1, start: 0 },
        ...{ missed: [1, 3], guessed: [] },
      },
      {
        ...{ slug: `titration-and-rash-${publication.id}-1`, title: 'Section 1', section: 1, slide: 1, start: 0 },
        ...{ missed: [], guessed: [2] },
      },
    ]);
    expectNoAnswers(answer.text);
  });

  test('belong to the attempt that counts, and with practice=true to the latest practice', async () => {
    const publication = await giveTaught([1, 2]);
    await passTest(slice, member, publication);
    const [first, second] = publication.questions;
    const results = [
      { question_id: String(first?.id), answer_id: String(first?.wrong) },
      { question_id: String(second?.id), answer_id: String(second?.correct) },
    ];
    const practice = resource('PublicationTestResult', { results, practice: true });
    await slice.api.post(testPath(publication), practice, member.headers);

    const counted = await studyNext(publication);
    const practiced = await studyNext(publication, member, '?practice=true');

    expect(counted.body.data).toEqual({ moments: [], related: [] });
    expect(practiced.body.data.moments).toMatchObject([{ section: 1, missed: [1] }]);
  });

  test('are empty for a member without an attempt, whatever others missed', async () => {
    const publication = await giveTaught([1, 2]);
    await submitTest(slice, { person: await slice.given.member('gold'), publication, wrong: 2 });

    expect((await studyNext(publication)).body.data).toEqual({ moments: [], related: [] });
  });

  test('refuse a visitor, a publication that does not exist, and another value of practice', async () => {
    const publication = await giveTaught([1]);
    const visitor = await slice.api.get(`/api/publications/${publication.id}/test/study-next/`);
    const missing = await slice.api.get('/api/publications/999999/test/study-next/', member.headers);
    const odd = await studyNext(publication, member, '?practice=maybe');

    expect([visitor.status, missing.status, odd.status]).toEqual([401, 404, 400]);
  });
});

describe('related publications (rules T86)', () => {
  // Each question of the test has answers named "Answer" and, unseen before a pass, the word "Feedback".
  test('are published ones of the same categories, those about the missed questions first', async () => {
    const { given } = slice;
    const publication = await given.publication({ questions: 1, title: 'Mood', categories: ['mood'] });
    const plain = await given.publication({
      title: 'Feedback and sleep',
      categories: ['mood'],
      publishedOn: '2026-05-01',
    });
    const named = await given.publication({ title: 'Answers in depression', categories: ['mood'] });
    const done = await given.publication({ title: 'Answers, completed', categories: ['mood'], questions: 1 });
    await given.publication({ title: 'Answers, expired', categories: ['mood'], expiresOn: '2026-01-01' });
    await given.publication({ title: 'Answers, announced', categories: ['mood'], visibility: 'announced' });
    await given.publication({ title: 'Answers elsewhere', categories: ['pain'] });
    await slice.ctx.content.refresh();
    await passTest(slice, member, done);
    await submitTest(slice, { person: member, publication, wrong: 1 });

    const { related } = (await studyNext(publication)).body.data;

    expect(related).toEqual([
      { slug: named.slug, title: 'Answers in depression', type: 'PUBLICATION_VIDEO' },
      { slug: plain.slug, title: 'Feedback and sleep', type: 'PUBLICATION_VIDEO' },
    ]);
  });
});
