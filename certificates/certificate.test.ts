import { describe, expect, test } from 'vitest';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certificate } from './certificate.ts';
import type { Audience, CertificateRecord } from './certificate-record.ts';
import { setStatement } from './credit-text.ts';
import type { Run } from './page.ts';
import { blocksOf, textOfPage } from './text-of-page.ts';

const quarters = (value: number): Quarters => value as Quarters;

const RECORD: CertificateRecord = {
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
    ['the name', 'Hannah Whitfield, MD'],
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

  test.each<Audience>(['physician', 'physician-assistant', 'nurse', 'pharmacist', 'psychologist', 'other'])(
    '%s: never "ACCME credit", never bare "Category 1"',
    (audience) => {
      const expected = page({ audience }).join('\n');

      expect(expected).not.toMatch(/ACCME credit/i);
      expect(expected.replaceAll('AMA PRA Category 1 Credit', '')).not.toContain('Category 1');
    },
  );
});

describe('a certificate of participation (rules L1)', () => {
  test.each<Audience>(['physician-assistant', 'nurse', 'pharmacist', 'psychologist', 'other'])(
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

  test('states when pharmacy credit was sent to CPE Monitor, once a provider number is configured', () => {
    const expected = page({ audience: 'pharmacist', cpeMonitorSentOn: '2026-11-22' as PlainDate }).join('\n');

    expect(expected).toContain('sent to CPE Monitor on 11/22/2026');
    expect(expected).not.toContain('not reported');
  });

  test('states that AAPA accepts it for a physician assistant', () => {
    expect(page({ audience: 'physician-assistant' }).join('\n')).toContain(
      'AAPA accepts certificates of participation',
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
