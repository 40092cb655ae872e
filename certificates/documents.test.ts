import { describe, expect, test } from 'vitest';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { drawBadge } from './badge.ts';
import { type HandoutRecord, handout } from './handout.ts';
import { type ReceiptRecord, receipt } from './receipt.ts';
import { textOfPage } from './text-of-page.ts';
import { type TranscriptLine, type TranscriptRecord, transcript } from './transcript.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const day = (date: string): PlainDate => date as PlainDate;

const line = (changes: Partial<TranscriptLine>): TranscriptLine => ({
  title: 'Lamotrigine in Clinical Practice',
  completedOn: day('2026-11-20'),
  provider: 'Meridian Medical Education',
  creditClass: 'CME',
  quarters: 2 as Quarters,
  certificateNumber: '2026-004817',
  ...changes,
});

const transcriptOf = (lines: TranscriptLine[]): string[] => {
  const learner = { name: 'Hannah Whitfield', credentials: 'MD' };
  const record: TranscriptRecord = {
    brand: 'Receptor',
    learner,
    lines,
    verifyUrl: 'https://receptor.example/verify',
    preparedAt: AT,
    preparedOn: day('2026-11-20'),
  };
  return textOfPage(transcript(record)).map((texts) => texts.replaceAll('\u00a0', ' '));
};

describe('a transcript', () => {
  test('shows title, date, provider, class, credits and certificate of every activity', () => {
    expect(transcriptOf([line({})])).toContain(
      '11/20/2026 | Lamotrigine in Clinical Practice | Meridian Medical Education | 2026-004817 | 0.5 CME',
    );
  });

  test('is divided into academic years at July 1, the newest first, each with totals of CME and SA', () => {
    const texts = transcriptOf([
      line({ completedOn: day('2026-06-30'), quarters: 3 as Quarters }),
      line({ completedOn: day('2026-07-01') }),
      line({ completedOn: day('2026-08-01'), creditClass: 'SA', quarters: 4 as Quarters }),
    ]);

    expect(texts.indexOf('2026–27')).toBeLessThan(texts.indexOf('2025–26'));
    expect(texts).toContain('Total | 2 activities |  |  | 0.5 CME, 1 SA');
    expect(texts).toContain('Total | 1 activity |  |  | 0.75 CME');
  });

  test('shows a correction as a separate line that is counted but is no activity', () => {
    const texts = transcriptOf([line({}), line({ quarters: -1 as Quarters, note: 'Corrected on 11/21/2026' })]);

    expect(texts).toContain('Total | 1 activity |  |  | 0.25 CME');
    expect(texts.some((row) => row.includes('Corrected on 11/21/2026') && row.endsWith('−0.25 CME'))).toBe(true);
  });

  test('states that there is no credit', () => {
    expect(transcriptOf([])).toContain('No credit has been recorded yet.');
  });
});

const RECEIPT: ReceiptRecord = {
  brand: 'Receptor',
  seller: { name: 'Receptor', address: ['100 Example Street'], supportEmail: 'support@receptor.example' },
  number: 'R-000123',
  paidOn: day('2026-11-20'),
  payer: { name: 'Hannah Whitfield', email: 'hannah@clinic.example', employer: 'Northlake Clinic', address: [] },
  lines: [
    { label: 'Gold membership', detail: 'one year', amount: 69900 as Cents },
    { label: 'Colleague discount', amount: -5000 as Cents },
    { label: 'Remaining value: 9 days added to the term', amount: 0 as Cents },
  ],
  total: 64900 as Cents,
  currency: 'USD',
  paidWith: 'Visa ending in 4242',
  issuedAt: AT,
};

