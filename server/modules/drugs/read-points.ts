/** The tables and lists of a slide, from the HTML that the import rendered. */
import type { Table } from '#domain/drugs/find-items.ts';
import { textOf } from '#server/modules/search/index.ts';

export type SlidePoints = { tables: Table[]; points: string[] };

const REFERENCE = /<sup\b[^<>]*>(?:[^<]|<(?!\/sup>))*<\/sup>/g;
const CELL = /<(\/?)t[dh]\b/g;

export function readPoints(html: string): SlidePoints {
  const plain = html.replace(REFERENCE, '').replace(CELL, '<$1td');
  const tables = partsOf(plain, 'table').map((table) => {
    const [head = [], ...rows] = partsOf(table, 'tr').map((row) => partsOf(row, 'td').map(textOf));
    return { head, rows };
  });
  return { tables, points: partsOf(withoutTables(plain), 'li').map(textOf) };
}

/** What elements of a name contain; split by their ends, so that a text of any length is read once. */
const partsOf = (html: string, name: string): string[] =>
  html
    .split(`</${name}>`)
    .slice(0, -1)
    .map((part) => part.slice(part.indexOf('>', part.lastIndexOf(`<${name}`)) + 1));

const withoutTables = (html: string): string =>
  html
    .split('</table>')
    .map((part) => part.split('<table')[0] ?? '')
    .join('');
