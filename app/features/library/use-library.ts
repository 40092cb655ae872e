import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type LibraryQuery, libraryAddress, readLibraryQuery } from './library-query.ts';

/** Shorter waits show the rows that are there; longer ones the shape of those that come. (ux.md: slower than 150 ms) */
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
  const query = readLibraryQuery(new URLSearchParams((isAsking ? next : here).search), category);

  // A subject taken from /search/{category} leaves that address.
  const path = category !== undefined && !query.categories.includes(category) ? '/search' : here.pathname;
  const addressOf = useCallback(
    (asked: LibraryQuery) => {
      const leaves = category !== undefined && !asked.categories.includes(category);
      return leaves ? libraryAddress('/search', asked) : libraryAddress(path, asked, category);
    },
    [path, category],
  );
  const ask = useCallback(
    (asked: LibraryQuery, { replace } = { replace: false }) =>
      void navigate(addressOf(asked), { replace, preventScrollReset: true }),
    [addressOf, navigate],
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
