import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';
import type { ColumnField } from '#domain/credits/reporting/report-columns.ts';

type Completion = Entity<'ReportCompletion'>;

/** The system of each body, as its officers call it. */
export const SYSTEMS: Readonly<Record<string, string>> = {
  accme: 'PARS',
  'ce-broker': 'CE Broker',
  'cpe-monitor': 'CPE Monitor',
};
export const systemOf = (body: string): string => SYSTEMS[body] ?? body;

export const STATUS_LABELS: Readonly<Record<Completion['status'], { label: string; kind: StatusKind }>> = {
  add: { label: 'ready', kind: 'wait' },
  delete: { label: 'to delete', kind: 'stale' },
  incomplete: { label: 'incomplete', kind: 'half' },
  rejected: { label: 'rejected', kind: 'bad' },
  waiting: { label: 'sent', kind: 'run' },
  reported: { label: 'reported', kind: 'ok' },
  'left-out': { label: 'left out', kind: 'off' },
};

/** What is missing, and who can complete it. */
export const REASON_TEXTS: Readonly<Record<Completion['reasons'][number], string>> = {
  profession: 'The body doesn’t record credit of this profession.',
  'no-consent': 'The learner hasn’t decided about reports. They can under Account, Reporting.',
  'consent-withdrawn': 'The learner withdrew consent.',
  'no-credit': 'The credit was reversed.',
  name: 'The learner’s name is missing. They can add it in their profile.',
  identifier:
    'An NPI, license, board number or e-Profile ID is missing. The learner can add it under Account, Reporting.',
  birthday: 'Month and day of birth are missing. The learner can add them under Account, Reporting.',
  'activity-number': 'The activity has no number at this body. Enter it on the page of the activity.',
  'window-closed':
    'The body no longer accepts this completion. There is no late route; the learner’s certificate stays valid.',
};

export const RECORD_LABELS: Readonly<Record<Entity<'ReportRecord'>['state'], { label: string; kind: StatusKind }>> = {
  prepared: { label: 'ready', kind: 'wait' },
  sent: { label: 'sent', kind: 'run' },
  accepted: { label: 'accepted', kind: 'ok' },
  rejected: { label: 'rejected', kind: 'bad' },
  canceled: { label: 'canceled', kind: 'off' },
};

export const BATCH_LABELS: Readonly<Record<Entity<'ReportBatch'>['state'], { label: string; kind: StatusKind }>> = {
  prepared: { label: 'ready to send', kind: 'wait' },
  sent: { label: 'sent', kind: 'run' },
  answered: { label: 'answered', kind: 'ok' },
  canceled: { label: 'canceled', kind: 'off' },
};

export const FIELD_LABELS: Readonly<Record<ColumnField, string>> = {
  'first-name': 'First name',
  'last-name': 'Last name',
  'birth-month-day': 'Month and day of birth',
  npi: 'NPI',
  'license-state': 'State of the license',
  'license-number': 'License number',
  'board-number': 'Board number',
  'eprofile-id': 'NABP e-Profile ID',
  profession: 'Profession',
  'activity-number': 'Number of the activity',
  'activity-title': 'Title of the activity',
  'completed-on': 'Day of completion',
  credits: 'Credits',
  'credit-id': 'Credit ID',
  action: 'Add or delete',
  'provider-number': 'Provider number',
  fixed: 'A fixed text',
};

const PLURAL = { record: 'records', completion: 'completions' };
export const countOf = (count: number, noun: keyof typeof PLURAL): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : PLURAL[noun]}`;
