import type { z } from 'zod';
import type { listSuggestions } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { drugSlug } from '#domain/drugs/drug-slug.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { excerptAround, findBestLine, renderMarks } from '#server/modules/search/library/excerpts.ts';
import { markWords } from '#server/modules/search/library/mark-words.ts';
import { parseSearches, type Search } from '#server/modules/search/query/parse-search.ts';
import { searchScopeOf } from '#server/modules/search/query/search-scope.ts';
import {
  type FoundSection,
  listByHeading,
  listByName,
  listByText,
  listDrugs,
  listSections,
  listTranslatedSections,
} from './queries-suggestions.ts';

type Needs = Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>;
type Suggestion = z.output<typeof listSuggestions.plain>['data'][number];
type SuggestionFields = Suggestion['attributes'];
type Draft = {
  id: string;
  title: string;
  type: SuggestionFields['type'];
  slug: string;
  text: string;
  /** The search that found it. */
  search: Search;
};

const MAX_SUGGESTIONS = 8;
const MAX_NAMES = 2;
const MAX_SECTIONS = 3;
/** Listed before the sections. */
const FIRST_PUBLICATIONS = 4;
/** With fewer matches in headings, whole texts are searched too. */
const ENOUGH_HEADINGS = 3;
/** 100 characters, less the ellipses at both ends. (rules C15) */
const SNIPPET_LENGTH = 96;

/** Suggestions for an input: drugs, then publications and sections, then people and categories. (rules C15) */
export async function suggest(ctx: Needs, { text, lang }: { text: string; lang: Language }): Promise<Suggestion[]> {
  const searches = await parseSearches(ctx, { text, lang, scope: searchScopeOf(ctx), isTyping: true });
  const written: Draft[] = [];
  for (const search of searches) {
    // For translations, sections are suggested, because only they have translated pages.
    const found = search.lang === 'en' ? await suggestEnglish(ctx, search) : await suggestTranslated(ctx, search);
    written.push(...found);
  }
  const [search] = searches;
  if (search === undefined) return [];
  // A drug name links to a search, so it is suggested only if the search has results.
  const drugs = written.length === 0 ? [] : await suggestDrugs(ctx, text, search);
  const named = await suggestNames(ctx, search);
  const remaining = MAX_SUGGESTIONS - drugs.length - named.length;
  return show(ctx, searches, [...drugs, ...written.slice(0, remaining), ...named]);
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
      snippet: renderMarks(marked.get(draft) ?? '', SNIPPET_LENGTH),
    },
  }));
}

const likelyLine = ({ text, search: { words } }: Draft) =>
  excerptAround(findBestLine(text, words).line, { words, length: 2 * SNIPPET_LENGTH });

/** Publications, and sections by title after the first of them. */
async function suggestEnglish({ db }: Needs, search: Search): Promise<Draft[]> {
  const limit = MAX_SUGGESTIONS;
  const byHeading = await listByHeading(db, { search, limit });
  const bySection = await listSections(db, { search, limit: MAX_SECTIONS });
  const isEnough = byHeading.length + bySection.length >= ENOUGH_HEADINGS;
  const byText = isEnough ? [] : await listByText(db, { search, limit });
  const found = [...new Map([...byHeading, ...byText].map((row) => [row.id, row])).values()];
  const publications = found.map(
    ({ id, slug, type, title, text }): Draft => ({
      ...{ id: `publication-${id}`, title, type, text, search },
      slug: slugWithId(slug, id),
    }),
  );
  return publications.toSpliced(FIRST_PUBLICATIONS, 0, ...bySection.map((section) => draftSection(section, search)));
}

async function suggestTranslated({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listTranslatedSections(db, { search, limit: MAX_SUGGESTIONS });
  return found.map((section) => draftSection(section, search));
}

const draftSection = ({ id, slug, title, text }: FoundSection, search: Search): Draft => ({
  ...{ id: `section-${id}`, title, type: 'SECTION', slug, text, search },
});

async function suggestDrugs({ db }: Needs, text: string, search: Search): Promise<Draft[]> {
  const found = await listDrugs(db, text, MAX_NAMES);
  return found.map(({ generic, name, names }) => ({
    ...{ id: `drug-${name}`, title: name, type: 'DRUG', slug: drugSlug(generic) },
    ...{ text: names, search },
  }));
}

async function suggestNames({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listByName(db, { search, limit: MAX_NAMES });
  return found.map(({ kind, id, slug, title, text }) => ({
    ...{ id: `${kind.toLowerCase()}-${id}`, title, type: kind, text, search },
    slug: kind === 'AUTHOR' ? slugWithId(slug, id) : slug,
  }));
}
