/** The report of a move as CSV: one line for each row of the file. */
import type { RowReport } from './move-file.ts';

export const REPORT_HEADER = 'line,id,result,column,reason\r\n';

export function describeRow({ line, id, outcome }: RowReport): string {
  const { column = '', reason = '' } = outcome.result === 'refused' ? outcome : {};
  return `${[String(line), id, outcome.result, column, reason].map(quote).join(',')}\r\n`;
}

/** A cell that begins like a formula is not one. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
