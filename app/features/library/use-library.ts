import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type LibraryQuery, libraryAddress, readLibraryQuery } from './library-query.ts';

/** Shorter waits show the rows that are there; longer ones the shape of those that come. (rules P41) */
const PATIENCE_MS = 150;

export type Library = {
  /** What is asked, the answer on its way included. */
  query: LibraryQuery;
  isSlow: boolean;
  addressOf: (query: LibraryQuery) => string;
  ask: (query: LibraryQuery, way?: { replace: boolean }) => void;
};

/** The question in the address, and how to ask another. A newer question calls the older one off. */
export function useLibrary(category?: string): Library {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isAsking = next !== undefined && next.pathname === here.pathname;
  // What was asked shows at once; the address follows, and then speaks for itself.
  const [asked, setAsked] = useState<{ at: string; query: LibraryQuery }>();
  if (asked !== undefined && asked.at !== here.key) setAsked(undefined);
  const query = asked?.query ?? readLibraryQuery(new URLSearchParams((isAsking ? next : here).search), category);

  // A subject taken from /search/{category} leaves that address.
  const path = category !== undefined && !query.categories.includes(category) ? '/search' : here.pathname;
  const addressOf = useCallback(
    (wanted: LibraryQuery) => {
      const leaves = category !== undefined && !wanted.categories.includes(category);
      return leaves ? libraryAddress('/search', wanted) : libraryAddress(path, wanted, category);
    },
    [path, category],
  );
  const ask = useCallback(
    (wanted: LibraryQuery, { replace } = { replace: false }) => {
      setAsked({ at: here.key, query: wanted });
      void navigate(addressOf(wanted), { replace, preventScrollReset: true });
    },
    [addressOf, navigate, here.key],
  );
  return { query, isSlow: useIsLong(isAsking), addressOf, ask };
}

function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}
