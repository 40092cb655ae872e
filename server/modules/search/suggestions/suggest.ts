import type { z } from 'zod';
import type { listSuggestions } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { drugSlug } from '#domain/drugs/drug-slug.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { excerptAround, findBestLine, renderMarks } from '#server/modules/search/library/excerpts.ts';
import { markWords } from '#server/modules/search/library/mark-words.ts';
import { parseSearches, type Search } from '#server/modules/search/query/parse-search.ts';
import { searchScopeOf } from '#server/modules/search/query/search-scope.ts';
import { listDrugs } from './list-drugs.ts';
import {
  type Candidate,
  categoriesByName,
  listCandidates,
  peopleByName,
  publicationsByHeading,
  publicationsByText,
  sectionsByTitle,
  translatedSections,
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
  const [first] = searches;
  if (first === undefined) return [];
  const written: Draft[] = [];
  const named: Draft[] = [];
  for (const search of searches) {
    const found = await findDrafts(ctx, search, { isNaming: search === first });
    written.push(...found.written);
    named.push(...found.named);
  }
  // A drug name links to a search, so it is suggested only if the search has results.
  const drugs = written.length === 0 ? [] : await suggestDrugs(ctx, text, first);
  const remaining = MAX_SUGGESTIONS - drugs.length - named.length;
  return show(ctx, searches, [...drugs, ...written.slice(0, remaining), ...named]);
}

type Drafts = {
  /** Publications and sections. */
  written: readonly Draft[];
  /** People and categories. */
  named: readonly Draft[];
};

async function findDrafts({ db }: Needs, search: Search, { isNaming }: { isNaming: boolean }): Promise<Drafts> {
  const names = isNaming ? [peopleByName(search, MAX_NAMES), categoriesByName(search, MAX_NAMES)] : [];
  // For translations, sections are suggested, because only they have translated pages.
  const texts =
    search.lang === 'en'
      ? [publicationsByHeading(search, MAX_SUGGESTIONS), sectionsByTitle(search, MAX_SECTIONS)]
      : [translatedSections(search, MAX_SUGGESTIONS)];
  const found = await listCandidates(db, [...texts, ...names]);
  const isName = ({ kind }: Candidate) => kind === 'AUTHOR' || kind === 'CATEGORY';
  const written = found.filter((candidate) => !isName(candidate));
  const isEnough = search.lang !== 'en' || written.length >= ENOUGH_HEADINGS;
  const byText = isEnough ? [] : await listCandidates(db, [publicationsByText(search, MAX_SUGGESTIONS)]);
  return {
    written: arrange([...written, ...byText].map((candidate) => makeDraft(candidate, search))),
    named: found.filter(isName).map((candidate) => makeDraft(candidate, search)),
  };
}

/** Publications, each once, and sections after the first of them. */
function arrange(drafts: readonly Draft[]): Draft[] {
  const isSection = ({ type }: Draft) => type === 'SECTION';
  const publications = drafts.filter((draft) => !isSection(draft));
  const distinct = [...new Map(publications.map((draft) => [draft.id, draft])).values()];
  return distinct.toSpliced(FIRST_PUBLICATIONS, 0, ...drafts.filter(isSection));
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

function makeDraft(candidate: Candidate, search: Search): Draft {
  const { id, slug, title, text } = candidate;
  const shown = { title, text, search };
  switch (candidate.kind) {
    case 'PUBLICATION':
      return { ...shown, id: `publication-${id}`, type: candidate.type, slug: slugWithId(slug, id) };
    case 'SECTION':
      return { ...shown, id: `section-${id}`, type: 'SECTION', slug: sectionSlug(slug, candidate) };
    case 'TRANSLATED_SECTION':
      return { ...shown, id: `section-${id}`, type: 'SECTION', slug };
    case 'AUTHOR':
      return { ...shown, id: `author-${id}`, type: 'AUTHOR', slug: slugWithId(slug, id) };
    case 'CATEGORY':
      return { ...shown, id: `category-${id}`, type: 'CATEGORY', slug };
  }
}

async function suggestDrugs(ctx: Needs, text: string, search: Search): Promise<Draft[]> {
  const found = await listDrugs(ctx, text, MAX_NAMES);
  return found.map(({ generic, name, names }) => ({
    ...{ id: `drug-${name}`, title: name, type: 'DRUG', slug: drugSlug(generic) },
    ...{ text: names, search },
  }));
}
