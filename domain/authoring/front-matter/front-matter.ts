/** Changes single fields of a front matter and leaves every other character as its author wrote it. */

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The value of a field as written, without quotes or a comment; null if it is absent or has parts of its own. */
export function readFrontField(text: string, field: string): string | null {
  const head = FRONT_MATTER.exec(text)?.[1] ?? '';
  const line = head.split(/\r?\n/).find((each) => each.startsWith(`${field}:`));
  if (line === undefined) return null;
  const value = line.slice(field.length + 1).trim();
  if (value.startsWith('"')) return readQuoted(value);
  const comment = value.indexOf(' #');
  const plain = (comment === -1 ? value : value.slice(0, comment)).trim();
  return plain === '' ? null : plain.replace(/^'(.*)'$/, '$1');
}

function readQuoted(value: string): string | null {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0] ?? value;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}

/** Writes a field on its own line: replaced where it is, otherwise added at the end. `value` is written as it is. */
export function writeFrontField(text: string, field: string, value: string): string {
  const found = FRONT_MATTER.exec(text);
  if (found === null) return text;
  const head = found[1] ?? '';
  const lines = head.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${field}:`));
  const line = `${field}: ${value}`;
  const changed = at === -1 ? [...lines, line] : lines.with(at, lines[at]?.endsWith('\r') ? `${line}\r` : line);
  const start = text.indexOf(head, 3);
  return text.slice(0, start) + changed.join('\n') + text.slice(start + head.length);
}

/** The line of a field, counted from 1; the first line of the text if it is absent. */
export function findFrontLine(text: string, field: string): number {
  const head = FRONT_MATTER.exec(text)?.[1] ?? '';
  // The fields begin on the second line; −1, if it is absent, means the first one.
  return head.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 2;
}
