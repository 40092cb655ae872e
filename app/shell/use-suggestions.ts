import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { type Suggestion, suggest } from './suggest.ts';

const LETTERS = 3;
const PAUSE = 120;

/** Autocomplete after 3 characters (rules C15); a newer text calls the older question off. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const { locale } = useText();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = text.trim();
  const isLong = asked.length >= LETTERS;
  useEffect(() => {
    if (!isLong) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      // A suggestion that fails is no news to the reader: Enter still searches.
      suggest(asked, locale, call.signal).then(
        (list) => !call.signal.aborted && setFound(list),
        () => !call.signal.aborted && setFound([]),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, isLong, locale]);
  return isLong ? found : [];
}
