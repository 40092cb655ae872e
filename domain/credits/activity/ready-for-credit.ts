/** "Ready for credit": what the record of an activity still needs, each with where it is entered. (rules L19) */
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { listClocks, reviewDueOn } from './activity-clocks.ts';
import { type Activity, type CommercialSupport, TEXT_REQUIREMENTS, type TextRequirement } from './activity-record.ts';
import { type CreditType, isInvalidOn, listMissingFields } from './credit-types.ts';

const RECORD_REQUIREMENTS = [
  'practice-gap',
  'needs',
  'support',
  'credit-type',
  'maximum',
  'approval',
  'approval-period',
  'planner',
  'disclosure',
  'review',
] as const;
export type RecordRequirement = (typeof RECORD_REQUIREMENTS)[number];

export const CREDIT_REQUIREMENTS = [...TEXT_REQUIREMENTS, ...RECORD_REQUIREMENTS] as const;
export type CreditRequirement = TextRequirement | RecordRequirement;

/** Something that is missing; `subject` names the person or the type of credit, where there are several. */
export type MissingItem = { readonly requirement: CreditRequirement; readonly subject: string };

const item = (requirement: CreditRequirement, subject = ''): MissingItem => ({ requirement, subject });

/** What is missing on a date by the rules of a record, whatever the activity is judged by now. (rules L19) */
export function listNeeded(activity: Activity, today: PlainDate): MissingItem[] {
  const { publication, record } = activity;
  const isBlank = (text: string) => text.trim() === '';
  return [
    ...publication.missing.map((requirement) => item(requirement)),
    ...(isBlank(record.practiceGap) ? [item('practice-gap')] : []),
    ...(isBlank(record.needs) ? [item('needs')] : []),
    ...(isStated(record.support) ? [] : [item('support')]),
    ...listApprovalItems(activity, today),
    ...listPeopleItems(activity, today),
    ...listDateItems(activity, today),
  ];
}

/** What keeps an activity from giving credit on a date; empty if it is ready. (rules L19, L20) */
export const listMissingForCredit = (activity: Activity, today: PlainDate): MissingItem[] =>
  activity.record.basis === 'statement' ? [] : listNeeded(activity, today);

/**
 * The first day on which an activity gives no new credit for another reason than its end: today if something is
 * missing, null if no clock will stop it. (rules L21)
 */
export function creditStopsOn(activity: Activity, today: PlainDate): PlainDate | null {
  if (listMissingForCredit(activity, today).length > 0) return today;
  const first = listClocks(activity).find(({ clock }) => clock !== 'credit-end');
  return first === undefined ? null : addDays(first.on, 1);
}

const isStated = ({ kind, sources }: CommercialSupport): boolean =>
  kind === 'none' || (kind === 'sources' && sources.length > 0);

function listApprovalItems({ publication, record }: Activity, today: PlainDate): MissingItem[] {
  const { credit } = publication;
  const { approvals } = record;
  const has = (wanted: CreditType) => approvals.some(({ type }) => type === wanted);
  const needed: readonly CreditType[] = credit?.class === 'SA' ? ['ama-pra', 'abpn-sa'] : ['ama-pra'];
  return [
    ...needed.filter((type) => !has(type)).map((type) => item('credit-type', type)),
    // The estimated time equals the maximum, so no type may offer more than the publication. (rules L8)
    ...approvals
      .filter(({ type, maximum }) =>
        type === 'ama-pra' ? maximum !== credit?.amount : maximum > (credit?.amount ?? 0) || maximum <= 0,
      )
      .map(({ type }) => item('maximum', type)),
    ...approvals.filter((approval) => listMissingFields(approval).length > 0).map(({ type }) => item('approval', type)),
    ...approvals.filter((approval) => isInvalidOn(approval, today)).map(({ type }) => item('approval-period', type)),
  ];
}

function listPeopleItems({ record: { people } }: Activity, today: PlainDate): MissingItem[] {
  const isClear = ({ disclosure }: (typeof people)[number]) =>
    disclosure.state === 'cleared' && disclosure.validUntil >= today;
  return [
    ...(people.some(({ roles }) => roles.includes('planner')) ? [] : [item('planner')]),
    ...people.filter((person) => !isClear(person)).map(({ name }) => item('disclosure', name)),
  ];
}

const listDateItems = (activity: Activity, today: PlainDate): MissingItem[] =>
  (reviewDueOn(activity) ?? today) < today ? [item('review')] : [];
