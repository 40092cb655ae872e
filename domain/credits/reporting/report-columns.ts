/** The columns of a file for a body, as data that the officer edits. (rules L46) */

/** What a column can hold, in the words of the screen. */
export const COLUMN_FIELDS = [
  ...([
    'first-name',
    'last-name',
    'birth-month-day',
    'npi',
    'license-state',
    'license-number',
    'board-number',
    'eprofile-id',
  ] as const),
  ...(['profession', 'activity-number', 'activity-title', 'completed-on', 'credits', 'credit-id'] as const),
  ...(['action', 'provider-number', 'fixed'] as const),
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

export type ReportColumn = {
  readonly heading: string;
  readonly field: ColumnField;
  /** The text of a `fixed` column; for dates the format, for a birthday `MMDD` if it has no dash; otherwise what is written before the value. */
  readonly text: string;
};

export type ColumnMap = {
  readonly headings: boolean;
  /** The body's code for the profession of the learners that it is sent; empty if it takes ours. */
  readonly professionCode: string;
  readonly columns: readonly ReportColumn[];
};

const column = (heading: string, field: ColumnField, text = ''): ReportColumn => ({ heading, field, text });

/**
 * The columns until an officer changes them. The learner template of PARS could not be read when this was written, so
 * its order is the partner's to confirm; so are the columns for CPE Monitor; the roster of CE Broker follows its published columns A to H. (rules L46)
 */
export const DEFAULT_COLUMNS: Readonly<Record<string, ColumnMap>> = {
  accme: {
    headings: true,
    professionCode: '',
    columns: [
      column('Learner First Name', 'first-name'),
      column('Learner Last Name', 'last-name'),
      column('Birth Month and Day', 'birth-month-day'),
      column('NPI', 'npi'),
      column('State', 'license-state'),
      column('License ID', 'license-number'),
      column('Board ID', 'board-number'),
      column('ACCME Activity ID', 'activity-number'),
      column('Completion Date', 'completed-on', 'YYYY-MM-DD'),
      column('Credits', 'credits'),
      column('Credit ID', 'credit-id'),
      column('Action', 'action'),
    ],
  },
  'ce-broker': {
    headings: false,
    professionCode: 'RN',
    columns: [
      column('Provider Number', 'provider-number'),
      column('Course Tracking Number', 'activity-number'),
      column('Own Course ID', 'fixed'),
      column('Publishing Number', 'fixed'),
      column('License Number', 'license-number'),
      column('Completion Date', 'completed-on', 'MM/DD/YYYY'),
      column('State', 'license-state', 'State='),
      column('Profession', 'profession', 'Profession='),
    ],
  },
  'cpe-monitor': {
    headings: true,
    professionCode: 'P',
    columns: [
      column('NABP e-Profile ID', 'eprofile-id'),
      column('Date of Birth', 'birth-month-day', 'MMDD'),
      column('UAN', 'activity-number'),
      column('Participation Date', 'completed-on', 'MM/DD/YYYY'),
      column('Audience', 'profession'),
      column('Hours', 'credits'),
      column('Credit ID', 'credit-id'),
    ],
  },
};

/** Dates in both notations that the bodies take. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY'] as const;
