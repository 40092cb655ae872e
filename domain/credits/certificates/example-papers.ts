/** Invented certificates, one for each way in which texts are used, to preview a text on paper. (rules L27) */
import type { CreditApproval, CreditType } from '#domain/credits/activity/credit-types.ts';
import type { StatementCode } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type CertificateFacts, type StatementTexts, writeCertificate } from './write-certificate.ts';

/** What identifies each of them. */
export const EXAMPLE_CERTIFICATE = {
  number: 'R-2026-000000',
  code: '0000-0000-0000',
  url: 'https://example.org/verify/0000-0000-0000',
} as const;

export type ExamplePaper = { readonly name: string; readonly degree: string; readonly facts: CertificateFacts };

const approval = (type: CreditType, statement: string, approvalNumber: string): CreditApproval => ({
  ...{ type, maximum: fromCredits(1.5), statement, approvalNumber, from: null, to: null },
});

const FACTS: CertificateFacts = {
  ...{ profession: null, creditClass: 'CME', provider: 'Receptor', jointProvider: null, approvals: [] },
  ...{ reportsPharmacy: false, sentOn: null },
  ...{ providerAddress: '1 Example Street, Springfield', learningFormat: 'enduring material' },
  ...{ claimed: fromCredits(1.25), maximum: fromCredits(1.5), completedOn: '2026-11-20' as PlainDate },
};

const AAPA = 'The approval statement of AAPA, as the record of the activity has it.';
const ANCC = 'The approval statement of the ANCC-accredited approver, as the record of the activity has it.';
const APA = 'The sponsor statement of APA, as the record of the activity has it.';

const UAN = '0000-0000-26-001-H01-P';

const paper = (name: string, degree: string, facts: Partial<CertificateFacts>): ExamplePaper => ({
  ...{ name, degree },
  facts: { ...FACTS, ...facts },
});

export const EXAMPLE_PAPERS: readonly ExamplePaper[] = [
  paper('Physician', 'MD', { profession: 'Physician' }),
  paper('Physician, self-assessment', 'MD', {
    ...{ profession: 'Physician', creditClass: 'SA', approvals: [approval('abpn-sa', '', 'SA-0000')] },
  }),
  paper('Physician, joint provider', 'DO', { profession: 'Physician', jointProvider: 'Harbor Institute' }),
  paper('Physician assistant, approved by AAPA', 'PA-C', {
    ...{ profession: 'Physician Assistant', approvals: [approval('aapa', AAPA, 'AAPA-0000')] },
  }),
  paper('Physician assistant, no approval', 'PA-C', { profession: 'Physician Assistant' }),
  paper('Nurse, approved by ANCC', 'RN', {
    ...{ profession: 'Nursing professional', approvals: [approval('ancc', ANCC, 'ANCC-0000')] },
  }),
  paper('Nurse, no approval', 'RN', { profession: 'Nursing professional' }),
  paper('Pharmacist, sent to CPE Monitor', 'PharmD', {
    ...{ profession: 'Pharmacist', approvals: [approval('acpe', '', UAN)], sentOn: '2026-11-23' as PlainDate },
  }),
  paper('Pharmacist, to be sent to CPE Monitor', 'PharmD', {
    ...{ profession: 'Pharmacist', approvals: [approval('acpe', '', UAN)], reportsPharmacy: true },
  }),
  paper('Pharmacist, not reported', 'PharmD', { profession: 'Pharmacist' }),
  paper('Psychologist or therapist, approved by APA', 'PhD', {
    ...{ profession: 'Therapist', approvals: [approval('apa', APA, '')] },
  }),
  paper('Psychologist or therapist, no approval', 'LCSW', { profession: 'Therapist' }),
  paper('Another profession', '', {}),
];

/** The examples that carry a text. */
export function listPapersWith(code: StatementCode, texts: StatementTexts): ExamplePaper[] {
  const carries = ({ facts }: ExamplePaper) => {
    const { lines, statements } = writeCertificate(facts, new Map([...texts, [code, MARK]]));
    return [...Object.values(lines), ...statements].includes(MARK);
  };
  return EXAMPLE_PAPERS.filter(carries);
}

const MARK = 'This text.';
