import { afterEach, describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { adoptFeatures } from '#domain/site/features.ts';
import {
  isDelayed,
  isDue,
  isForCredit,
  isTested,
  listMissing,
  PUBLISHING_REQUIREMENTS,
  type Publishable,
} from './publishing.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-12-07');
const CREDIT = { class: 'CME', amount: fromCredits(0.5) } as const;

const COMPLETE: Publishable = {
  title: 'Sleep',
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
  missingRecord: 0,
};

describe('what is missing for publishing (rules C4)', () => {
  test('is nothing for a complete publication', () => {
    expect(listMissing(COMPLETE, TODAY)).toEqual([]);
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
    ['an audience that is not blank', { targetAudience: ' ' }, ['audience']],
    ['a key point', { keyPoints: 0 }, ['key-points']],
    ['questions for its credit', { questions: 0 }, ['questions']],
    ['an expiration date of its credit', { expirationDate: null }, ['credit-end']],
    ['an expiration date that has not passed', { expirationDate: day('2026-12-06') }, ['credit-end']],
    ['the sponsor of its credit', { jointSponsor: ' ' }, ['sponsor']],
    ['a title that documents print (rules L58)', { title: 'Sleep 眠' }, ['characters']],
    ['a sponsor that certificates print (rules L58)', { jointSponsor: '東京' }, ['characters']],
    ['what the record of its activity lacks', { missingRecord: 1 }, ['record']],
    ['the credit that its test earns', { credit: null }, ['credit']],
    ['a credit above zero', { credit: { class: 'CME', amount: fromCredits(0) } }, ['credit']],
  ])('is %s', (_, change, missing) => {
    expect(listMissing({ ...COMPLETE, ...change }, TODAY)).toEqual(missing);
  });

  test('excludes test, sponsor and expiration date if no credit is offered', () => {
    const free = { credit: null, questions: 0, expirationDate: null };

    expect(listMissing({ ...COMPLETE, ...free, jointSponsor: null }, TODAY)).toEqual([]);
    expect(listMissing({ ...COMPLETE, ...free, jointSponsor: '東京' }, TODAY)).toEqual([]);
  });

  test('is no record of an activity if no credit is offered', () => {
    const free = { credit: null, questions: 0, expirationDate: null, jointSponsor: null, missingRecord: 2 };

    expect(listMissing({ ...COMPLETE, ...free }, TODAY)).toEqual([]);
  });

  test('is a title that documents print also without credit: certificates of completion name it (rules L58)', () => {
    const free = { title: 'Sleep 眠', credit: null, questions: 0, expirationDate: null, jointSponsor: null };

    expect(listMissing({ ...COMPLETE, ...free }, TODAY)).toEqual(['characters']);
  });

  test('is complete and in display order', () => {
    const nothing: Publishable = {
      ...COMPLETE,
      sections: 0,
      authors: 0,
      questions: 0,
      jointSponsor: null,
    };

    const missing = listMissing(nothing, TODAY);

    expect(missing).toEqual(['sections', 'authors', 'questions', 'sponsor']);
    expect(PUBLISHING_REQUIREMENTS.filter((need) => missing.includes(need))).toEqual(missing);
  });

  test('excludes an expiration date equal to the publication date', () => {
    expect(listMissing({ ...COMPLETE, expirationDate: TODAY }, TODAY)).toEqual([]);
  });
});

describe('a site without credit (rules P66)', () => {
  afterEach(() => adoptFeatures([]));

  test('has no publications for credit, no tests, and misses neither', () => {
    expect([isForCredit(COMPLETE), isTested(COMPLETE)]).toEqual([true, true]);

    adoptFeatures(['credit']);

    expect([isForCredit(COMPLETE), isTested(COMPLETE)]).toEqual([false, false]);
    expect(listMissing({ ...COMPLETE, questions: 0, expirationDate: null, jointSponsor: null }, TODAY)).toEqual([]);
    expect(listMissing({ ...COMPLETE, credit: null }, TODAY)).toEqual([]);
  });

  test('has no tests of publications without questions', () => {
    expect(isTested({ questions: 0 })).toBe(false);
  });
});

describe('an announced publication (rules C4)', () => {
  test.each([
    ['the day before its date', '2026-12-06', false, false],
    ['on its date', '2026-12-07', true, false],
    ['the day after its date', '2026-12-08', true, true],
  ])('%s', (_, today, due, delayed) => {
    const announced = { visibility: 'announced', publicationDate: TODAY } as const;
    expect(isDue(announced, day(today))).toBe(due);
    expect(isDelayed(announced, day(today))).toBe(delayed);
  });

  test('is neither due nor delayed once it is published', () => {
    const published = { visibility: 'published', publicationDate: TODAY } as const;
    expect([isDue(published, day('2027-01-01')), isDelayed(published, day('2027-01-01'))]).toEqual([false, false]);
  });
});
