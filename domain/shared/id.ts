declare const brand: unique symbol;

/** A number that identifies one kind of record and is not assignable to the id of another kind. */
export type Id<Of extends string> = number & { readonly [brand]: Of };

export type SectionKey = { readonly publication: Id<'publication'>; readonly number: number };

// Nine digits fit a database integer: a longer number cannot exist and must not cause a database error.
const NUMBER = '[1-9]\\d{0,8}';
const BARE = new RegExp(`^${NUMBER}$`);
const SLUG = new RegExp(`^.+-(${NUMBER})$`);
const SECTION_SLUG = new RegExp(`^.+-(${NUMBER})-(${NUMBER})$`);

/** The id of no record, for every kind. */
export const NO_RECORD = 0 as Id<never>;

/** Parses a wire `id`; null if the text is not the number of a record. (rules W4) */
export const parseId = <Of extends string>(text: string): Id<Of> | null =>
  BARE.test(text) ? (Number(text) as Id<Of>) : null;

/** Parses the number at the end of a slug; null redirects to /error-404. (rules P2, P3) */
export function idFromSlug<Of extends string>(slug: string): Id<Of> | null {
  const digits = SLUG.exec(slug)?.[1];
  return digits === undefined ? null : (Number(digits) as Id<Of>);
}

/** The public slug of a publication or an author: its words, then its number. (rules P2) */
export const slugWithId = (title: string, id: number): string => `${title}-${id}`;

/** A section's slug ends in two numbers: its publication's and its own. (rules P2) */
export const sectionSlug = (title: string, { publication, number }: { publication: number; number: number }): string =>
  `${title}-${publication}-${number}`;

/**
 * Parses the publication and section numbers at the end of a section's slug; null redirects to /error-404. (rules P2,
 * P3)
 */
export function parseSectionSlug(slug: string): SectionKey | null {
  const found = SECTION_SLUG.exec(slug);
  return found && { publication: Number(found[1]) as Id<'publication'>, number: Number(found[2]) };
}
