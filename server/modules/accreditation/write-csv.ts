/** Without it spreadsheet programs read the file in an older encoding and spoil names and dashes. */
const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheet programs run what begins so as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Rows as comma-separated text; numbers stand as they are, and no text can become a formula. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
