import type { PlotData } from './plot-data.ts';

/** A formula of a spreadsheet begins with one of these characters; a quote before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) && !/^-?[\d.]+$/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The figures of a plot as CSV: one row for each label. */
export function plotCsv({ labels, series }: PlotData): string {
  const head = ['', ...series.map(({ label }) => label)];
  const rows = labels.map((label, index) => [label, ...series.map(({ values }) => String(values[index] ?? ''))]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