describe('a receipt', () => {
  test('shows number, date, payer, employer, lines in order, total and payment method', () => {
    const texts = textOfPage(receipt(RECEIPT));

    expect(texts).toContain('No. R-000123');
    const first = texts.indexOf('Gold membership, one year | $699.00');
    expect(texts.slice(first + 1, first + 3)).toEqual([
      'Colleague discount | −$50.00',
      'Remaining value: 9 days added to the term | $0.00',
    ]);
    expect(texts).toContain('Total paid | $649.00');
    expect(texts.join('\n')).toContain('Hannah Whitfield\nNorthlake Clinic\nhannah@clinic.example');
    expect(texts.join('\n')).toContain('11/20/2026\nVisa ending in 4242');
  });

  test('leaves no gap without an employer', () => {
    const { employer: _, ...payer } = RECEIPT.payer;

    expect(textOfPage(receipt({ ...RECEIPT, payer })).join('\n')).toContain('Hannah Whitfield\nhannah@clinic.example');
  });

  test('states the tax included in its total, or that none is charged', () => {
    const withTax = (percent: number, amount: number) =>
      textOfPage(receipt({ ...RECEIPT, tax: { name: 'Sales tax', percent, amount: amount as Cents } }));

    expect(withTax(0, 0)).toContain('Sales tax 0% | $0.00');
    expect(withTax(8.875, 5290)).toContain('Sales tax 8.875%, included in the total | $52.90');
  });

  test('names its payer by email if the fonts lack letters of the name, and says so (rules L58)', () => {
    const payer = { ...RECEIPT.payer, name: '田中 花子', address: ['東京都', 'Tokyo'] };
    const text = textOfPage(receipt({ ...RECEIPT, payer })).join('\n');

    expect(text).toContain('Northlake Clinic\nTokyo\nhannah@clinic.example');
    expect(text).toContain('identified by the email address above');
    expect(text).not.toMatch(/田|U\+|\?/);
    expect(textOfPage(receipt(RECEIPT)).join('\n')).not.toContain('identified by');
  });

  test('shows a refund', () => {
    const returned = { on: day('2026-12-01'), amount: 64900 as Cents };

    const textBy = (by: 'seller' | 'bank') => textOfPage(receipt({ ...RECEIPT, returned: { ...returned, by } }));
    expect(textBy('seller')).toContain('Refunded on 12/01/2026 | −$649.00');
    expect(textBy('bank')).toContain('Reversed by the bank on 12/01/2026 | −$649.00');
  });
});

describe('the picture of a badge', () => {
  test('has letters that the fonts lack as their numbers (rules L58)', () => {
    const facts = { title: 'Lithium 鋰 & α', provider: '東', number: 'R-2026-000001', award: null };

    const picture = drawBadge({ ...facts, completedOn: day('2026-11-21') });

    expect(picture).toContain('Lithium [U+92F0]');
    expect(picture).toContain('&amp; α');
    expect(picture).toContain('>[U+6771]<');
    expect(picture).not.toMatch(/[鋰東]/);
  });
});

describe('a handout', () => {
  const record: HandoutRecord = {
    brand: 'Receptor',
    isDemonstration: true,
    title: 'Dosing at a Glance',
    publication: 'Lamotrigine in Clinical Practice',
    faculty: [{ name: 'Amara Okafor, MD', affiliation: 'Northlake University' }],
    keyPoints: ['Start at 25 mg a day.'],
    blocks: [
      { kind: 'heading', text: 'Titration' },
      { kind: 'list', items: [[{ text: 'Ask about estrogen.' }]] },
      { kind: 'table', caption: 'Doses', header: ['Week', 'Dose'], rows: [[[{ text: '1' }], [{ text: '25 mg' }]]] },
    ],
    references: ['Ghaemi SN. 2008.'],
    url: 'https://receptor.example/publication/lamotrigine-101',
    lang: 'en',
    updatedAt: AT,
  };

  test('has title, publication, faculty, key points, lists, tables and references in this order', () => {
    expect(textOfPage(handout(record)).slice(1)).toEqual([
      'Dosing at a Glance',
      'Handout for Lamotrigine in Clinical Practice',
      'Amara Okafor, MD, Northlake University',
      'Key points',
      'Start at 25 mg a day.',
      'Titration',
      'Ask about estrogen.',
      'Week | Dose',
      '1 | 25 mg',
      'References',
      'Ghaemi SN. 2008.',
    ]);
  });

  test('states on every page that the library is a demonstration', () => {
    expect(handout(record).flow?.footer).toMatch(/demonstration library.*nothing here is medical advice/);
    expect(handout({ ...record, isDemonstration: false }).flow?.footer).toBe('Receptor: Dosing at a Glance');
  });

  test('has no heading without content', () => {
    expect(textOfPage(handout({ ...record, keyPoints: [], references: [] }))).not.toContain('References');
  });
});
