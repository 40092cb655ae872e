import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/shared/time-zone.ts';
import { formatMonth, groupByMonth, isUpcoming } from './calendar.ts';
import { isExpired } from './expiry.ts';
import { type Credit, type Earning, earnLabel, earnLabelSmall, metadataLabel, timeLabel } from './labels.ts';
import { TRANSLATION_LANGUAGES } from './languages.ts';
import { isPublicationType, PUBLICATION_TYPE_NAMES } from './publication-types.ts';
import { creditClassOf, testClass } from './test-class.ts';
import { isPublished } from './visibility.ts';

const day = (text: string): PlainDate => text as PlainDate;

describe('publication types (rules C1)', () => {
  test('are known by their wire name and shown by their human one', () => {
    expect(isPublicationType('PUBLICATION_CAP_ST')).toBe(true);
    expect(isPublicationType('ARTICLE')).toBe(false);
    expect(PUBLICATION_TYPE_NAMES.PUBLICATION_CAP_ST).toBe('CAP smart take');
  });

  test('test_class 1 means CME and 2 means SA', () => {
    expect([testClass('CME'), testClass('SA')]).toEqual([1, 2]);
    expect([creditClassOf(1), creditClassOf(2), creditClassOf(3)]).toEqual(['CME', 'SA', null]);
  });

  test('announced is not yet published', () => {
    expect(isPublished({ visibility: 'published' })).toBe(true);
    expect(isPublished({ visibility: 'announced' })).toBe(false);
  });
});

describe('expiry (rules T27)', () => {
  test.each([
    ['the last moment of its last day', '2029-03-01', '2029-03-02T04:59:59Z', false],
    ['the first moment after it', '2029-03-01', '2029-03-02T05:00:00Z', true],
    ['the last second of a summer day', '2029-07-01', '2029-07-02T03:59:59Z', false],
    ['no expiration date', null, '2099-01-01T00:00:00Z', false],
  ])('%s', (_, date, now, expired) => {
    expect(isExpired(date === null ? null : day(date), dayIn(new Date(now), DEFAULT_TIME_ZONE))).toBe(expired);
  });
});

const open = (credit: Credit | null): Earning => ({
  credit,
  expirationDate: day('2029-03-01'),
  expired: false,
  completed: false,
});

describe('the labels of expired credit (rules C7, T27)', () => {
  const ended: Earning = { ...open({ class: 'CME', amount: fromCredits(0.5) }), expired: true };

  test('promise nothing, and say when it ended', () => {
    expect(earnLabel(ended)).toBe('Credit expired on 03/01/2029');
    expect(earnLabelSmall(ended, 'en')).toBe('Credit expired');
    expect(earnLabelSmall(ended, 'de')).toBe('Credits abgelaufen');
  });

  test('are those of the amount for a reader who earned it', () => {
    expect(earnLabelSmall({ ...ended, completed: true }, 'en')).toBe('0.5 CME');
  });

  test('are none where no credit was ever offered', () => {
    expect([earnLabel({ ...ended, credit: null }), earnLabelSmall({ ...ended, credit: null }, 'en')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('labels (rules C7)', () => {
  test.each([
    ['half a credit', 'CME', 0.5, '0.5 CME', 'Earn 0.5 CME credit'],
    ['one credit', 'SA', 1, '1 SA', 'Earn 1 SA credit'],
    ['more than one', 'CME', 1.25, '1.25 CME', 'Earn 1.25 CME credits'],
    ['none', 'CME', 0, null, null],
  ] as const)('what can be earned: %s', (_, creditClass, credits, small, sentence) => {
    const earning = open({ class: creditClass, amount: fromCredits(credits) });
    expect(earnLabelSmall(earning, 'en')).toBe(small);
    expect(earnLabel(earning)).toBe(sentence);
  });

  test.each(TRANSLATION_LANGUAGES)('the amount is written as %s writes it', (language) => {
    expect(earnLabelSmall(open({ class: 'CME', amount: fromCredits(1.25) }), language)).toBe('1,25 CME');
  });

  test('nothing is promised where no credit is offered', () => {
    expect([earnLabel(open(null)), earnLabelSmall(open(null), 'en')]).toEqual([null, null]);
  });

  test.each([
    ['nearest minute', 1114, '19 min'],
    ['rounded down', 744, '12 min'],
    ['never zero', 20, '1 min'],
    ['an hour', 3600, '1 h'],
    ['over an hour', 3900, '1 h 5 min'],
    ['no recording', 0, null],
  ])('time: %s', (_, seconds, label) => {
    expect(timeLabel(seconds)).toBe(label);
  });

  test.each([
    ['a lecture', { type: 'PUBLICATION_VIDEO', seconds: 1114, sections: 7, questions: 5 }, '19 min in 7 sections'],
    ['a single section', { type: 'PUBLICATION_QUICK_TAKE', seconds: 140, sections: 1, questions: 2 }, '2 min'],
    ['a self assessment', { type: 'SELF_ASSESSMENT', seconds: 114, sections: 1, questions: 10 }, '10 vignettes'],
    [
      'a self assessment without its vignettes yet',
      { type: 'SELF_ASSESSMENT', seconds: 114, sections: 1, questions: 0 },
      '2 min',
    ],
    ['sections without recording', { type: 'BRAIN_GUIDE', seconds: 0, sections: 2, questions: 0 }, '2 sections'],
    ['nothing yet', { type: 'WEBINAR', seconds: 0, sections: 0, questions: 0 }, null],
  ] as const)('extent: %s', (_, extent, label) => {
    expect(metadataLabel(extent, 'en')).toBe(label);
  });

  test.each([
    ['pt-br', '19 min em 7 seções', '7 seções', '1 caso clínico'],
    ['fr', '19 min en 7 sections', '7 sections', '1 vignette'],
    ['it', '19 min in 7 sezioni', '7 sezioni', '1 caso clinico'],
    ['de', '19 min in 7 Abschnitten', '7 Abschnitte', '1 Fallvignette'],
  ] as const)('extent in %s', (language, lecture, written, test) => {
    const extent = { type: 'PUBLICATION_VIDEO', seconds: 1140, sections: 7, questions: 1 } as const;

    expect(metadataLabel(extent, language)).toBe(lecture);
    expect(metadataLabel({ ...extent, seconds: 0 }, language)).toBe(written);
    expect(metadataLabel({ ...extent, type: 'SELF_ASSESSMENT' }, language)).toBe(test);
  });
});

describe('the calendar (rules C17)', () => {
  const today = day('2026-11-21');

  test.each([
    ['announced for today', 'announced', '2026-11-21', true],
    ['announced for yesterday', 'announced', '2026-11-20', false],
    ['announced a year ahead', 'announced', '2027-11-21', true],
    ['announced beyond the year', 'announced', '2027-11-22', false],
    ['already published', 'published', '2026-12-01', false],
  ] as const)('%s', (_, visibility, date, upcoming) => {
    expect(isUpcoming({ visibility, publicationDate: day(date) }, today)).toBe(upcoming);
  });

  test('groups by month, the nearest first', () => {
    const [late, early, middle] = ['2027-01-04', '2026-12-02', '2026-12-20'].map((d) => ({ publicationDate: day(d) }));

    const months = groupByMonth([late, early, middle].filter((publication) => publication !== undefined));

    expect(months).toEqual([
      { month: '2026-12', publications: [early, middle] },
      { month: '2027-01', publications: [late] },
    ]);
  });

  test('names the month in the language of the page', () => {
    expect(formatMonth('2026-12', 'en')).toBe('December 2026');
    expect(formatMonth('2026-12', 'fr')).toBe('décembre 2026');
  });
});
