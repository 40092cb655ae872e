import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Audience } from '#domain/credits/certificates/certificate-template.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certificate } from './certificate.ts';
import type { CertificateRecord } from './certificate-record.ts';
import { setStatement } from './credit-text.ts';
import type { Run } from './page.ts';
import { blocksOf, textOfPage } from './text-of-page.ts';

const quarters = (value: number): Quarters => value as Quarters;

const RECORD: CertificateRecord = {
  layout: 4,
  brand: 'Receptor',
  audience: 'physician',
  learner: { name: 'Hannah Whitfield', credentials: 'MD' },
  activity: { title: 'Lamotrigine in Clinical Practice', format: 'enduring material' },
  provider: { accredited: 'Meridian Medical Education', joint: 'Receptor' },
  completedOn: '2026-11-20' as PlainDate,
  claimed: quarters(2),
  maximum: quarters(3),
  selfAssessment: false,
  statements: [
    'This activity has been planned in accordance with the accreditation requirements of the ACCME.',
    'Meridian Medical Education designates this enduring material for a maximum of 0.75 AMA PRA Category 1 Credit™.',
  ],
  number: '2026-004817',
  verification: { code: '7K3M-Q9TX-2HD4', url: 'https://receptor.example/verify/7K3M-Q9TX-2HD4' },
  issuedAt: new Date('2026-11-20T10:00:00Z'),
};

const page = (changes: Partial<CertificateRecord> = {}): string[] => textOfPage(certificate({ ...RECORD, ...changes }));
const runsOf = (changes: Partial<CertificateRecord> = {}): Run[] =>
  blocksOf(certificate({ ...RECORD, ...changes })).flatMap((block) =>
    block.kind === 'paragraph' || block.kind === 'heading' ? block.text : [],
  );

describe("a physician's certificate (rules L11)", () => {
  test.each([
    ['the name, which does not part from its degree', 'Hannah Whitfield,\u00a0MD'],
    ['the providers', 'Meridian Medical Education and Receptor certify that'],
    ['the title', 'Lamotrigine in Clinical Practice'],
    ['the learning format', 'has participated in the enduring material titled'],
    ['the date of completion', 'completed on 11/20/2026, and is awarded'],
    ['the claimed credit, not the maximum', '0.5  AMA PRA Category 1 Credit™'],
    ['the number', 'No. 2026-004817'],
    ['the verification code', '7K3M-Q9TX-2HD4'],
    ['the kind of certificate', 'Certificate of credit'],
  ])('shows %s', (_what, expected) => {
    expect(page()).toContain(expected);
  });

  test('shows the place of a live activity, and no place otherwise', () => {
    const activity = { title: 'Grand Rounds', format: 'live activity', location: 'Chicago, Illinois' };

    expect(page({ activity })).toContain('completed on 11/20/2026 in Chicago, Illinois, and is awarded');
  });

  test('contains the statements verbatim, each in its own paragraph', () => {
    for (const statement of RECORD.statements) expect(page()).toContain(statement);
  });

  test('names one provider if there is no joint provider', () => {
    expect(page({ provider: { accredited: 'Meridian' } })).toContain('Meridian certifies that');
  });

  test('links to the verification page by code and by link', () => {
    const qr = blocksOf(certificate(RECORD)).find((block) => block.kind === 'qr');

    expect(qr).toMatchObject({ text: RECORD.verification.url });
    expect(runsOf().filter((run) => run.link === RECORD.verification.url)).toHaveLength(2);
  });
});

describe('the text of credit (rules L13, L14)', () => {
  test.each([
    ['a quarter', 1, '0.25  AMA PRA Category 1 Credit™'],
    ['one credit', 4, '1  AMA PRA Category 1 Credit™'],
    ['more than one', 5, '1.25  AMA PRA Category 1 Credits™'],
  ])('%s: uses the noun that the number requires', (_amount, claimed, expected) => {
    expect(page({ claimed: quarters(claimed) })).toContain(expected);
  });

  test('sets the trademark in italics everywhere, with ™ at its first use', () => {
    const runs = runsOf();
    const programMarks = runs.filter((run) => run.text.includes('AMA PRA'));

    expect(programMarks).toHaveLength(2);
    expect(programMarks.every((run) => run.italic && /^AMA PRA Category 1 Credits?$/.test(run.text))).toBe(true);
    const first = runs.findIndex((run) => run.text.includes('AMA PRA'));
    expect(runs[first + 1]?.text).toMatch(/^™/);
  });

  test('preserves every character of an approved statement', () => {
    const statement = 'A maximum of 2 AMA PRA Category 1 Credits™. More AMA PRA Category 1 Credits.';

    expect(
      setStatement(statement)
        .map((run) => run.text)
        .join(''),
    ).toBe(statement);
  });

  test.each<Audience>(['physician', 'physician-assistant', 'nurse', 'pharmacist', 'therapist', 'other'])(
    '%s: never "ACCME credit", never bare "Category 1"',
    (audience) => {
      const expected = page({ audience }).join('\n');

      expect(expected).not.toMatch(/ACCME credit/i);
      expect(expected.replaceAll('AMA PRA Category 1 Credit', '')).not.toContain('Category 1');
    },
  );
});

