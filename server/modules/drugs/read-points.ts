/** The tables and lists of a slide, from the HTML that the import rendered. */
import type { Table } from '#domain/drugs/find-items.ts';
import { textOf } from '#server/modules/search/index.ts';

export type SlidePoints = { tables: Table[]; points: string[] };

const REFERENCE = /<sup\b[^<>]*>(?:[^<]|<(?!\/sup>))*<\/sup>/g;
const TABLE = /<table\b[^>]*>(.*?)<\/table>/gs;
const ROW = /<tr\b[^>]*>(.*?)<\/tr>/gs;
const CELL = /<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs;
const ITEM = /<li\b[^>]*>(.*?)<\/li>/gs;

export function readPoints(html: string): SlidePoints {
  const plain = html.replace(REFERENCE, '');
  const tables = partsOf(plain, TABLE).map((table) => {
    const [head = [], ...rows] = partsOf(table, ROW).map((row) => partsOf(row, CELL).map(textOf));
    return { head, rows };
  });
  return { tables, points: partsOf(plain.replace(TABLE, ''), ITEM).map(textOf) };
}

const partsOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, part = '']) => part);
