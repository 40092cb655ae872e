/** The values of a record, as every file of it has them. (rules L46, L47) */

import type { Identifiers } from '#domain/credits/learners/identifiers.ts';
import { formatCredits, type Quarters } from '#domain/shared/credits.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { compact } from './check-completion.ts';
import type { ColumnField, ColumnMap, ReportColumn } from './report-columns.ts';
import type { ReportAction } from './report-record.ts';

/** One record to be sent, with nothing that the body does not need. (rules L47) */
export type ReportedRecord = {
  readonly creditId: string;
  readonly action: ReportAction;
  readonly firstName: string;
  readonly lastName: string;
  readonly profession: string;
  readonly identifiers: Identifiers;
  readonly activityNumber: string;
  readonly activityTitle: string;
  readonly completedOn: PlainDate;
  readonly quarters: Quarters;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `MM-DD`; empty if it is not known. */
export const birthMonthDay = ({ birth_month: month, birth_day: day }: Identifiers): string =>
  month === null || day === null ? '' : `${two(month)}-${two(day)}`;

/** Tabs and line breaks would begin another column or row; a spreadsheet would compute a text that begins as a formula. */
function safeCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+@-]/.test(flat) ? `'${flat}` : flat;
}

/** The profession as the body knows it. */
export const professionAt = ({ professionCode }: ColumnMap, { profession }: ReportedRecord): string =>
  professionCode === '' ? profession : professionCode;

type Sender = { readonly providerNumber: string; readonly map: ColumnMap };

/** The text of a column for a record. */
export function columnText(column: ReportColumn, record: ReportedRecord, { providerNumber, map }: Sender): string {
  const { identifiers, completedOn } = record;
  const values: Readonly<Record<Exclude<ColumnField, 'fixed' | 'completed-on'>, string>> = {
    'first-name': record.firstName,
    'last-name': record.lastName,
    'birth-month-day': birthMonthDay(identifiers),
    npi: identifiers.npi ?? '',
    'license-state': identifiers.licence_state ?? '',
    'license-number': identifiers.licence_number ?? '',
    'board-number': identifiers.board_number ?? '',
    'eprofile-id': identifiers.eprofile_id ?? '',
    profession: professionAt(map, record),
    'activity-number': compact(record.activityNumber),
    'activity-title': record.activityTitle,
    credits: formatCredits(record.quarters),
    'credit-id': record.creditId,
    action: record.action,
    'provider-number': providerNumber,
  };
  const { field, text } = column;
  if (field === 'fixed') return safeCell(text);
  if (field === 'completed-on') return text === 'MM/DD/YYYY' ? formatUsDate(completedOn) : completedOn;
  if (field === 'birth-month-day' && text === 'MMDD') return values[field].replace('-', '');
  return values[field] === '' ? '' : safeCell(text + values[field]);
}

/** The credit id by which a body knows a record: `ccid:provider:number`. A record that is added again has another. */
export const creditIdOf = (providerNumber: string, recordId: number): string => `ccid:${providerNumber}:${recordId}`;
