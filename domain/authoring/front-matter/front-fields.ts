/**
 * Text and lists of a front matter, read for a form and written back on their own lines. Whatever else an author wrote
 * stays as it is, character by character. (docs/decisions/031)
 */
import { readYamlFlow, readYamlText, writeYamlText } from './yaml-text.ts';

const FRONT_MATTER = /^(---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;

/** The front matter with its fences, and the text below it; null if the text does not begin with one. */
export function splitFrontMatter(text: string): { head: string; body: string } | null {
  const head = FRONT_MATTER.exec(text)?.[0];
  return head === undefined ? null : { head, body: text.slice(head.length) };
}

type Lines = { before: string; lines: string[]; after: string; newline: string };

function openLines(text: string): Lines | null {
  const [head, open = '', fields = '', close = ''] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined) return null;
  const newline = open.endsWith('\r\n') ? '\r\n' : '\n';
  return { before: open, lines: fields.split(newline), after: close + text.slice(head.length), newline };
}

/** From the line of a field to that of the next one, without the blank lines and comments between them. */
function findLines(lines: readonly string[], field: string): { start: number; end: number } | null {
  const start = lines.findIndex((line) => line.startsWith(`${field}:`));
  if (start === -1) return null;
  let end = start + 1;
  while (end < lines.length && /^(?:\s|#|-(?:\s|$)|$)/.test(lines[end] ?? '')) end += 1;
  // The line of the field itself is never blank.
  while (/^\s*(?:#.*)?$/.test(lines[end - 1] ?? '')) end -= 1;
  return { start, end };
}

/** The lines of a field: what follows the colon first; null if the field is absent. */
export function readFrontLines(text: string, field: string): string[] | null {
  const front = openLines(text);
  const found = front && findLines(front.lines, field);
  if (!front || !found) return null;
  const [first = '', ...others] = front.lines.slice(found.start, found.end);
  return [first.slice(field.length + 1), ...others];
}

/** The value of a field as text; empty if the field is absent, null if it is not text that a form could write back. */
export function readFrontText(text: string, field: string): string | null {
  const lines = readFrontLines(text, field);
  if (lines === null) return '';
  return readYamlText(lines.map((line) => line.trim()).join(' '));
}

/** The items of a field; null if the field is not a list of texts that a form could write back. */
export function readFrontList(text: string, field: string): string[] | null {
  const lines = readFrontLines(text, field);
  if (lines === null) return [];
  const [first = '', ...others] = lines;
  if (first.trim().startsWith('[')) return readYamlFlow(lines.map((line) => line.trim()).join(' '));
  if (!/^\s*(?:#.*)?$/.test(first)) return null;
  const items: string[] = [];
  for (const line of others.filter((each) => !/^\s*(?:#.*)?$/.test(each))) {
    const item = /^\s*-\s(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else if (items.length === 0 || /^\s*-/.test(line)) return null;
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const read = items.map((item) => readYamlText(item));
  return read.every((item) => item !== null) ? read : null;
}

/** Replaces the lines of a field where it is, or adds it at the end; no lines delete it. */
export function writeFrontLines(text: string, field: string, written: readonly string[]): string {
  const front = openLines(text);
  if (front === null) return text;
  const { before, lines, after, newline } = front;
  const { start, end } = findLines(lines, field) ?? { start: lines.length, end: lines.length };
  return before + [...lines.slice(0, start), ...written, ...lines.slice(end)].join(newline) + after;
}

/** Writes a text on one line; null deletes the field. */
export const writeFrontText = (text: string, field: string, value: string | null): string =>
  value === readFrontText(text, field)
    ? text
    : writeFrontLines(text, field, value === null ? [] : [`${field}: ${writeYamlText(value)}`]);

/** Writes a value that is YAML already, such as a date, a number or `{ class: CME, amount: 1 }`; null deletes the field. */
export const writeFrontValue = (text: string, field: string, value: string | null): string =>
  writeFrontLines(text, field, value === null ? [] : [`${field}: ${value}`]);

type WrittenList = { items: readonly string[]; style: 'lines' | 'row' };

/** Writes one item on each line, or between brackets; no items delete the field. */
export function writeFrontList(text: string, field: string, { items, style }: WrittenList): string {
  const before = readFrontList(text, field);
  if (before?.length === items.length && before.every((item, i) => item === items[i])) return text;
  if (items.length === 0) return writeFrontLines(text, field, []);
  const written = items.map((item) => writeYamlText(item));
  return writeFrontLines(
    text,
    field,
    style === 'row'
      ? [`${field}: [${written.map((item) => (item.includes(',') ? JSON.stringify(item) : item)).join(', ')}]`]
      : [`${field}:`, ...written.map((item) => `  - ${item}`)],
  );
}

/** The items of a list that is pasted from a document: one a line, without bullets and numbers. */
export const splitPastedItems = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·‣–]|\d{1,2}[.)])\s/, '').trim())
    .filter((line) => line !== '');
