/** The records of a batch as a table, in the columns of the body. (rules L46) */
import type { ColumnMap } from '#domain/credits/reporting/report-columns.ts';
import { columnText, type ReportedRecord } from '#domain/credits/reporting/report-values.ts';

type Table = { providerNumber: string; map: ColumnMap; records: readonly ReportedRecord[] };

/** The rows of the table; the first has the headings if the body wants them. */
export function reportRows({ providerNumber, map, records }: Table): string[][] {
  const headings = map.headings ? [map.columns.map(({ heading }) => heading)] : [];
  return [
    ...headings,
    ...records.map((record) => map.columns.map((column) => columnText(column, record, { providerNumber, map }))),
  ];
}

export const writeTab = (table: Table): string =>
  reportRows(table)
    .map((row) => `${row.join('\t')}\r\n`)
    .join('');

/** Cells are text, so that no spreadsheet changes a license number or a date. */
export async function writeExcel(table: Table): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const rows = reportRows(table).map((row) => row.map((value) => ({ value, type: String })));
  return writeExcelFile(rows, { sheet: 'Completions' }).toBuffer();
}