describe('a certificate of participation (rules L1)', () => {
  test.each<Audience>(['physician-assistant', 'nurse', 'pharmacist', 'therapist', 'other'])(
    '%s: states the designation of the activity, and awards nothing',
    (audience) => {
      const expected = page({ audience });

      expect(expected).toContain('Certificate of participation');
      expect(expected.join('\n')).toContain('This activity was designated for 0.75 AMA PRA Category 1 Credit™.');
      expect(expected.join('\n')).not.toContain('award');
    },
  );

  test('tells a pharmacist that it is no statement of ACPE credit', () => {
    expect(page({ audience: 'pharmacist' }).join('\n')).toContain(
      'This certificate is not a statement of ACPE credit, and the activity is not reported to CPE Monitor.',
    );
  });

  test('states that AAPA accepts it for a physician assistant', () => {
    expect(page({ audience: 'physician-assistant' }).join('\n')).toContain(
      'AAPA accepts certificates of participation',
    );
  });
});

describe('lines of the day of issue (rules L27)', () => {
  const lines = {
    ...{ title: 'Certificate of contact hours', certifies: 'Meridian attests that', participated: 'took part in' },
    ...{ completed: 'on 11/20/2026, and receives', credit: '0.75 ANCC contact hour', label: null, awards: true },
  };

  test('take the place of the first ones, with the amount as a figure', () => {
    const printed = page({ audience: 'nurse', lines });

    expect(printed).toEqual(
      expect.arrayContaining([lines.title, lines.certifies, lines.participated, lines.completed]),
    );
    expect(printed).toContain('0.75  ANCC contact hour');
    expect(printed.join('\n')).not.toMatch(/certif(y|ies) that|Certificate of participation/);
  });

  test('print a line that begins with no amount as it is, and its links without their scheme', () => {
    const credit = 'Sent to CPE Monitor on 11/22/2026: https://nabp.pharmacy/cpe/.';
    const runs = runsOf({ audience: 'pharmacist', lines: { ...lines, credit, awards: false } });

    expect(runs).toContainEqual({ text: 'nabp.pharmacy/cpe', link: 'https://nabp.pharmacy/cpe/' });
    expect(runs).toContainEqual({ text: '.' });
  });

  test('set AMA credit as the first lines did, so that the paper looks the same', () => {
    const credit = '0.5 AMA PRA Category 1 Credit™';
    const { title, certifies, participated } = {
      ...{ title: 'Certificate of credit', certifies: 'Meridian Medical Education and Receptor certify that' },
      participated: 'has participated in the enduring material titled',
    };
    const completed = 'completed on 11/20/2026, and is awarded';
    const today = {
      title,
      certifies,
      participated,
      completed,
      credit,
      label: 'Self-Assessment activity',
      awards: true,
    };

    expect(certificate({ ...RECORD, selfAssessment: true, lines: today })).toEqual(
      certificate({ ...RECORD, selfAssessment: true }),
    );
  });
});

describe('self-assessment (rules L15)', () => {
  const label = 'Self-Assessment activity';

  test('is a label only on the certificate of a self assessment', () => {
    expect(page({ selfAssessment: true })).toContain(label);
    expect(page()).not.toContain(label);
  });
});

