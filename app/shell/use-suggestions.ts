import { useEffect, useState } from 'react';
import { type Suggestion, suggestPublications } from './suggest-publications.ts';

const LETTERS = 3;
const PAUSE = 120;

/** Autocomplete after 3 characters (§2.2); a newer text calls the older question off. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = text.trim();
  const isLong = asked.length >= LETTERS;
  useEffect(() => {
    if (!isLong) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      // A suggestion that fails is no news to the reader: Enter still searches.
      suggestPublications(asked, call.signal).then(
        (list) => !call.signal.aborted && setFound(list),
        () => !call.signal.aborted && setFound([]),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, isLong]);
  return isLong ? found : [];
}
