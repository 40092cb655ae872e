import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/shared/time-zone.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { formatMonth, groupByMonth, isUpcoming } from './calendar.ts';
import { isExpired } from './expiry.ts';
import {
  adoptCreditUnits,
  type Credit,
  type CreditOffer,
  type Extent,
  earnLabel,
  earnLabelSmall,
  metadataLabel,
  timeLabel,
} from './labels.ts';
import { type Language, TRANSLATION_LANGUAGES } from './languages.ts';
import { isPublicationType, PUBLICATION_TYPE_NAMES } from './publication-types.ts';
import { creditClassOf, testClass } from './test-class.ts';
import { isPublished } from './visibility.ts';

const day = (text: string): PlainDate => text as PlainDate;

describe('publication types (rules C1)', () => {
  test('have a wire name and a display name', () => {
    expect(isPublicationType('PUBLICATION_CAP_ST')).toBe(true);
    expect(isPublicationType('ARTICLE')).toBe(false);
    expect(PUBLICATION_TYPE_NAMES.PUBLICATION_CAP_ST).toBe('CAP smart take');
  });

  test('test_class 1 means CME and 2 means SA', () => {
    expect([testClass('CME'), testClass('SA')]).toEqual([1, 2]);
    expect([creditClassOf(1), creditClassOf(2), creditClassOf(3)]).toEqual(['CME', 'SA', null]);
  });

  test('announced does not count as published', () => {
    expect(isPublished({ visibility: 'published' })).toBe(true);
    expect(isPublished({ visibility: 'announced' })).toBe(false);
  });
});

describe('expiry (rules T27)', () => {
  test.each([
    ['the last moment of its last day', '2029-03-01', '2029-03-02T04:59:59Z', false],
    ['the first moment after its last day', '2029-03-01', '2029-03-02T05:00:00Z', true],
    ['the last second of a summer day', '2029-07-01', '2029-07-02T03:59:59Z', false],
    ['no expiration date', null, '2099-01-01T00:00:00Z', false],
  ])('%s', (_, date, now, expired) => {
    expect(isExpired(date === null ? null : day(date), dayIn(new Date(now), DEFAULT_TIME_ZONE))).toBe(expired);
  });
});

const open = (credit: Credit | null): CreditOffer => ({
  credit,
  expirationDate: day('2029-03-01'),
  expired: false,
  completed: false,
});

const earn = (offer: CreditOffer) => earnLabel(offer, messagesAt('en', 'api.earnLabel'));
const earnSmall = (offer: CreditOffer, language: Language) =>
  earnLabelSmall(offer, { language, messages: messagesAt(language, 'labels.publication') });
const metadata = (extent: Extent, language: Language) =>
  metadataLabel(extent, messagesAt(language, 'labels.publication'));

describe('the labels of expired credit (rules C7, T27)', () => {
  const ended: CreditOffer = { ...open({ class: 'CME', amount: fromCredits(0.5) }), expired: true };

  test('show the expiration date', () => {
    expect(earn(ended)).toBe('Credit expired on 03/01/2029');
    expect(earnSmall(ended, 'en')).toBe('Credit expired');
    expect(earnSmall(ended, 'de')).toBe('Credits abgelaufen');
  });

  test('name no day if none is known', () => {
    expect(earn({ ...ended, expirationDate: null })).toBe('Credit expired');
  });

  test('show the amount to a reader who earned it', () => {
    expect(earnSmall({ ...ended, completed: true }, 'en')).toBe('0.5 CME');
  });

  test('are null if no credit was ever offered', () => {
    expect([earn({ ...ended, credit: null }), earnSmall({ ...ended, credit: null }, 'en')]).toEqual([null, null]);
  });
});

