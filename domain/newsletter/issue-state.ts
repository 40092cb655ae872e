/** The life of a composed issue, and what may be done in each state. (rules N10) */
import { type Decision, no, yes } from '../shared/decision.ts';

export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const ISSUE_ACTS = ['schedule', 'unschedule', 'start', 'pause', 'resume', 'finish', 'cancel'] as const;
export type IssueAct = (typeof ISSUE_ACTS)[number];

const MOVES: Readonly<Record<IssueAct, { from: readonly IssueState[]; to: IssueState }>> = {
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  start: { from: ['scheduled'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  finish: { from: ['sending'], to: 'sent' },
  cancel: { from: ['sending', 'paused'], to: 'canceled' },
};

/** The state after an act, or the refusal of one that this state does not permit. (rules N10) */
export function stateAfter(state: IssueState, act: IssueAct): IssueState | null {
  const { from, to } = MOVES[act];
  return from.includes(state) ? to : null;
}

/** Only drafts are changed or deleted: what is scheduled is what was checked. (rules N11) */
export const mayEdit = (state: IssueState): Decision<'locked'> => (state === 'draft' ? yes : no('locked'));

/** The fewest bounces that say something about a list. */
export const MIN_BOUNCES = 20;
export const MAX_BOUNCE_SHARE = 0.02;

/** Whether an issue pauses by itself: at least 20 bounces that are at least 2 % of what was sent. (rules N14) */
export const hasTooManyBounces = ({ sent, bounced }: { sent: number; bounced: number }): boolean =>
  bounced >= MIN_BOUNCES && bounced >= (sent + bounced) * MAX_BOUNCE_SHARE;

export const MAX_RATE = 10_000;
export const DEFAULT_RATE = 600;

/** How many messages may still be submitted in a minute in which some were submitted already. (rules N12) */
export const budgetLeft = (rate: number, submitted: number): number => Math.max(0, rate - submitted);
