import { browserApi } from '#app/api/browser-api.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { listSuggestions } from '#contract/calls/search.ts';

type Answer = Awaited<ReturnType<typeof ask>>;
type Kind = Answer['data'][number]['attributes']['type'];
export type Suggestion = { to: string; title: string; kind: Kind; snippet: string };

const ask = (query: string, lang: Locale, signal: AbortSignal) =>
  browserApi(listSuggestions, { filter: { query }, parameters: { lang }, signal });

/** What a text may mean, the best first: each leads to its page, the name of a drug to what is said of it. */
export async function suggest(text: string, lang: Locale, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await ask(text, lang, signal);
  return data.map(({ attributes: { title, type, slug, snippet } }) => ({
    to: addressOf(type, slug ?? title),
    title,
    kind: type,
    snippet,
  }));
}

function addressOf(kind: Kind, name: string): string {
  if (kind === 'DRUG') return `/search?s=${encodeURIComponent(name)}`;
  if (kind === 'CATEGORY') return `/search/${name}`;
  if (kind === 'AUTHOR') return `/author/${name}`;
  return kind === 'SECTION' ? `/section/${name}` : `/publication/${name}`;
}
