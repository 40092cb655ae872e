/** Without it spreadsheet programs assume a legacy encoding and garble names and dashes. */
const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheet programs evaluate text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Rows as CSV with CRLF; text that could be a formula is escaped. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
