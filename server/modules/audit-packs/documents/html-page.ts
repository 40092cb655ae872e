/** Pages of the pack: HTML without scripts or external files, which every browser opens and prints. */
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';

/** Markup that is already escaped. */
export type Markup = { readonly html: string };
type Cell = string | number | Markup;

const markupOf = (cell: Cell): string => (typeof cell === 'object' ? cell.html : escapeHtml(String(cell)));
const join = (parts: readonly Markup[]): string => parts.map(({ html }) => html).join('\n');

/** A paragraph; "None" for an empty text. */
export const paragraph = (text: Cell): Markup => ({ html: `<p>${markupOf(text === '' ? 'None' : text)}</p>` });

export const link = (href: string, text: string): Markup => ({
  html: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
});

export const list = (items: readonly Cell[]): Markup =>
  items.length === 0
    ? paragraph('None')
    : { html: `<ul>${items.map((item) => `<li>${markupOf(item)}</li>`).join('')}</ul>` };

export const facts = (rows: readonly (readonly [string, Cell])[]): Markup => ({
  html: `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${markupOf(value === '' ? 'None' : value)}</dd>`).join('')}</dl>`,
});

export const table = (caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Markup =>
  rows.length === 0 ? paragraph('None') : writeTable(caption, head, rows);

const writeTable = (caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Markup => ({
  html: `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head
    .map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${markupOf(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`,
});

export const section = (title: string, ...parts: readonly Markup[]): Markup => ({
  html: `<section><h2>${escapeHtml(title)}</h2>\n${join(parts)}</section>`,
});

const STYLE = `body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}
h1,h2,h3,th,dt,caption{font-family:system-ui,sans-serif}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{border-bottom:1px solid #bbb;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:break-word}td ul{margin:0;padding-left:1rem}
dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
p,li{overflow-wrap:anywhere;white-space:pre-line}@media print{section{break-inside:avoid-page}}`;

/** A day as certificates have it; empty if there is none. */
export const dayOf = (date: PlainDate | null): string => (date === null ? '' : formatUsDate(date));

/** "11/28/2026, 15:20 UTC", from an instant of the queries. */
export const timeOf = (instant: string): string =>
  instant === '' ? '' : `${formatUsDate(instant.slice(0, 10) as PlainDate)}, ${instant.slice(11, 16)} UTC`;

export const INDEX = 'index.html';

/** `activity`: which one it is of, because a page is printed without the others; null on the index, which names it. */
export type PageHead = { readonly activity: string | null; readonly title: string; readonly lead: string };

export const page = ({ activity, title, lead }: PageHead, ...parts: readonly Markup[]): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main>${activity === null ? '' : `<p>${link(INDEX, `Audit pack: ${activity}`).html}</p>\n`}<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
${join(parts.length === 0 ? [paragraph('None.')] : parts)}
</main></body>
</html>
`;
