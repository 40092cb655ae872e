/** What a certificate says, from the facts of its day and the texts that the office maintains. (rules L26 to L30) */
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { APPROVERS, type CreditApproval, isInvalidOn } from '#domain/credits/activity/credit-types.ts';
import {
  approvalOf,
  audienceFor,
  type CertificateTemplate,
  chooseTemplate,
} from '#domain/credits/certificates/certificate-template.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { fillStatement, mayUseStatement, type StatementCode, type StatementSlots } from '#domain/credits/statements.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { CertificateLines } from './certificate-lines.ts';

/** Texts by their code. */
export type StatementTexts = ReadonlyMap<string, string>;

export type CertificateFacts = {
  readonly profession: string | null;
  readonly creditClass: CreditClass;
  readonly provider: string;
  readonly providerAddress: string;
  readonly jointProvider: string | null;
  readonly learningFormat: string;
  readonly claimed: Quarters;
  /** For which the activity is designated. */
  readonly maximum: Quarters;
  readonly completedOn: PlainDate;
  /** All approvals of the activity; those that are not valid on the day of completion do not count. */
  readonly approvals: readonly CreditApproval[];
  /** Whether the provider has a number at CPE Monitor, so that approved credit of pharmacists is sent there. (rules L3) */
  readonly reportsPharmacy: boolean;
  /** When the credit of a pharmacist was sent to CPE Monitor; null if it was not. (rules L29) */
  readonly sentOn: PlainDate | null;
};

export type CertificateContent = {
  readonly template: CertificateTemplate;
  readonly lines: CertificateLines;
  readonly statements: readonly string[];
};

type Selection = CertificateFacts & {
  readonly template: CertificateTemplate;
  /** Of the awarded credit. */
  readonly approval: CreditApproval | null;
  /** Of credit that a pharmacist has in CPE Monitor, or will have; null for everyone else. (rules L3, L29) */
  readonly pharmacy: CreditApproval | null;
};

export function writeCertificate(facts: CertificateFacts, texts: StatementTexts): CertificateContent {
  const approvals = facts.approvals.filter((approval) => !isInvalidOn(approval, facts.completedOn));
  const template = chooseTemplate(facts.profession, approvals);
  const approval = approvalOf(template, approvals);
  const selection = {
    ...facts,
    approvals,
    template,
    approval,
    pharmacy: findPharmacyApproval({ ...facts, approvals }),
  };
  return {
    template,
    lines: writeLines(selection, texts),
    statements: listStatements(selection, texts),
  };
}

function findPharmacyApproval({ profession, approvals, reportsPharmacy, sentOn }: CertificateFacts) {
  if (audienceFor(profession) !== 'pharmacist' || !(reportsPharmacy || sentOn !== null)) return null;
  return approvals.find(({ type }) => type === 'acpe') ?? null;
}

/** A text with its slots filled. No certificate is better than one without a text that it must have. */
function write(code: StatementCode, facts: Selection, texts: StatementTexts): string {
  const text = texts.get(code);
  if (text === undefined || !mayUseStatement(code, text).ok) throw new Error(`The statement ${code} cannot be used`);
  return fillStatement(text, slotsOf(code, facts));
}

/** Joint providers are named together where the certificate speaks for both. (rules L10) */
const SPEAKS_FOR_BOTH: readonly StatementCode[] = ['accreditation-joint', 'certifies-joint'];

function slotsOf(code: StatementCode, facts: Selection): StatementSlots {
  const { provider, jointProvider, learningFormat, maximum, completedOn, providerAddress, approval, sentOn } = facts;
  return {
    provider: SPEAKS_FOR_BOTH.includes(code) ? nameProviders(provider, jointProvider) : provider,
    ...{ learningFormat, maximumCredits: maximum, credits: awardedBy(facts), completedOn, providerAddress },
    ...(approval === null ? {} : { approvalNumber: approval.approvalNumber, approver: APPROVERS[approval.type] }),
    ...(sentOn === null ? {} : { sentOn }),
  };
}

