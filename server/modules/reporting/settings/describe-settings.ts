/** The settings of a body with a preview: the table of an invented record in its columns. (rules L46) */
import type { ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { getBody } from '#server/modules/reporting/completions/list-due.ts';
import { reportRows } from '#server/modules/reporting/formats/report-table.ts';
import { readSettings } from './manage-settings.ts';

/** No person: the NPI is the example of the agency that assigns them. */
const EXAMPLE: ReportedRecord = {
  ...{ creditId: 'ccid:1234567:1', action: 'add', firstName: 'Ada', lastName: 'Example', profession: 'Physician' },
  identifiers: {
    ...{ npi: '1234567893', licence_number: 'ME 12345', licence_state: 'FL', board_number: '123456' },
    eprofile_id: '123456',
    ...{ birth_month: 2, birth_day: 9 },
  },
  ...{ activityNumber: '203441908', activityTitle: 'Title of the activity' },
  ...{ completedOn: '2026-01-31' as PlainDate, quarters: fromCredits(0.5) },
};

const PHARMACY_EXAMPLE: ReportedRecord = {
  ...EXAMPLE,
  ...{ creditId: 'ccid:1234:1', profession: 'Pharmacist', activityNumber: '0000000026001H01P' },
};

export async function describeSettings({ db }: Pick<Ctx, 'db'>, code: string) {
  const { name } = getBody(code);
  const { providerNumber, columns, isDefault, version } = await readSettings(db, code);
  return {
    ...{ code, name, version, provider_number: providerNumber, is_default: isDefault },
    columns: { ...columns, columns: columns.columns.map((column) => ({ ...column })) },
    preview: reportRows({
      providerNumber,
      map: columns,
      records: [code === 'cpe-monitor' ? PHARMACY_EXAMPLE : EXAMPLE],
    }),
  };
}
