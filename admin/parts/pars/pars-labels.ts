/** The words for activities in PARS. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { ClosingCondition, ParsField, ParsStatus } from '#domain/credits/pars/pars-status.ts';

export const PARS_STATUS_LABELS: Readonly<Record<ParsStatus, { label: string; kind: StatusKind }>> = {
  draft: { label: 'draft', kind: 'draft' },
  active: { label: 'active', kind: 'half' },
  'ready-to-close': { label: 'ready to close', kind: 'wait' },
  closed: { label: 'closed', kind: 'ok' },
};

/** What PARS requires, with where it is entered. */
export const PARS_FIELD_LABELS: Readonly<Record<ParsField, { label: string; note: string }>> = {
  'provider-number': { label: 'The provider’s number', note: 'Reporting, Number and columns of PARS.' },
  title: { label: 'Title', note: 'In the text of the publication.' },
  description: { label: 'Excerpt or objectives', note: 'In the text of the publication.' },
  released: { label: 'Release', note: 'The publication is not released yet.' },
  'credit-end': { label: 'End of credit', note: 'In the text of the publication.' },
  credit: {
    label: 'An approval for credit that PARS records',
    note: 'Statements by credit type, on the page of the activity.',
  },
  number: { label: 'A PARS number of nine digits', note: 'Numbers, on the page of the activity.' },
};

type Closing = { label: string; open: string; note: string };

export const CLOSING_LABELS: Readonly<Record<ClosingCondition, Closing>> = {
  totals: { label: 'Totals of learners', open: 'Totals of learners', note: '' },
  outcome: { label: 'An outcome was measured', open: 'An outcome measure', note: 'Among the fields for PARS.' },
  'joint-provider': {
    label: 'Joint provider named',
    open: 'The joint provider',
    note: 'In the text of the publication.',
  },
  support: {
    label: 'Commercial support stated',
    open: 'Commercial support, yes or no',
    note: 'Front matter, on the page of the activity.',
  },
};
