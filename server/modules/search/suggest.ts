import type { z } from 'zod';
import type { listSuggestions } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { chooseLine, cutAround, showMarks } from './cut-line.ts';
import { markWords } from './highlight.ts';
import { listByHeading, listByName, listByText, listDrugs, listTranslatedSections } from './queries-suggestions.ts';
import { reachOf } from './reach.ts';
import { readSearches, type Search } from './read-search.ts';

type Needs = Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>;
type Suggestion = z.output<typeof listSuggestions.plain>['data'][number];
type Shown = Suggestion['attributes'];
type Draft = {
  id: string;
  title: string;
  type: Shown['type'];
  slug: string | null;
  text: string;
  /** What it was found by. */
  search: Search;
};

const MOST = 8;
const MOST_NAMES = 2;
/** Headings alone are enough from here on; below, whole texts are searched too. */
const ENOUGH = 3;
/** 100 characters, less the dots at both ends. (rules C15) */
const SNIPPET = 96;

/** What a text may mean, the best first: drugs, then what is written, then people and categories. (rules C15) */
export async function suggest(ctx: Needs, { text, lang }: { text: string; lang: Language }): Promise<Suggestion[]> {
  const searches = await readSearches(ctx, { text, lang, reach: reachOf(ctx) });
  const written: Draft[] = [];
  for (const search of searches) {
    // Of what is translated the sections are suggested, which lead to what was found.
    const found = search.lang === 'en' ? await suggestPublications(ctx, search) : await suggestSections(ctx, search);
    written.push(...found);
  }
  const [search] = searches;
  if (search === undefined) return [];
  // The name of a drug leads to a search, so it is suggested where the search finds something.
  const drugs = written.length === 0 ? [] : await suggestDrugs(ctx, text, search);
  const named = await suggestNames(ctx, search);
  const room = MOST - drugs.length - named.length;
  return show(ctx, searches, [...drugs, ...written.slice(0, room), ...named]);
}

async function show(ctx: Needs, searches: readonly Search[], drafts: readonly Draft[]): Promise<Suggestion[]> {
  const marked = new Map<Draft, string>();
  for (const search of searches) {
    const own = drafts.filter((draft) => draft.search === search);
    const lines = await markWords(ctx, search, own.map(likelyLine));
    for (const [at, draft] of own.entries()) marked.set(draft, lines[at] ?? '');
  }
  return drafts.map((draft) => ({
    type: 'Suggestion',
    id: draft.id,
    attributes: {
      ...{ title: draft.title, type: draft.type, slug: draft.slug },
      snippet: showMarks(marked.get(draft) ?? '', SNIPPET),
    },
  }));
}

const likelyLine = ({ text, search: { words } }: Draft) =>
  cutAround(chooseLine(text, words), { words, length: 2 * SNIPPET });

async function suggestPublications({ db }: Needs, search: Search): Promise<Draft[]> {
  const byHeading = await listByHeading(db, { search, most: MOST });
  const byText = byHeading.length >= ENOUGH ? [] : await listByText(db, { search, most: MOST });
  const found = new Map([...byHeading, ...byText].map((row) => [row.id, row]));
  return [...found.values()].map(({ id, slug, type, title, text }) => ({
    ...{ id: `publication-${id}`, title, type, text, search },
    slug: slugWithId(slug, id),
  }));
}

async function suggestSections({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listTranslatedSections(db, { search, most: MOST });
  return found.map(({ id, slug, title, text }) => ({
    id: `section-${id}`,
    title,
    type: 'SECTION',
    slug,
    text,
    search,
  }));
}

async function suggestDrugs({ db }: Needs, text: string, search: Search): Promise<Draft[]> {
  const found = await listDrugs(db, text, MOST_NAMES);
  return found.map(({ name, names }) => ({
    ...{ id: `drug-${name}`, title: name, type: 'DRUG', slug: null },
    ...{ text: names, search },
  }));
}

async function suggestNames({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listByName(db, { search, most: MOST_NAMES });
  return found.map(({ kind, id, slug, title, text }) => ({
    ...{ id: `${kind.toLowerCase()}-${id}`, title, type: kind, text, search },
    slug: kind === 'AUTHOR' ? slugWithId(slug, id) : slug,
  }));
}
