import type { PlotData } from './plot-data.ts';

/** A formula of a spreadsheet begins with one of these characters; a quote before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) && !/^-?[\d.]+$/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The figures of a plot as CSV: one row for each label. */
export function plotCsv({ labels, series, unit }: PlotData): string {
  const head = ['', ...series.map(({ label }) => (unit === undefined ? label : `${label} (${unit.label})`))];
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(unit?.of(value) ?? value);
  const rows = labels.map((label, index) => [label, ...series.map(({ values }) => written(values[index]))]);
  return tableCsv([head, ...rows]);
}

/** Rows as CSV, the head first. */
export const tableCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((each) => cell(String(each))).join(',')).join('\r\n');
