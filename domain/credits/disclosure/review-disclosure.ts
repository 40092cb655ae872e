/** The reviewer's decision about a disclosure: relevance, mitigation, exclusion. (rules L23) */
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import type { ControlRole, Relationship } from './disclosure.ts';

/** What removes the influence of a relationship. Steps of planners and of faculty differ. */
export const MITIGATION_STEPS = [
  'ended',
  'recused-planning',
  'other-planner',
  'content-limited',
  'evidence-attested',
  'peer-review',
] as const;
export type MitigationStep = (typeof MITIGATION_STEPS)[number];

const PLANNING: readonly MitigationStep[] = ['ended', 'recused-planning', 'other-planner', 'peer-review'];
const TEACHING: readonly MitigationStep[] = ['ended', 'content-limited', 'evidence-attested', 'peer-review'];
const STEPS: Readonly<Record<ControlRole, readonly MitigationStep[]>> = {
  planner: PLANNING,
  staff: PLANNING,
  reviewer: ['ended', 'recused-planning', 'other-planner'],
  faculty: TEACHING,
  author: TEACHING,
};

/** The exceptions under which an owner or employee of an ineligible company may take part. */
export const EXCEPTIONS = ['unrelated-content', 'basic-research', 'device-safety'] as const;
export type Exception = (typeof EXCEPTIONS)[number];

export type RelationshipReview = { readonly relevant: boolean; readonly steps: readonly MitigationStep[] };
export type DisclosureReview = {
  readonly relationships: readonly RelationshipReview[];
  readonly exception: Exception | null;
  /** Every step was taken before the person's role began. */
  readonly beforeRole: boolean;
};
export type ReviewRefusal = 'incomplete' | 'owner' | 'not-mitigated' | 'wrong-step' | 'after-start';

/** The steps that mitigate a relationship in every one of the roles. */
export const stepsFor = (roles: readonly ControlRole[]): MitigationStep[] =>
  MITIGATION_STEPS.filter((step) => roles.every((role) => STEPS[role].includes(step)));

/** Whether a relationship makes its person an owner or employee now; stock of a public company does not. */
export const isOwnerOrEmployee = ({ natures, endedOn }: Relationship): boolean =>
  endedOn === null && natures.some((nature) => ['employee', 'executive', 'ownership'].includes(nature));

type DisclosureForReview = { readonly relationships: readonly Relationship[]; readonly roles: readonly ControlRole[] };

/**
 * Whether a person may take part. Owners and employees are excluded save three exceptions, and each relevant
 * relationship is mitigated by a step of the person's roles before they begin. (rules L23)
 */
export function mayClear(
  { relationships, roles }: DisclosureForReview,
  review: DisclosureReview,
): Decision<ReviewRefusal> {
  if (review.relationships.length !== relationships.length) return no('incomplete');
  if (relationships.some(isOwnerOrEmployee) && review.exception === null) return no('owner');
  const relevant = review.relationships.filter(({ relevant }) => relevant);
  if (relevant.some(({ steps }) => steps.length === 0)) return no('not-mitigated');
  const permitted = stepsFor(roles);
  if (relevant.some(({ steps }) => steps.some((step) => !permitted.includes(step)))) return no('wrong-step');
  return relevant.length > 0 && !review.beforeRole ? no('after-start') : yes;
}
