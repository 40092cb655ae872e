import type { DrugEntry } from '#contract/calls/drugs.ts';
import { inLanguage, type Language } from '#domain/catalogue/languages.ts';
import { findByName } from '#domain/drugs/drug-slug.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type DrugLibrary, readDrugLibrary, type Subject } from './drug-library.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;
type DrugQuery = { query: string | undefined; lang: Language };

/** All drugs and classes by name, or those that a text means: by any name, its beginning or its nearest spelling. (rules D3) */
export async function listDrugs(
  ctx: Needs,
  { query, lang }: DrugQuery,
): Promise<{ drugs: DrugEntry[]; isExact: boolean }> {
  const library = await readDrugLibrary(ctx);
  const describe = (subject: Subject) => describeSubject(library, subject, lang);
  if (query === undefined) return { drugs: library.subjects.map(describe).toSorted(byName(lang)), isExact: true };
  const named = library.subjects.map((subject) => ({ slug: subject.slug, subject, names: namesOf(subject, lang) }));
  const found = findByName(named, query);
  return {
    drugs: found.slice(0, MAX_FOUND).map(({ drug }) => describe(drug.subject)),
    isExact: found.some(({ isExact }) => isExact),
  };
}

const MAX_FOUND = 20;

const byName = (lang: Language) => (one: DrugEntry, other: DrugEntry) => one.name.localeCompare(other.name, lang);

/** English names are used in every language. */
const namesOf = (subject: Subject, lang: Language): string[] => [
  ...[subject.name, nameOf(subject, lang), ...subject.brands, ...subject.others],
];

export const nameOf = (subject: Subject, lang: Language): string => inLanguage(subject, lang).name;

export const describeSubject = (library: DrugLibrary, subject: Subject, lang: Language): DrugEntry => ({
  slug: subject.slug,
  name: nameOf(subject, lang),
  kind: subject.kind,
  names: [...subject.brands, ...subject.others],
  classes: subject.kind === 'drug' ? [...subject.members] : [],
  has_items: library.items.has(subject.slug),
});

/** The slugs of the pages that have content, for the sitemap: an empty page helps no one who searches. (rules D8) */
export async function listDrugPages(ctx: Needs): Promise<string[]> {
  const { items } = await readDrugLibrary(ctx);
  return [...items.keys()].toSorted();
}
