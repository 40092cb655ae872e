import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { type Suggestion, suggest } from './suggest.ts';

const MIN_LENGTH = 3;
const DEBOUNCE_MS = 120;

/** Autocomplete after 3 characters (rules C15); a newer text cancels the older request. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const { locale } = useText();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const query = text.trim();
  const isLong = query.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isLong) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // A failed request is not reported: Enter still searches.
      suggest(query, locale, controller.signal).then(
        (list) => !controller.signal.aborted && setFound(list),
        () => !controller.signal.aborted && setFound([]),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isLong, locale]);
  return isLong ? found : [];
}
