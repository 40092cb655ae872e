/** Disclosures of financial relationships with ineligible companies. (rules L22) */
import { addMonths, type PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { isPersonName } from '#domain/shared/person-name.ts';

/** What a person does for an activity; everyone listed controls its content. */
export const CONTROL_ROLES = ['planner', 'faculty', 'author', 'reviewer', 'staff'] as const;
export type ControlRole = (typeof CONTROL_ROLES)[number];

/** Holdings of diversified funds are no relationship. */
export const RELATIONSHIP_NATURES = [
  'employee',
  'executive',
  'ownership',
  'stock',
  'researcher',
  'consultant',
  'adviser',
  'speaker',
  'contractor',
  'royalties',
] as const;
export type RelationshipNature = (typeof RELATIONSHIP_NATURES)[number];

export type Relationship = {
  readonly company: string;
  readonly natures: readonly RelationshipNature[];
  /** Null while it lasts. */
  readonly endedOn: PlainDate | null;
};

/** `cleared` and `excluded` are results of the review. */
export const DISCLOSURE_STATES = ['requested', 'submitted', 'cleared', 'excluded', 'refused', 'revoked'] as const;
export type DisclosureState = (typeof DISCLOSURE_STATES)[number];

/** How far back the form looks. */
export const COVERED_MONTHS = 24;
/** How long a disclosure counts, from the day on which it was signed. */
const VALID_MONTHS = 12;

/** The last day on which a disclosure counts. (rules L24) */
export const disclosureValidUntil = (signedOn: PlainDate): PlainDate => addMonths(signedOn, VALID_MONTHS);

export type DisclosureAnswer = {
  readonly relationships: readonly Relationship[];
  readonly signedName: string;
};
export type AnswerRefusal = 'no-company' | 'no-nature' | 'ended-later' | 'ended-before' | 'same-company' | 'unsigned';
/** The index of the relationship that lacks something; null for the signature. */
export type AnswerProblem = { readonly relationship: number | null; readonly why: AnswerRefusal };

/** Everything that a form lacks, in its order. (rules L22) */
export function listAnswerProblems(
  { relationships, signedName }: DisclosureAnswer,
  today: PlainDate,
): readonly AnswerProblem[] {
  const companies = relationships.map(companyOf);
  const ofRelationships = relationships.flatMap((each, relationship) => {
    const refusals = listRefusals(each, today);
    const isRepeated = !refusals.includes('no-company') && companies.indexOf(companyOf(each)) < relationship;
    return [...(isRepeated ? ['same-company' as const] : []), ...refusals].map((why) => ({ relationship, why }));
  });
  return [
    ...ofRelationships,
    ...(isPersonName(signedName.trim()) ? [] : [{ relationship: null, why: 'unsigned' as const }]),
  ];
}

/** Whether a form can be handed in. (rules L22) */
export function maySubmitDisclosure(answer: DisclosureAnswer, today: PlainDate): Decision<AnswerRefusal> {
  const [first] = listAnswerProblems(answer, today);
  return first === undefined ? yes : no(first.why);
}

const companyOf = ({ company }: Relationship): string => company.trim().toLowerCase();

function listRefusals({ company, natures, endedOn }: Relationship, today: PlainDate): AnswerRefusal[] {
  const lastsUntil = endedOn ?? today;
  return [
    ...(/[\p{L}\p{Nd}]/u.test(company) ? [] : ['no-company' as const]),
    ...(natures.length > 0 ? [] : ['no-nature' as const]),
    ...(lastsUntil > today ? ['ended-later' as const] : []),
    ...(lastsUntil < addMonths(today, -COVERED_MONTHS) ? ['ended-before' as const] : []),
  ];
}