/** What was claimed, up to the maximum of the approval whose credit is awarded. (rules L26) */
const awardedBy = ({ claimed, approval }: Selection): Quarters =>
  approval === null ? claimed : (Math.min(claimed, approval.maximum) as Quarters);

function writeLines(facts: Selection, texts: StatementTexts): CertificateLines {
  const { template, jointProvider, creditClass } = facts;
  const line = (code: StatementCode) => write(code, facts, texts);
  const awards = template !== 'participation';
  return {
    title: line(awards ? 'title-credit' : 'title-participation'),
    certifies: line(jointProvider === null ? 'certifies' : 'certifies-joint'),
    participated: line('participated'),
    completed: line(awards ? 'awarded' : 'completed'),
    credit: line(awards ? `award-${template}` : designationFor(facts)),
    label: creditClass === 'SA' ? line('label-self-assessment') : null,
  };
}

function designationFor({ profession, pharmacy, sentOn }: Selection): StatementCode {
  const audience = audienceFor(profession);
  if (audience === 'pharmacist') {
    if (sentOn !== null) return 'sent-pharmacist';
    return pharmacy === null ? 'designated-pharmacist' : 'unsent-pharmacist';
  }
  return audience === 'physician-assistant' ? 'designated-physician-assistant' : 'designated';
}

function listStatements(facts: Selection, texts: StatementTexts): string[] {
  const { jointProvider, creditClass, approval, pharmacy } = facts;
  const statement = (code: StatementCode) => write(code, facts, texts);
  return [
    statement(jointProvider === null ? 'accreditation' : 'accreditation-joint'),
    ...(approval === null ? [] : listNumbered(approval, facts, texts)),
    ...listDesignation(facts, texts),
    ...listCodes(facts).map(statement),
    ...(pharmacy === null ? [] : [write('pharmacy-number', { ...facts, approval: pharmacy }, texts)]),
    ...(creditClass === 'SA' ? [statement('self-assessment')] : []),
    ...listBoardApprovals(facts).flatMap((board) => listNumbered(board, facts, texts)),
  ];
}

const CODES = {
  physician: [],
  'physician-assistant': [],
  nurse: ['nurse-provider'],
  therapist: ['therapist-responsibility'],
  participation: ['participation'],
} as const satisfies Record<CertificateTemplate, readonly StatementCode[]>;

function listCodes({ template, profession, pharmacy, sentOn }: Selection): StatementCode[] {
  const isUnsent = audienceFor(profession) === 'pharmacist' && sentOn === null;
  const unsent: StatementCode = pharmacy === null ? 'pharmacist' : 'pharmacy-reporting';
  return [...CODES[template], ...(isUnsent ? [unsent] : [])];
}

/** The approval for AMA credit whose own statement takes the place of the general designation. (rules L56) */
export const findOwnDesignation = (approvals: readonly CreditApproval[]): CreditApproval | null =>
  approvals.find(({ type, statement }) => type === 'ama-pra' && statement.trim() !== '') ?? null;

function listDesignation(facts: Selection, texts: StatementTexts): string[] {
  if (facts.template !== 'physician') return [];
  const own = findOwnDesignation(facts.approvals);
  return own === null ? [write('designation', facts, texts)] : listNumbered(own, facts, texts);
}

/** What boards approved beside the awarded credit: self-assessment and maintenance of certification of physicians. */
const listBoardApprovals = ({ template, approvals, creditClass }: Selection): CreditApproval[] =>
  template === 'physician'
    ? approvals.filter(({ type }) => type === 'moc' || (type === 'abpn-sa' && creditClass === 'SA'))
    : [];

const listNumbered = (approval: CreditApproval, facts: Selection, texts: StatementTexts): string[] =>
  listApprovalTexts(approval, write('approval-number', { ...facts, approval }, texts));

/** The approver's text verbatim, and its number if the text does not have it. (rules L28) */
export function listApprovalTexts({ statement, approvalNumber }: CreditApproval, numbered: string): string[] {
  // So it is too if there is no number.
  const isNumbered = statement.includes(approvalNumber);
  return [...(statement.trim() === '' ? [] : [statement.trim()]), ...(isNumbered ? [] : [numbered])];
}
