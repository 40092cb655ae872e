/** What the front matter states of credit, before the profession of its reader is known. (rules L6, L10, L56) */
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { APPROVERS, type CreditApproval, isInvalidOn } from '#domain/credits/activity/credit-types.ts';
import { approvalOf } from '#domain/credits/certificates/certificate-template.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { fillStatement, mayUseStatement, type StatementCode, type StatementSlots } from '#domain/credits/statements.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { findOwnDesignation, listApprovalTexts, type StatementTexts } from './write-certificate.ts';

export type CoverFacts = {
  readonly creditClass: CreditClass;
  readonly provider: string;
  readonly jointProvider: string | null;
  readonly learningFormat: string;
  /** For which the activity is designated. */
  readonly maximum: Quarters;
  /** Of the record; those that are not valid today do not count. */
  readonly approvals: readonly CreditApproval[];
  /** Whether the provider has a number at CPE Monitor. (rules L3) */
  readonly reportsPharmacy: boolean;
  readonly today: PlainDate;
};

/** Who is awarded credit other than AMA credit, in the order in which covers name them. */
export const COVER_AUDIENCES = ['physician-assistant', 'nurse', 'therapist', 'pharmacist'] as const;

export type CoverAward = {
  readonly audience: (typeof COVER_AUDIENCES)[number];
  readonly maximum: Quarters;
  /** The credit in the words of its certificate; null for pharmacists, whose credit CPE Monitor alone states. (rules L3) */
  readonly credit: string | null;
};

export type CoverCredit = { readonly statements: readonly string[]; readonly awards: readonly CoverAward[] };

export function writeCoverCredit(facts: CoverFacts, texts: StatementTexts): CoverCredit {
  const valid = facts.approvals.filter((approval) => !isInvalidOn(approval, facts.today));
  const selection = { ...facts, approvals: valid };
  return { statements: listStatements(selection, texts), awards: listAwards(selection, texts) };
}

/** A text with its slots filled; none while it is being corrected, because a cover is shown all the same. */
function fill(code: StatementCode, facts: CoverFacts, { texts, ...slots }: Filling): string[] {
  const text = texts.get(code);
  if (text === undefined || !mayUseStatement(code, text).ok) return [];
  const { provider, jointProvider, learningFormat, maximum } = facts;
  const named = code === 'accreditation-joint' ? nameProviders(provider, jointProvider) : provider;
  return [fillStatement(text, { provider: named, learningFormat, maximumCredits: maximum, ...slots })];
}

type Filling = Partial<StatementSlots> & { texts: StatementTexts };

function listStatements(facts: CoverFacts, texts: StatementTexts): string[] {
  const { approvals, creditClass, jointProvider } = facts;
  const own = findOwnDesignation(approvals);
  const textsOf = (approval: CreditApproval) => {
    const { type, approvalNumber } = approval;
    const code = type === 'acpe' ? 'pharmacy-number' : 'approval-number';
    const [numbered = ''] = isNumberShown(approval, facts)
      ? fill(code, facts, { texts, approvalNumber, approver: APPROVERS[type] })
      : [];
    return listApprovalTexts(approval, numbered).filter((text) => text !== '');
  };
  return [
    ...fill(jointProvider === null ? 'accreditation' : 'accreditation-joint', facts, { texts }),
    ...(own === null ? fill('designation', facts, { texts }) : []),
    ...(own === null ? [] : textsOf(own)),
    ...(creditClass === 'SA' ? fill('self-assessment', facts, { texts }) : []),
    ...approvals.filter((approval) => approval !== own).flatMap(textsOf),
  ];
}

/** Without a number at CPE Monitor nothing is sent there, so that a UAN would promise what is not given. (rules L3) */
const isNumberShown = ({ type }: CreditApproval, { reportsPharmacy }: CoverFacts): boolean =>
  type !== 'acpe' || reportsPharmacy;

function listAwards(facts: CoverFacts, texts: StatementTexts): CoverAward[] {
  return COVER_AUDIENCES.flatMap((audience): CoverAward[] => {
    if (audience === 'pharmacist') {
      const pharmacy = facts.approvals.find(({ type }) => type === 'acpe');
      return pharmacy === undefined || !facts.reportsPharmacy
        ? []
        : [{ audience, maximum: pharmacy.maximum, credit: null }];
    }
    const approval = approvalOf(audience, facts.approvals);
    if (approval === null) return [];
    // No claim is for more than the activity's maximum. (rules L26)
    const maximum = Math.min(approval.maximum, facts.maximum) as Quarters;
    return fill(`award-${audience}`, facts, { texts, credits: maximum }).map((credit) => ({
      audience,
      maximum,
      credit,
    }));
  });
}
