/** The types of credit for which an activity may be approved. Adding a type adds a row. (rules L18) */
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

export const CREDIT_TYPES = ['ama-pra', 'ancc', 'acpe', 'aapa', 'apa', 'abpn-sa', 'moc'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/** Who approves each type, as papers name them. */
export const APPROVERS: Readonly<Record<CreditType, string>> = {
  'ama-pra': 'AMA',
  ancc: 'ANCC',
  acpe: 'ACPE',
  aapa: 'AAPA',
  apa: 'APA',
  'abpn-sa': 'ABPN',
  moc: 'MOC',
};

/** An approval of an activity for a type of credit. */
export type CreditApproval = {
  readonly type: CreditType;
  readonly maximum: Quarters;
  /** The text of the accreditor; empty if the general statements of the provider are used. */
  readonly statement: string;
  /** The number that the accreditor gave; empty if there is none. */
  readonly approvalNumber: string;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
};

export type ApprovalField = 'statement' | 'number' | 'period';

/** What an approval must have. The statement of AMA credit is the designation, which all activities share. */
const REQUIRED: Readonly<Record<CreditType, readonly ApprovalField[]>> = {
  'ama-pra': [],
  ancc: ['statement', 'number'],
  acpe: ['number', 'period'],
  aapa: ['statement', 'number'],
  apa: ['statement'],
  'abpn-sa': ['number', 'period'],
  moc: ['statement', 'number', 'period'],
};

/** Whether an approval for a type of credit must have a field. (rules L18) */
export const isNeeded = (type: CreditType, field: ApprovalField): boolean => REQUIRED[type].includes(field);

/** Whether an approval for a type of credit is complete as it is proposed, so that it only needs to be saved. (rules L18) */
export const isCompleteAsProposed = (type: CreditType): boolean => REQUIRED[type].length === 0;

/** The fields that an approval must have and has not. (rules L18) */
export function listMissingFields(approval: CreditApproval): ApprovalField[] {
  const isEmpty: Readonly<Record<ApprovalField, boolean>> = {
    statement: approval.statement.trim() === '',
    number: approval.approvalNumber.trim() === '',
    period: approval.from === null || approval.to === null,
  };
  return REQUIRED[approval.type].filter((field) => isEmpty[field]);
}

/** Whether an approval is not valid yet, or no longer, on a date; both ends are included. */
export const isInvalidOn = ({ from, to }: CreditApproval, today: PlainDate): boolean =>
  today < (from ?? today) || today > (to ?? today);
