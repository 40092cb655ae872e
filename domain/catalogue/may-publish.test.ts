import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isDelayed, isDue, listMissing, PUBLISHING_NEEDS, type Publishable } from './may-publish.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-12-07');
const CREDIT = { class: 'CME', amount: fromCredits(0.5) } as const;

const WHOLE: Publishable = {
  sections: 3,
  emptySections: 0,
  authors: 1,
  undisclosedAuthors: 0,
  categories: 1,
  excerpt: 'How to sleep.',
  objectives: 2,
  targetAudience: 'Physicians',
  keyPoints: 3,
  questions: 5,
  credit: CREDIT,
  expirationDate: day('2029-12-06'),
  jointSponsor: 'Meridian Medical Education',
};

describe('what publishing needs (rules C4)', () => {
  test('nothing is missing of a whole publication', () => {
    expect(listMissing(WHOLE, TODAY)).toEqual([]);
  });

  test.each<[string, Partial<Publishable>, string[]]>([
    ['a section', { sections: 0 }, ['sections']],
    ['the text of every section', { emptySections: 1 }, ['transcripts']],
    ['an author', { authors: 0 }, ['authors']],
    ["every author's disclosure", { undisclosedAuthors: 1 }, ['disclosures']],
    ['a category', { categories: 0 }, ['categories']],
    ['an excerpt', { excerpt: ' ' }, ['excerpt']],
    ['a learning objective', { objectives: 0 }, ['objectives']],
    ['an audience', { targetAudience: '' }, ['audience']],
    ['an audience that is more than a space', { targetAudience: ' ' }, ['audience']],
    ['a key point', { keyPoints: 0 }, ['key-points']],
    ['questions for its credit', { questions: 0 }, ['questions']],
    ['a day on which credit ends', { expirationDate: null }, ['credit-end']],
    ['a day for credit that has not passed', { expirationDate: day('2026-12-06') }, ['credit-end']],
    ['the sponsor of its credit', { jointSponsor: ' ' }, ['sponsor']],
    ['the credit that its test earns', { credit: null }, ['credit']],
    ['a credit that is more than none', { credit: { class: 'CME', amount: fromCredits(0) } }, ['credit']],
  ])('is %s', (_, change, missing) => {
    expect(listMissing({ ...WHOLE, ...change }, TODAY)).toEqual(missing);
  });

  test('is no test, sponsor or end where no credit is offered', () => {
    const free = { credit: null, questions: 0, expirationDate: null, jointSponsor: null };

    expect(listMissing({ ...WHOLE, ...free }, TODAY)).toEqual([]);
  });

  test('is listed whole and in one order', () => {
    const nothing: Publishable = {
      ...WHOLE,
      sections: 0,
      authors: 0,
      questions: 0,
      jointSponsor: null,
    };

    const missing = listMissing(nothing, TODAY);

    expect(missing).toEqual(['sections', 'authors', 'questions', 'sponsor']);
    expect(PUBLISHING_NEEDS.filter((need) => missing.includes(need))).toEqual(missing);
  });

  test('credit may still end on the day of publication', () => {
    expect(listMissing({ ...WHOLE, expirationDate: TODAY }, TODAY)).toEqual([]);
  });
});

describe('the day of publication (rules C4)', () => {
  test.each([
    ['the day before', '2026-12-06', false, false],
    ['the day itself', '2026-12-07', true, false],
    ['the day after', '2026-12-08', true, true],
  ])('%s', (_, today, due, delayed) => {
    const announced = { visibility: 'announced', publicationDate: TODAY } as const;
    expect(isDue(announced, day(today))).toBe(due);
    expect(isDelayed(announced, day(today))).toBe(delayed);
  });

  test('comes once: what is published is neither due nor delayed', () => {
    const published = { visibility: 'published', publicationDate: TODAY } as const;
    expect([isDue(published, day('2027-01-01')), isDelayed(published, day('2027-01-01'))]).toEqual([false, false]);
  });
});
