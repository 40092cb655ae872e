/** How far an activity has come in PARS, and what is sent about it next. (rules L51, L52) */
import type { CommercialSupport } from '../activity/activity-record.ts';
import type { ParsDetails } from './pars-details.ts';

/** `draft` while something that PARS requires is missing; `ready-to-close` once nothing is missing for closing either. */
export const PARS_STATUSES = ['draft', 'active', 'ready-to-close', 'closed'] as const;
export type ParsStatus = (typeof PARS_STATUSES)[number];

/** What PARS requires of every activity. */
export const PARS_FIELDS = [
  'provider-number',
  'title',
  'description',
  'released',
  'credit-end',
  'credit',
  'number',
] as const;
export type ParsField = (typeof PARS_FIELDS)[number];

/** What PARS requires of an activity that is closed. */
export const CLOSING_CONDITIONS = ['totals', 'outcome', 'joint-provider', 'support'] as const;
export type ClosingCondition = (typeof CLOSING_CONDITIONS)[number];

export type ParsFacts = {
  readonly missing: readonly ParsField[];
  readonly details: ParsDetails;
  readonly support: CommercialSupport['kind'];
  /** The joint provider; null if the provider is the only one. */
  readonly jointProvider: string | null;
};

/** Totals are counted, so that they are always known; zero is allowed. */
export const listClosing = ({ details, support, jointProvider }: ParsFacts) =>
  CLOSING_CONDITIONS.map((condition) => ({
    condition,
    isMet: {
      totals: true,
      outcome: details.outcomes.length > 0,
      'joint-provider': jointProvider === null || jointProvider.trim() !== '',
      support: support !== 'unstated',
    }[condition],
  }));

export const PARS_ACTIONS = ['add', 'update', 'delete'] as const;
export type ParsAction = (typeof PARS_ACTIONS)[number];
export const PARS_RECORD_STATES = ['prepared', 'sent', 'accepted', 'rejected', 'canceled'] as const;

export type ParsRecord = {
  readonly action: ParsAction;
  readonly state: (typeof PARS_RECORD_STATES)[number];
  readonly closes: boolean;
};

/** What PARS holds: the last record that it accepted, unless that deleted the activity. `records` is in order. */
export function heldRecord<Row extends ParsRecord>(records: readonly Row[]): Row | null {
  const held = records.findLast(({ state }) => state === 'accepted') ?? null;
  return held?.action === 'delete' ? null : held;
}

export function parsStatus(facts: ParsFacts, held: Pick<ParsRecord, 'closes'> | null): ParsStatus {
  if (held?.closes === true) return 'closed';
  if (facts.missing.length > 0) return 'draft';
  return listClosing(facts).every(({ isMet }) => isMet) ? 'ready-to-close' : 'active';
}

/** `wait` for the answer or the upload, `correct` what was refused; otherwise what a new record would do. */
export type ParsNext = 'nothing' | 'wait' | 'correct' | 'complete' | 'add' | 'update';

type NextInput = { status: ParsStatus; records: readonly ParsRecord[]; isChanged: boolean };

/** What comes next for an activity; `isChanged` compares its document with the one that PARS holds. */
export function nextInPars({ status, records, isChanged }: NextInput): ParsNext {
  const latest = records.findLast(({ state }) => state !== 'canceled') ?? null;
  if (latest?.state === 'prepared' || latest?.state === 'sent') return 'wait';
  if (status === 'draft') return 'complete';
  if (latest?.state === 'rejected') return 'correct';
  if (heldRecord(records) === null) return latest?.action === 'delete' ? 'nothing' : 'add';
  return isChanged ? 'update' : 'nothing';
}

/** What the office asks for: what is new, the same and the end of the activity, or its removal. */
export const PARS_REQUESTS = ['send', 'close', 'delete'] as const;
export type ParsRequest = (typeof PARS_REQUESTS)[number];

type ActionInput = { status: ParsStatus; records: readonly ParsRecord[]; request: ParsRequest };

/** The action of a new record; null if the request does not fit. A closed activity takes no more than its removal. */
export function actionFor({ status, records, request }: ActionInput): ParsAction | null {
  const latest = records.findLast(({ state }) => state !== 'canceled') ?? null;
  if (latest?.state === 'prepared' || latest?.state === 'sent') return null;
  const held = heldRecord(records);
  if (request === 'delete') return held === null ? null : 'delete';
  if (status === 'draft' || status === 'closed') return null;
  if (request === 'close' && status !== 'ready-to-close') return null;
  return held === null ? 'add' : 'update';
}
