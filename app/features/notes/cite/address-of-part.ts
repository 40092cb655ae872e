import type { NoteTarget } from '#domain/notes/note.ts';

/** Words that a browser looks for: all of a short passage, or the first and the last of a long one. */
const MAX_WHOLE = 8;
const EDGE_LENGTH = 4;

/** The address that opens a section at a passage or a moment; browsers find the words themselves (URL Fragment Text Directives). */
export function addressOfPart(origin: string, slug: string, { passage, seconds }: NoteTarget): string {
  const address = `${origin}/section/${encodeURIComponent(slug)}`;
  if (seconds !== null) return `${address}?t=${seconds}`;
  if (passage === null) return address;
  const all = passage.exact.split(/\s+/);
  const parts = all.length <= MAX_WHOLE ? [all] : [all.slice(0, EDGE_LENGTH), all.slice(-EDGE_LENGTH)];
  return `${address}#slide-${passage.slide}:~:text=${parts.map((part) => encode(part.join(' '))).join(',')}`;
}

// A hyphen would mean the words before or after the passage.
const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
