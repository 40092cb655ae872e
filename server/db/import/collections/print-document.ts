/** Markdown files of the format: their front matter and their text as one set of fields. */
import { isDeepStrictEqual } from 'node:util';
import { Document, parseDocument } from 'yaml';

type Fields = Record<string, unknown>;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

type SplitDocument = { front: string; rest: string; value: Fields };

/** The fields of a file; its text is `body`. */
export function splitDocument(text: string): SplitDocument {
  const [head = '', front = ''] = FRONT_MATTER.exec(text) ?? [];
  const rest = text.slice(head.length);
  return { front, rest, value: { ...(parseDocument(front).toJS() as Fields), body: rest.trim() } };
}

/** The file with these fields: the original where they are equal, and otherwise what is equal as it was written. */
export function printDocument(original: string | undefined, value: Fields): string {
  const before = original === undefined ? null : splitDocument(original);
  if (before !== null && isDeepStrictEqual(before.value, value)) return original ?? '';
  const { body = '', ...fields } = value;
  const document = before === null ? new Document({}) : parseDocument(before.front);
  for (const name of Object.keys(before?.value ?? {})) if (!(name in fields)) document.delete(name);
  for (const [name, field] of Object.entries(fields))
    if (!isDeepStrictEqual(before?.value[name], field)) document.set(name, document.createNode(field));
  const rest = before !== null && before.value.body === body ? before.rest : `\n${String(body)}\n`;
  return `---\n${document.toString({ lineWidth: 0 })}---\n${rest}`;
}
