import { useEffect, useState } from 'react';

export type Suggestion = { to: string; title: string; note?: string };
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

const LETTERS = 3;
const PAUSE = 120;

/** Autocomplete after 3 characters (§2.2); a newer text calls the older question off. */
export function useSuggestions(text: string, suggest: Suggest | undefined): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = text.trim();
  const isLong = asked.length >= LETTERS && suggest !== undefined;
  useEffect(() => {
    if (!isLong) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      // A suggestion that fails is no news to the reader: Enter still searches.
      suggest(asked, call.signal).then(
        (list) => !call.signal.aborted && setFound(list),
        () => !call.signal.aborted && setFound([]),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, isLong, suggest]);
  return isLong ? found : [];
}
