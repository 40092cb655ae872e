/** The record of an activity: what an accreditation office documents about a publication that gives credit. (rules L18) */
import type { Credit } from '#domain/catalogue/labels.ts';
import type { ControlRole, DisclosureState } from '#domain/credits/disclosure/disclosure.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { CreditApproval } from './credit-types.ts';

/**
 * What an activity is judged by. `statement`: what the publication itself states, for activities from before there were
 * records, until their next review. `record`: everything that this record must have. (rules L20)
 */
export const ACTIVITY_BASES = ['statement', 'record'] as const;
export type ActivityBasis = (typeof ACTIVITY_BASES)[number];

/** Words only: names of sources, and what they gave in kind. */
export type SupportSource = { readonly name: string; readonly inKind: string };
export const SUPPORT_KINDS = ['unstated', 'none', 'sources'] as const;
export type CommercialSupport = {
  readonly kind: (typeof SUPPORT_KINDS)[number];
  readonly sources: readonly SupportSource[];
};

export type DisclosureStatus =
  | { readonly state: Exclude<DisclosureState, 'cleared'> | 'missing' }
  | { readonly state: 'cleared'; readonly validUntil: PlainDate };

export type PersonInControl = {
  /** With degrees. */
  readonly name: string;
  readonly roles: readonly ControlRole[];
  readonly disclosure: DisclosureStatus;
};

/** What the publication contributes. */
export type CreditedPublication = {
  readonly credit: Credit | null;
  /** What its own text still needs for credit. */
  readonly missing: readonly TextRequirement[];
  readonly releasedOn: PlainDate | null;
  readonly creditEndsOn: PlainDate | null;
};

/** Requirements that the text of the publication meets. */
export const TEXT_REQUIREMENTS = [
  'objectives',
  'audience',
  'questions',
  'credit',
  'credit-end',
  'sponsor',
  'characters',
] as const;
export type TextRequirement = (typeof TEXT_REQUIREMENTS)[number];

export type ActivityRecord = {
  readonly basis: ActivityBasis;
  readonly practiceGap: string;
  readonly needs: string;
  readonly support: CommercialSupport;
  readonly reviewedOn: PlainDate | null;
  readonly approvals: readonly CreditApproval[];
  readonly people: readonly PersonInControl[];
};

export type Activity = { readonly publication: CreditedPublication; readonly record: ActivityRecord };
