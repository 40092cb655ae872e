import type { z } from 'zod';
import type { listSuggestions } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { chooseLine, cutAround, showMarks } from './cut-line.ts';
import { markWords } from './highlight.ts';
import { listByHeading, listByName, listByText, listDrugs, listTranslatedSections } from './queries-suggestions.ts';
import { reachOf } from './reach.ts';
import { readSearch, type Search } from './read-search.ts';

type Needs = Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>;
type Suggestion = z.output<typeof listSuggestions.plain>['data'][number];
type Shown = Suggestion['attributes'];
type Draft = { id: string; title: string; type: Shown['type']; slug: string | null; text: string };

const MOST = 8;
const MOST_NAMES = 2;
/** Headings alone are enough from here on; below, whole texts are searched too. */
const ENOUGH = 3;
/** The specification's 100 characters, less the dots at both ends. */
const SNIPPET = 96;

/** What a text may mean, the best first: drugs, then what is written, then people and categories. (§9) */
export async function suggest(ctx: Needs, { text, lang }: { text: string; lang: Language }): Promise<Suggestion[]> {
  const search = await readSearch(ctx, { text, lang, reach: reachOf(ctx) });
  if (search === null) return [];
  const written = lang === 'en' ? await suggestPublications(ctx, search) : await suggestSections(ctx, search);
  // The name of a drug leads to a search, so it is suggested where the search finds something.
  const drugs = written.length === 0 ? [] : await suggestDrugs(ctx, text);
  const named = await suggestNames(ctx, search);
  const room = MOST - drugs.length - named.length;
  const drafts = [...drugs, ...written.slice(0, room), ...named];
  const marked = await markWords(
    ctx,
    search,
    drafts.map((draft) => likelyLine(draft, search)),
  );
  return drafts.map(({ id, title, type, slug }, i) => ({
    type: 'Suggestion',
    id,
    attributes: { title, type, slug, snippet: showMarks(marked[i] ?? '', SNIPPET) },
  }));
}

const likelyLine = ({ text }: Draft, { words }: Search) =>
  cutAround(chooseLine(text, words), { words, length: 2 * SNIPPET });

async function suggestPublications({ db }: Needs, search: Search): Promise<Draft[]> {
  const byHeading = await listByHeading(db, { search, most: MOST });
  const byText = byHeading.length >= ENOUGH ? [] : await listByText(db, { search, most: MOST });
  const found = new Map([...byHeading, ...byText].map((row) => [row.id, row]));
  return [...found.values()].map(({ id, slug, type, title, text }) => ({
    ...{ id: `publication-${id}`, title, type, text },
    slug: slugWithId(slug, id),
  }));
}

async function suggestSections({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listTranslatedSections(db, { search, most: MOST });
  return found.map(({ id, slug, title, text }) => ({ id: `section-${id}`, title, type: 'SECTION', slug, text }));
}

async function suggestDrugs({ db }: Needs, text: string): Promise<Draft[]> {
  const found = await listDrugs(db, text, MOST_NAMES);
  return found.map(({ name, names }) => ({ id: `drug-${name}`, title: name, type: 'DRUG', slug: null, text: names }));
}

async function suggestNames({ db }: Needs, search: Search): Promise<Draft[]> {
  const found = await listByName(db, { search, most: MOST_NAMES });
  return found.map(({ kind, id, slug, title, text }) => ({
    ...{ id: `${kind.toLowerCase()}-${id}`, title, type: kind, text },
    slug: kind === 'AUTHOR' ? slugWithId(slug, id) : slug,
  }));
}
