/** The words for the merge of two accounts. (rules O91, O92) */
import { describeHeld } from '#admin/areas/people/acts/describe-held.ts';
import type { Change } from '#admin/parts/dialog/change-dialog.tsx';
import type { ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { officeDate, officeNumber } from '#admin/parts/format/office-format.ts';
import type { MergeRefusal } from '#domain/accounts/merge-accounts.ts';
import type { MergePlan } from './merge-plan.ts';

type Reason = { label: string; note: string };

/** Why a merge is not possible, and what to do first. */
const REFUSALS: Readonly<Record<MergeRefusal, Reason>> = {
  same: { label: 'This is the same account', note: 'Choose the other one.' },
  own: { label: 'One of the two is your own account', note: 'A colleague merges it.' },
  deleted: { label: 'One of the two is closed', note: 'It was deleted or merged before.' },
  staff: { label: 'One of the two belongs to the office', note: 'An owner takes its roles first, under Staff.' },
  impersonated: {
    label: 'A member of staff sees the site as this member now',
    note: 'That ends within 30 minutes, or when the colleague returns to the office.',
  },
  dispute: {
    label: 'A payment was charged back in the last 120 days',
    note: 'The dispute can still be won and would restore the membership. Wait until it is decided.',
  },
  'open-checkout': {
    label: 'A purchase or a change of the card is open',
    note: 'The member finishes it, or it expires within a day.',
  },
  'renewal-charge': {
    label: 'A renewal was charged and is tried again',
    note: 'The member pays with another card or turns the renewal off, under Membership in the account.',
  },
  'both-renew': {
    label: 'Both memberships renew',
    note: 'The member turns off the renewal of one, under Membership in the account.',
  },
  invited: {
    label: 'One account invited the other, and the gift card for it waits',
    note: 'Finance releases or voids it first, under Gift cards.',
  },
};

/** The reasons against a merge; one that is found in a single account names it. */
export const listRefusals = (plan: MergePlan): ChecklistItem[] =>
  plan.refusals.map(({ why, of }) => {
    const { label, note } = REFUSALS[why];
    const [side] = of;
    return {
      state: 'blocking',
      label,
      note: of.length === 1 && side !== undefined ? `${plan[side].email}: ${note}` : note,
    };
  });

const RECORDS: readonly { name: keyof MergePlan['records']; one: string; many: string }[] = [
  { name: 'orders', one: 'order', many: 'orders' },
  { name: 'receipts', one: 'receipt', many: 'receipts' },
  { name: 'credit_notes', one: 'credit note', many: 'credit notes' },
  { name: 'gift_cards', one: 'gift card', many: 'gift cards' },
  { name: 'referrals', one: 'invitation of a colleague', many: 'invitations of colleagues' },
  { name: 'attempts', one: 'test result', many: 'test results' },
  { name: 'evaluations', one: 'evaluation', many: 'evaluations' },
  { name: 'external_credits', one: 'record of credit earned elsewhere', many: 'records of credit earned elsewhere' },
  { name: 'goals', one: 'credit goal', many: 'credit goals' },
  { name: 'sections', one: 'section with progress', many: 'sections with progress' },
  { name: 'saved', one: 'saved publication', many: 'saved publications' },
  { name: 'quick_takes', one: 'chosen quick take', many: 'chosen quick takes' },
  { name: 'messages', one: 'message to the office', many: 'messages to the office' },
  { name: 'subscriptions', one: 'newsletter subscription', many: 'newsletter subscriptions' },
  { name: 'emails', one: 'email sent by us', many: 'emails sent by us' },
];

const countOf = (count: number, one: string, many: string): string =>
  `${officeNumber(count)} ${count === 1 ? one : many}`;

/** "1 order, 2 receipts, 14 sections with progress"; empty without any. */
export const describeRecords = ({ records }: MergePlan): string =>
  RECORDS.filter(({ name }) => records[name] > 0)
    .map(({ name, one, many }) => countOf(records[name], one, many))
    .join(', ');

/** What the two accounts have now, and the one that stays afterwards. */
export function listChanges({ into, double, membership, holder, credits }: MergePlan): Change[] {
  const { now, double: other, after, terms, renews } = membership;
  const moved = terms.filter((term) => term.moved);
  const renewal = renews === null ? 'It does not renew.' : `Renews on ${officeDate(renews.at)} as ${renews.tier}.`;
  const then = moved.map(({ tier, starts, ends }) => `Then ${tier} from ${officeDate(starts)} to ${officeDate(ends)}.`);
  return [
    { label: 'Signs in with', now: `${into.email} and ${double.email}`, after: into.email },
    {
      label: 'Membership',
      now: `${describeHeld(now)}; double: ${describeHeld(other)}`,
      after: describeHeld(after),
      note: after === null ? undefined : [...then, renewal].join(' '),
    },
    ...(credits.length === 0
      ? []
      : [
          {
            ...{ label: 'Name on its certificates', now: 'As printed', after: holder ?? 'As printed' },
            note: holder === null ? 'The account has no name that certificates can print.' : 'On those issued now.',
          },
        ]),
  ];
}

type Credit = MergePlan['credits'][number];

const OUTCOMES: Readonly<Record<Credit['outcome'], (credit: Credit) => string>> = {
  moved: () => 'Reversed there and claimed anew here, with date and amount unchanged.',
  counts: ({ own_credits: own }) => `Both passed it: this claim counts in place of the ${own} claimed here.`,
  dropped: ({ own_credits: own }) => `Both passed it: the ${own} claimed here count, and these do not.`,
};

const MAX_CREDITS = 12;

/** The credit of the double, and what becomes of each certificate. */
export function listCredits({ credits }: MergePlan): ChecklistItem[] {
  if (credits.length === 0) return [{ state: 'ok', label: 'The double has no credit' }];
  const shown = credits.slice(0, MAX_CREDITS).map((credit): ChecklistItem => {
    const { title, credits: amount, credit_class: kind, completed, replaced, outcome } = credit;
    const numbers = replaced.length === 0 ? '' : ` Replaced: certificate ${replaced.join(' and ')}.`;
    return {
      state: outcome === 'dropped' ? 'not-applicable' : 'waiting',
      label: `${title}: ${amount} ${kind}, ${officeDate(completed)}`,
      note: `${OUTCOMES[outcome](credit)}${numbers}`,
    };
  });
  const more = credits.length - shown.length;
  return more === 0
    ? shown
    : [...shown, { state: 'waiting', label: `And ${officeNumber(more)} more, in the same way` }];
}

/** What moves, what ends and who gets an email. */
export function listEffects(plan: MergePlan): ChecklistItem[] {
  const { into, double } = plan;
  const records = describeRecords(plan);
  const notified = [into, double].filter(({ verified }) => verified).map(({ email }) => email);
  return [
    { state: 'ok', label: `Moves: ${records === '' ? 'no other records' : records}` },
    { state: 'ok', label: 'Stays: what was printed and sent; old certificates can be verified and name the new ones' },
    {
      state: 'waiting',
      label: `Ends: sessions, password and second factors of ${double.email}`,
      note: 'The address stays reserved. A new password requested for it is answered with the address in use.',
    },
    {
      state: notified.length === 0 ? 'not-applicable' : 'waiting',
      label: notified.length === 0 ? 'No email: neither address is verified' : `Emailed: ${notified.join(' and ')}`,
    },
  ];
}

/** "ines@old.example was merged: Silver until 11/21/2027, 1.25 credits, 1 order" */
export function describeDone(plan: MergePlan): string {
  const { double, membership, credits } = plan;
  const counted = credits.filter(({ outcome }) => outcome !== 'dropped');
  const sum = counted.reduce((total, credit) => total + credit.credits, 0);
  const parts = [
    ...(membership.after === null ? [] : [describeHeld(membership.after)]),
    ...(sum === 0 ? [] : [countOf(sum, 'credit', 'credits')]),
    ...[describeRecords(plan)].filter((text) => text !== ''),
  ];
  return `${double.email} was merged${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}
