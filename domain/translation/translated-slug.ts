/** Addresses of translated sections: lower-case words of the language, joined by hyphens. (rules E25, C24) */

/** Accents and Greek letters are allowed; addresses percent-encode them. */
const SLUG = /^[\p{Ll}\p{Nd}]+(-[\p{Ll}\p{Nd}]+)*$/u;
export const MAX_SLUG_LENGTH = 150;

export type SlugFault = 'empty' | 'too-long' | 'characters';

export function findSlugFault(slug: string): SlugFault | null {
  if (slug === '') return 'empty';
  if (slug.length > MAX_SLUG_LENGTH) return 'too-long';
  return SLUG.test(slug) ? null : 'characters';
}

/** What German writes without its letters; other accents stay or are decomposed by their language's readers. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** An address from a title. Latin letters lose their accents; Greek letters stay. */
export function suggestSlug(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[äöüß]/g, (character) => GERMAN[character] ?? character)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{Ll}\p{Nd}]+/gu)
      ?.join('-')
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '') ?? ''
  );
}

/**
 * A slug that no other section of the language has: take-home sections share theirs with a suffix from 2 on.
 */
export function makeUnique(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}