describe('layouts (rules L55)', () => {
  /** What the paper depends on: its description, whose bytes are stored by it and can be made from it again. */
  const digest = (changes: Partial<CertificateRecord>): string =>
    createHash('sha256')
      .update(JSON.stringify(certificate({ ...RECORD, ...changes })))
      .digest('hex')
      .slice(0, 16);
  const lines = {
    ...{ title: 'Certificate of credit', certifies: 'Meridian certifies that', participated: 'has taken part in' },
    ...{ completed: 'on 11/20/2026, and is awarded', credit: '0.5 AMA PRA Category 1 Credit™', awards: true },
    label: 'Self-Assessment activity',
  };
  const long = {
    learner: { name: 'Maximiliane von und zu Hohenstein-Wittgenstein' },
    statements: Array(9).fill(RECORD.statements[0]),
  };

  // A changed digest means that certificates would print differently: add a layout instead.
  test.each([
    ['the first, before lines were data', { layout: 1 }, 'e16f19eab4fb907f'],
    ['the first, with its lines', { layout: 1, lines }, '28de4b14d8dba2a0'],
    ['the first, with much text', { layout: 1, ...long }, '4298fcd9ff28e63f'],
    ['the second', { layout: 2 }, '8d5b307e67f92711'],
    ['the second, with its lines', { layout: 2, lines }, 'a8534968e75b837c'],
    ['the second, with much text', { layout: 2, ...long }, '01af37768a6bd66a'],
    ['the third', { layout: 3 }, '8d5b307e67f92711'],
    ['the third, with its lines', { layout: 3, lines }, 'a8534968e75b837c'],
    ['the third, with much text', { layout: 3, ...long }, 'df05683cd171f7f9'],
    ['the fourth', { layout: 4 }, '8d5b307e67f92711'],
    ['the fourth, with its lines', { layout: 4, lines }, 'a8534968e75b837c'],
    ['the fourth, with much text', { layout: 4, ...long }, 'df05683cd171f7f9'],
  ] as const)('%s: is never changed', (_name, changes, expected) => {
    expect(digest(changes)).toBe(expected);
  });

  const sizesOf = (changes: Partial<CertificateRecord>): number[] =>
    blocksOf(certificate({ ...RECORD, ...changes })).flatMap((block) => ('style' in block ? [block.style.size] : []));

  test.each([
    ['in one line with its degree', 'Ana Lima', 'MD', ['Ana Lima,\u00a0MD']],
    ['above its degrees', 'Hannah Elizabeth Whitfield', 'MD, PhD', ['Hannah Elizabeth Whitfield', 'MD,\u00a0PhD']],
    ['alone without a degree', 'Nguyễn Thị Phương Thảo', undefined, ['Nguyễn Thị Phương Thảo']],
    [
      'in two lines of about the same length',
      'Maria-Fernanda de Albuquerque Cavalcanti',
      'MD',
      ['Maria-Fernanda de\nAlbuquerque Cavalcanti', 'MD'],
    ],
    [
      'in three lines if it is very long',
      'Wolfgang Alexander Konstantin Maria von und zu Hohenstein-Brandenburg-Schwedt und Oldenburg-Delmenhorst',
      undefined,
      ['Wolfgang Alexander Konstantin Maria von\nund zu Hohenstein-Brandenburg-Schwedt\nund Oldenburg-Delmenhorst'],
    ],
    ['whole if it is one long word', 'Wolfeschlegel'.repeat(4), 'MD', ['Wolfeschlegel'.repeat(4), 'MD']],
    [
      'divided if it is one word that would be too small',
      'W'.repeat(60),
      'MD',
      [`${'W'.repeat(30)}\n${'W'.repeat(30)}`, 'MD'],
    ],
  ])('print a name %s', (_, name, credentials, lines) => {
    const learner = { name, ...(credentials === undefined ? {} : { credentials }) };
    const text = page({ learner });
    const from = text.indexOf('Meridian Medical Education and Receptor certify that') + 1;

    expect(text.slice(from, from + lines.length)).toEqual(lines);
    expect(text[from + lines.length]).toMatch(/^has participated/);
  });

  test('print a long title in a smaller size, and the longest in the smallest', () => {
    const sizeOf = (title: string) =>
      blocksOf(certificate({ ...RECORD, activity: { ...RECORD.activity, title } })).flatMap((block) =>
        block.kind === 'paragraph' && block.text[0]?.text === title ? [block.style.size] : [],
      );

    const titleOf = (length: number) =>
      'Title of it '
        .repeat(30)
        .slice(0, length - 1)
        .padEnd(length, 's');
    expect([84, 85, 170, 171, 300].map((length) => sizeOf(titleOf(length)))).toEqual([[21], [17], [17], [14], [14]]);
    const [size = 0] = sizeOf(`The word ${'dihydroxyphenylalanine'.repeat(2)}`);
    expect([size > 15, size < 21]).toEqual([true, true]);
  });

  test('print a letter that the fonts lack as its number, and in the first two as it was (rules L58)', () => {
    const activity = { ...RECORD.activity, title: 'A 田' };

    expect(page({ activity })).toContain('A [U+7530]');
    expect(page({ layout: 2, activity })).toContain('A 田');
  });

  test('print no line smaller than 8 points', () => {
    expect(Math.min(...sizesOf({}), ...sizesOf(long))).toBeGreaterThanOrEqual(8);
  });

  test('print every statement once and in its order, on a second page if the first is full', () => {
    for (const count of [0, 1, 4, 5, 6, 7, 8, 12, 60]) {
      const statements = Array.from(
        { length: count },
        (_, i) => `${i} ${'A statement of the provider. '.repeat((i % 7) + 3)}`,
      );
      const printed = textOfPage(certificate({ ...RECORD, statements })).filter((text) =>
        /^\d+ A statement/.test(text),
      );

      expect(printed).toEqual(statements);
    }
    expect(certificate(RECORD).flow).toBeUndefined();
    expect(certificate({ ...RECORD, ...long, statements: ['A'.repeat(2_000)] }).flow?.start).toBe('second-page');
  });
});
