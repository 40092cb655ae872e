/** The records of CPE Monitor as JSON: one object for each, named by the columns of the body. (rules L46, L50) */
import { z } from 'zod';
import { parsePharmacyNumber } from '#domain/credits/activity/pharmacy-number.ts';
import { isEprofile } from '#domain/credits/learners/identifiers.ts';
import type { ColumnMap } from '#domain/credits/reporting/report-columns.ts';
import { birthMonthDay, type ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { reportRows } from './report-table.ts';

type Table = { providerNumber: string; map: ColumnMap; records: readonly ReportedRecord[] };

export function writePharmacyRecords({ map, ...table }: Table): { records: Record<string, string>[] } {
  const rows = reportRows({ ...table, map: { ...map, headings: false } });
  return {
    records: rows.map((row) => Object.fromEntries(map.columns.map(({ heading }, at) => [heading, row[at] ?? '']))),
  };
}

/** What CPE Monitor requires of a record, whatever its columns are called. */
const PharmacyRecord = z.strictObject({
  eprofile: z.string().refine(isEprofile),
  birthday: z.string().regex(/^\d{2}-\d{2}$/),
  uan: z.string().refine((text) => parsePharmacyNumber(text)?.audience === 'pharmacists'),
  participated: z.iso.date(),
  hours: z.number().positive().multipleOf(0.25),
});

/** Whether one record has what CPE Monitor requires. */
export const isPharmacyRecord = ({ identifiers, activityNumber, completedOn, quarters }: ReportedRecord): boolean =>
  PharmacyRecord.safeParse({
    ...{ eprofile: identifiers.eprofile_id ?? '', birthday: birthMonthDay(identifiers), uan: activityNumber },
    ...{ participated: completedOn, hours: toCredits(quarters) },
  }).success;
