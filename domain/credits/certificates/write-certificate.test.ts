/** What the certificate of each profession says. (rules L1, L3, L26 to L29) */
import { describe, expect, test } from 'vitest';
import type { CreditApproval, CreditType } from '#domain/credits/activity/credit-types.ts';
import { STATEMENT_CODES } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { EXAMPLE_PAPERS, listPapersWith } from './example-papers.ts';
import { type CertificateFacts, writeCertificate } from './write-certificate.ts';

const day = (text: string) => text as PlainDate;
/** Every text names its code and all that can be filled. */
const TEXTS = new Map<string, string>([
  ...STATEMENT_CODES.map((code): [string, string] => [code, `${code} of {provider}`]),
  ['award-physician', '{credits} AMA PRA Category 1 {Credit|Credits}™'],
  ['award-physician-assistant', '{credits} AAPA Category 1 CME {Credit|Credits}'],
  ['award-nurse', '{credits} contact {hour|hours}'],
  ['award-therapist', '{credits} APA {credit|credits}'],
  ['nurse-provider', '{provider}, {provider address}'],
  ['approval-number', '{approver} no. {approval number}'],
  ['pharmacy-number', 'UAN {approval number}'],
  ['awarded', 'awarded on {date}'],
  ['sent-pharmacist', 'sent on {sent date}'],
]);
const approval = (type: CreditType, changes: Partial<CreditApproval> = {}): CreditApproval => ({
  ...{ type, maximum: fromCredits(1), statement: `Statement of ${type}.`, approvalNumber: `${type}-7` },
  ...{ from: null, to: null, ...changes },
});
const FACTS: CertificateFacts = {
  ...{ profession: null, creditClass: 'CME', provider: 'Meridian', jointProvider: null, approvals: [] },
  ...{ reportsPharmacy: false, sentOn: null },
  ...{ providerAddress: '1 Example Street', learningFormat: 'enduring material', completedOn: day('2026-11-20') },
  ...{ claimed: fromCredits(1.25), maximum: fromCredits(1.5) },
};
const write = (facts: Partial<CertificateFacts>) => writeCertificate({ ...FACTS, ...facts }, TEXTS);
const ALL = (['ama-pra', 'ancc', 'acpe', 'aapa', 'apa', 'abpn-sa', 'moc'] as const).map((type) => approval(type));

