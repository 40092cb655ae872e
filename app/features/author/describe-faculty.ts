import type { RequestedEntity } from '#contract/resources.ts';

/** Topics are named by the category's slug, since its name has a translation. */
export type FacultyMember = Author & { count: number; topics: string[] };
type Author = RequestedEntity<'Author', typeof AUTHORS_QUERY>;
type PublicationFacts = RequestedEntity<'Publication', typeof SUBJECTS_QUERY>;

/** What is loaded of each author. */
export const AUTHORS_QUERY = {
  include: ['image'],
  fields: { Author: ['slug', 'fullName', 'fullNameAffix', 'completeAffiliation', 'image'], File: ['url'] },
} as const;
/** What is loaded of each publication, to count and describe the authors by. */
export const SUBJECTS_QUERY = {
  include: ['authors', 'categories'],
  fields: { Publication: ['authors', 'categories'], Author: [], Category: ['name'] },
} as const;

const SHOWN_TOPICS = 3;

/** The number of publications of each author, and their most frequent categories. */
export function describeFaculty(
  authors: readonly Author[],
  publications: readonly PublicationFacts[],
): FacultyMember[] {
  const own = new Map<string, PublicationFacts[]>();
  for (const publication of publications) {
    for (const { id } of publication.authors) own.set(id, [...(own.get(id) ?? []), publication]);
  }
  return authors.map((author) => {
    const published = own.get(author.id) ?? [];
    return { ...author, count: published.length, topics: listTopics(published) };
  });
}

function listTopics(published: readonly PublicationFacts[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of published.flatMap(({ categories }) => categories))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
    .slice(0, SHOWN_TOPICS)
    .map(([name]) => name);
}

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The authors whose names have a word that starts with each typed word, regardless of accents and case. */
export function findFaculty(faculty: readonly FacultyMember[], typed: string): FacultyMember[] {
  const terms = normalize(typed).split(/\s+/).filter(Boolean);
  return faculty.filter(({ fullNameAffix }) => {
    const names = normalize(fullNameAffix).split(/[\s,.-]+/);
    return terms.every((word) => names.some((name) => name.startsWith(word)));
  });
}
