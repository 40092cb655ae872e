/** Text as a value of YAML, so that any text a person types is read back as it was typed. */

/** Without a sign that YAML gives a meaning, and neither a number, a date nor a word such as `true`. */
const PLAIN = /^\p{L}[\p{L}\p{N} .,;()/%&’'–—+-]*$/u;
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n|\.inf|\.nan)$/i;

/** The text on one line, quoted where YAML would read it as something else. */
export function writeYamlText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return PLAIN.test(line) && !RESERVED.test(line) ? line : JSON.stringify(line);
}

/**
 * Reads a value that is text on one line, plain or quoted; null for anything else, such as a map, an alias or a block.
 * A comment behind it is not part of it.
 */
export function readYamlText(written: string): string | null {
  const value = written.trim();
  if (value.startsWith('"')) return readDoubleQuoted(value);
  if (value.startsWith("'")) return readSingleQuoted(value);
  const comment = value.search(/(?:^|\s)#/);
  const plain = (comment === -1 ? value : value.slice(0, comment)).trim();
  const isText = !/^[[\]{}&*!|>%@`,?]|^[-?:](?:\s|$)|:(?:\s|$)/.test(plain);
  return isText ? plain : null;
}

const isRest = (rest: string): boolean => /^\s*(?:#.*)?$/.test(rest);

function readDoubleQuoted(value: string): string | null {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (quoted === undefined || !isRest(value.slice(quoted.length))) return null;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}

function readSingleQuoted(value: string): string | null {
  const quoted = /^'(?:[^']|'')*'/.exec(value)?.[0];
  if (quoted === undefined || !isRest(value.slice(quoted.length))) return null;
  return quoted.slice(1, -1).replaceAll("''", "'");
}

/** The items between brackets, split at the commas outside of quotes; null if they contain lists or maps. */
export function readYamlFlow(written: string): string[] | null {
  const inside = /^\[(.*)\]\s*(?:#.*)?$/s.exec(written.trim())?.[1];
  if (inside === undefined) return null;
  const parts = inside.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,"'])+/g) ?? [];
  const items = parts.map((part) => readYamlText(part));
  return items.every((item) => item !== null) ? items.filter((item) => item !== '') : null;
}
