/** What the exports of other systems have in common: texts with their authors, terms and addresses. */

export type ExportedText = {
  /** Its id there. */
  id: string;
  title: string;
  slug: string;
  /** Its address there, as a path; null if it has none. */
  path: string | null;
  html: string;
  excerpt: string;
  /** Whether it was public there. */
  isPublic: boolean;
  /** YYYY-MM-DD; null if it was never published. */
  published: string | null;
  authors: readonly NamedTerm[];
  /** Categories and tags. */
  terms: readonly NamedTerm[];
  /** The address of the picture of the whole text. */
  picture: string | null;
};

export type NamedTerm = { slug: string; name: string };

/** An export as read, or why it cannot be. */
export type ExportReading = { ok: true; texts: ExportedText[] } | { ok: false; message: string };

/** The path of an address on the site there; null for anything else. */
export function pathOfAddress(address: string): string | null {
  if (!URL.canParse(address, 'https://site.invalid')) return null;
  const { pathname, protocol } = new URL(address, 'https://site.invalid');
  return /^https?:$/.test(protocol) && pathname !== '/' ? pathname : null;
}

/** The day of a time that is given as `2024-05-07 08:09:10` or in ISO 8601; null for anything else. */
export const dayOf = (time: string): string | null =>
  /^[1-9]\d{3}-\d{2}-\d{2}(?=[T ]|$)/.exec(time.trim())?.[0] ?? null;
