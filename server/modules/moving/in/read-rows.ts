/** Reads files of rows as streams: CSV with a header, JSON Lines, or a JSON array of limited size. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A row as text by column, or why it could not be read. */
export type RawRow = { line: number } & ({ fields: Record<string, string> } | { unreadable: string });

export type RowFormat = 'csv' | 'jsonl' | 'json';

const MAX_ROW_BYTES = 1_048_576;
/** An array is parsed at once; larger files are CSV or JSON Lines. */
const MAX_ARRAY_BYTES = 67_108_864;

export function readRows(stream: Readable, format: RowFormat): AsyncGenerator<RawRow> {
  if (format === 'csv') return readCsv(stream);
  return format === 'jsonl' ? readLines(stream) : readArray(stream);
}

async function* readCsv(stream: Readable): AsyncGenerator<RawRow> {
  const { parse } = await import('csv-parse');
  const skipped: RawRow[] = [];
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkHeader(header.map((column) => column.trim())),
    info: true,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: false,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      skipped.push({ line: error === undefined ? 0 : Number(error.lines), unreadable: explain(error?.code) });
      return undefined;
    },
  });
  stream.once('error', (error) => parser.destroy(error));
  for await (const { record, info } of stream.pipe(parser)) {
    yield* skipped.splice(0);
    yield { line: info.lines, fields: record };
  }
  yield* skipped.splice(0);
}

function checkHeader(columns: string[]): string[] {
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) throw new Error(`The column ${twice} is there twice.`);
  return columns;
}

const explain = (code: string | undefined): string =>
  code?.startsWith('CSV_RECORD_INCONSISTENT') === true
    ? 'has another number of columns than the header'
    : 'cannot be read: a quotation mark is missing, or it is longer than 1 MB';

async function* readLines(stream: Readable): AsyncGenerator<RawRow> {
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    yield text.length > MAX_ROW_BYTES ? { line, unreadable: 'is longer than 1 MB' } : readObject(line, parseJson(text));
  }
}

async function* readArray(stream: Readable): AsyncGenerator<RawRow> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_ARRAY_BYTES) throw new Error('The file is larger than 64 MB. Use JSON Lines (.jsonl) or CSV.');
    chunks.push(chunk);
  }
  const rows = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (!Array.isArray(rows)) throw new Error('The file is not a JSON array of objects.');
  for (const [at, value] of rows.entries()) yield readObject(at + 1, value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readObject(line: number, value: unknown): RawRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, unreadable: 'is not a JSON object' };
  return { line, fields: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toText(each)])) };
}

/** As it would be written in a table: yes and no, numbers, one line for each text of a list. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(toText).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