describe('a certificate', () => {
  test('of a psychiatrist awards what was claimed, and has the label and the approvals of boards', () => {
    const { template, lines, statements } = write({ profession: 'Physician', creditClass: 'SA', approvals: ALL });

    expect([template, lines.credit, lines.label]).toEqual([
      'physician',
      '1.25 AMA PRA Category 1 Credits™',
      'label-self-assessment of Meridian',
    ]);
    expect(statements).toEqual([
      // The statement of the approval takes the place of the general designation. (rules L56)
      ...['accreditation of Meridian', 'Statement of ama-pra.', 'AMA no. ama-pra-7', 'self-assessment of Meridian'],
      ...['Statement of abpn-sa.', 'ABPN no. abpn-sa-7', 'Statement of moc.', 'MOC no. moc-7'],
    ]);
  });

  test('has no label of self-assessment without that class, whatever is approved', () => {
    const { lines, statements } = write({ profession: 'Physician', approvals: [approval('abpn-sa')] });

    expect(lines.label).toBeNull();
    expect(statements).toEqual(['accreditation of Meridian', 'designation of Meridian']);
  });

  test.each([
    ['Physician Assistant', 'physician-assistant', 'aapa', '1 AAPA Category 1 CME Credit', []],
    ['Nursing professional', 'nurse', 'ancc', '1 contact hour', ['Meridian, 1 Example Street']],
    ['Therapist', 'therapist', 'apa', '1 APA credit', ['therapist-responsibility of Meridian']],
  ])(
    'of the profession %s awards its own credit, up to the maximum of the approval',
    (profession, template, type, credit, more) => {
      const content = write({ profession, approvals: ALL });

      expect(content).toMatchObject({
        template,
        lines: { title: 'title-credit of Meridian', completed: 'awarded on 11/20/2026', credit },
        statements: [
          'accreditation of Meridian',
          `Statement of ${type}.`,
          `${type.toUpperCase()} no. ${type}-7`,
          ...more,
        ],
      });
      expect(JSON.stringify(content)).not.toContain('AMA');
    },
  );

  test.each([
    ['Physician Assistant', 'designated-physician-assistant of Meridian'],
    ['Nursing professional', 'designated of Meridian'],
    ['Therapist', 'designated of Meridian'],
    ['Another healthcare professional', 'designated of Meridian'],
    [null, 'designated of Meridian'],
  ])('of the profession %s awards nothing without an approval', (profession, credit) => {
    expect(write({ profession })).toMatchObject({
      template: 'participation',
      lines: { title: 'title-participation of Meridian', completed: 'completed of Meridian', credit },
      statements: ['accreditation of Meridian', 'participation of Meridian'],
    });
  });

  test('of a pharmacist states no credit, and when it was sent', () => {
    const unsent = write({ profession: 'Pharmacist', approvals: ALL });
    const sent = write({ profession: 'Pharmacist', approvals: ALL, sentOn: day('2026-11-23') });

    expect([unsent.template, unsent.lines.credit]).toEqual(['participation', 'designated-pharmacist of Meridian']);
    expect(unsent.statements).toContain('pharmacist of Meridian');
    expect([sent.template, sent.lines.credit]).toEqual(['participation', 'sent on 11/23/2026']);
    expect(sent.statements).toEqual(['accreditation of Meridian', 'participation of Meridian', 'UAN acpe-7']);
    expect(JSON.stringify([unsent, sent])).not.toContain('Statement of acpe');
  });

  test('of a pharmacist whose credit will be sent says so, with the number of the activity', () => {
    const facts = { profession: 'Pharmacist', reportsPharmacy: true };
    const { lines, statements } = write({ ...facts, approvals: ALL });
    const withoutApproval = write({ ...facts, approvals: [approval('aapa')] });

    expect(lines.credit).toBe('unsent-pharmacist of Meridian');
    expect(statements).toEqual([
      ...['accreditation of Meridian', 'participation of Meridian', 'pharmacy-reporting of Meridian', 'UAN acpe-7'],
    ]);
    expect(withoutApproval.lines.credit).toBe('designated-pharmacist of Meridian');
    expect(withoutApproval.statements).toContain('pharmacist of Meridian');
    expect(write({ ...facts, profession: 'Therapist', approvals: ALL }).statements.join()).not.toContain('UAN');
  });

  test.each([
    ['begins on the day', { from: day('2026-11-20') }, 'nurse'],
    ['begins the day after', { from: day('2026-11-21') }, 'participation'],
    ['ends on the day', { to: day('2026-11-20') }, 'nurse'],
    ['ended the day before', { to: day('2026-11-19') }, 'participation'],
  ])('counts an approval by the day of completion: it %s', (_, period, template) => {
    const approvals = [approval('ancc', period)];

    expect(write({ profession: 'Nursing professional', approvals }).template).toBe(template);
  });

  test('awards what was claimed if that is less than the approval', () => {
    const claimed = fromCredits(0.75);

    expect(write({ profession: 'Nursing professional', claimed, approvals: ALL }).lines.credit).toBe(
      '0.75 contact hour',
    );
  });

  test('has the number once, and no empty paragraph', () => {
    const named = approval('aapa', { statement: 'Approved as aapa-7.' });
    const bare = approval('aapa', { statement: ' ', approvalNumber: '' });
    const of = (one: CreditApproval) => write({ profession: 'Physician Assistant', approvals: [one] }).statements;

    expect(of(approval('aapa', { statement: ' Approved. ', approvalNumber: '' }))[1]).toBe('Approved.');
    expect(of(named)).toEqual(['accreditation of Meridian', 'Approved as aapa-7.']);
    expect(of(bare)).toEqual(['accreditation of Meridian']);
  });

  test('names joint providers together (rules L10)', () => {
    const { lines, statements } = write({ jointProvider: 'Harbor' });

    expect(lines.certifies).toBe('certifies-joint of Meridian and Harbor');
    expect(statements[0]).toBe('accreditation-joint of Meridian and Harbor');
    expect(lines.credit).toBe('designated of Meridian');
  });

  test.each(['accreditation', 'title-participation', 'designated', 'participation'])(
    'is not issued without the text %s, or with one that may not be used',
    (code) => {
      const without = new Map(TEXTS);
      without.delete(code);

      expect(() => writeCertificate(FACTS, without)).toThrow(code);
      expect(() => writeCertificate(FACTS, new Map([...TEXTS, [code, 'ACCME credit']]))).toThrow(code);
    },
  );
});

test('every text is on an example of a paper (rules L27)', () => {
  expect(STATEMENT_CODES.filter((code) => listPapersWith(code, TEXTS).length === 0)).toEqual([]);
  expect(listPapersWith('accreditation-joint', TEXTS)).toHaveLength(1);
  expect(listPapersWith('title-credit', TEXTS).length).toBeLessThan(EXAMPLE_PAPERS.length);
});
