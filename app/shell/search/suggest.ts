import { href } from 'react-router';
import { browserApi } from '#client/api/browser-api.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { listSuggestions } from '#contract/calls/search.ts';

type SuggestionsResponse = Awaited<ReturnType<typeof fetchSuggestions>>;
type Kind = SuggestionsResponse['data'][number]['attributes']['type'];
export type Suggestion = { to: string; title: string; kind: Kind; snippet: string };

const fetchSuggestions = (query: string, lang: Locale, signal: AbortSignal) =>
  browserApi(listSuggestions, { filter: { query }, parameters: { lang }, signal });

/** Suggestions, best first, each with the URL of its page. */
export async function suggest(text: string, lang: Locale, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await fetchSuggestions(text, lang, signal);
  return data.map(({ attributes: { title, type, slug, snippet } }) => ({
    to: urlOf(type, slug),
    title,
    kind: type,
    snippet,
  }));
}

function urlOf(kind: Kind, name: string): string {
  if (kind === 'DRUG') return href('/drugs/:slug', { slug: name });
  if (kind === 'CATEGORY') return href('/search/:category', { category: name });
  if (kind === 'AUTHOR') return href('/author/:slug?', { slug: name });
  return kind === 'SECTION' ? href('/section/:slug', { slug: name }) : href('/publication/:slug', { slug: name });
}