describe('labels (rules C7)', () => {
  test.each([
    ['half a credit', 'CME', 0.5, '0.5 CME', 'Earn 0.5 CME credit'],
    ['one credit', 'SA', 1, '1 SA', 'Earn 1 SA credit'],
    ['more than one', 'CME', 1.25, '1.25 CME', 'Earn 1.25 CME credits'],
    ['none', 'CME', 0, null, null],
  ] as const)('credit label: %s', (_, creditClass, credits, small, sentence) => {
    const earning = open({ class: creditClass, amount: fromCredits(credits) });
    expect(earnSmall(earning, 'en')).toBe(small);
    expect(earn(earning)).toBe(sentence);
  });

  test.each(TRANSLATION_LANGUAGES)('uses a decimal comma in %s', (language) => {
    expect(earnSmall(open({ class: 'CME', amount: fromCredits(1.25) }), language)).toBe('1,25 CME');
  });

  test('name the unit that a site gives its credit (rules P64)', () => {
    adoptCreditUnits((creditClass, language) => `${creditClass} ${language === 'de' ? 'Std.' : 'h'}`);
    try {
      expect(earnSmall(open({ class: 'CME', amount: fromCredits(1) }), 'de')).toBe('1 CME Std.');
      expect(earn(open({ class: 'SA', amount: fromCredits(2) }))).toBe('Earn 2 SA h credits');
    } finally {
      adoptCreditUnits((creditClass) => creditClass);
    }
  });

  test('are null if no credit is offered', () => {
    expect([earn(open(null)), earnSmall(open(null), 'en')]).toEqual([null, null]);
  });

  test.each([
    ['nearest minute', 1114, '19 min'],
    ['rounded down', 744, '12 min'],
    ['never zero', 20, '1 min'],
    ['an hour', 3600, '1 h'],
    ['over an hour', 3900, '1 h 5 min'],
    ['no recording', 0, null],
  ])('time label: %s', (_, seconds, label) => {
    expect(timeLabel(seconds)).toBe(label);
  });

  const extentOf = (change: Partial<Extent>): Extent => ({
    type: 'PUBLICATION_VIDEO',
    seconds: 0,
    sections: 7,
    recordedSections: 0,
    readingMinutes: 0,
    questions: 5,
    ...change,
  });
  const recorded = { seconds: 1114, recordedSections: 7 };
  const single = { sections: 1, seconds: 140, recordedSections: 1 };
  const assessment = { type: 'SELF_ASSESSMENT', sections: 1, readingMinutes: 2, questions: 10 } as const;

  test.each<[string, Partial<Extent>, string | null]>([
    ['a recorded lecture', recorded, 'Recorded · 19 min · 7 sections'],
    [
      'a recording of two sections',
      { ...recorded, sections: 2, recordedSections: 2 },
      'Recorded · 19 min · 2 sections',
    ],
    ['a recording of one section', single, 'Recorded · 2 min'],
    ['a lecture without recording', { readingMinutes: 12 }, 'Slides and text · 12 min read · 7 sections'],
    ['a text of one section', { sections: 1, readingMinutes: 1 }, 'Slides and text · 1 min read'],
    [
      'a lecture of both',
      { seconds: 154, recordedSections: 1, readingMinutes: 11 },
      '1 of 7 recorded · 14 min · 7 sections',
    ],
    ['more than an hour to read', { readingMinutes: 65 }, 'Slides and text · 1 h 5 min read · 7 sections'],
    ['a self assessment', assessment, '10 vignettes'],
    ['a self assessment without vignettes', { ...assessment, questions: 0 }, 'Slides and text · 2 min read'],
    ['sections without recording or text', {}, '7 sections'],
    ['nothing yet', { type: 'WEBINAR', sections: 0, questions: 0 }, null],
  ])('extent: %s', (_, change, label) => {
    expect(metadata(extentOf(change), 'en')).toBe(label);
  });

  test.each([
    ['pt-br', 'Gravado · 19 min · 7 seções', 'Slides e texto · 12 min de leitura · 7 seções', '1 caso clínico'],
    ['fr', 'Enregistré · 19 min · 7 sections', 'Diapositives et texte · 12 min de lecture · 7 sections', '1 vignette'],
    ['it', 'Registrato · 19 min · 7 sezioni', 'Diapositive e testo · 12 min di lettura · 7 sezioni', '1 caso clinico'],
    [
      'de',
      'Aufgezeichnet · 19 min · 7 Abschnitte',
      'Folien und Text · 12 min Lesezeit · 7 Abschnitte',
      '1 Fallvignette',
    ],
  ] as const)('formats the extent in %s', (language, lecture, written, vignette) => {
    expect(metadata(extentOf(recorded), language)).toBe(lecture);
    expect(metadata(extentOf({ readingMinutes: 12 }), language)).toBe(written);
    expect(metadata(extentOf({ ...assessment, questions: 1 }), language)).toBe(vignette);
  });
});

describe('the label of an episode (rules C31)', () => {
  const episode = {
    ...{ seconds: 0, readingMinutes: 0, sections: 1, recordedSections: 0, questions: 0 },
    type: 'PODCAST',
  } as const;
  const recorded = { seconds: 1440, recordedSections: 1 };

  test.each([
    ['with a recording', recorded, 'Recorded · 24 min'],
    ['with text only', { readingMinutes: 6 }, 'Text · 6 min read'],
    ['with neither', {}, 'Not recorded yet'],
    ['announced', { sections: 0 }, null],
  ] as const)('%s', (_, part, label) => {
    expect(metadata({ ...episode, ...part }, 'en')).toBe(label);
  });

  test.each([
    ['pt-br', 'Gravado · 24 min', 'Texto · 6 min de leitura', 'Ainda não gravado'],
    ['fr', 'Enregistré · 24 min', 'Texte · 6 min de lecture', 'Pas encore enregistré'],
    ['it', 'Registrato · 24 min', 'Testo · 6 min di lettura', 'Non ancora registrato'],
    ['de', 'Aufgezeichnet · 24 min', 'Text · 6 min Lesezeit', 'Noch nicht aufgezeichnet'],
  ] as const)('in %s', (language, ...labels) => {
    const parts = [recorded, { readingMinutes: 6 }, {}];

    expect(parts.map((part) => metadata({ ...episode, ...part }, language))).toEqual(labels);
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
