import { useCallback, useEffect, useState } from 'react';
import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { type LibraryQuery, libraryAddress, readLibraryQuery } from './library-query.ts';

/** Milliseconds for which a pending response keeps the current rows; then a skeleton is shown. (rules P41) */
const SKELETON_DELAY_MS = 150;

export type Library = {
  /** The latest query, even while its response is loading. */
  query: LibraryQuery;
  isDelayed: boolean;
  addressOf: (query: LibraryQuery) => string;
  applyQuery: (query: LibraryQuery, options?: { replace: boolean }) => void;
};

/** The query in the URL, and how to apply another one, which cancels the previous request. */
export function useLibrary(category?: string): Library {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next !== undefined && next.pathname === here.pathname;
  // The new query shows at once; the URL follows and then replaces it.
  const [requested, setRequested] = useState<{ at: string; query: LibraryQuery }>();
  if (requested !== undefined && requested.at !== here.key) setRequested(undefined);
  const query = requested?.query ?? readLibraryQuery(new URLSearchParams((isLoading ? next : here).search), category);

  // Removing the category of /search/{category} leaves that path.
  const path = category !== undefined && !query.categories.includes(category) ? href('/search') : here.pathname;
  const addressOf = useCallback(
    (requestedQuery: LibraryQuery) => {
      const leaves = category !== undefined && !requestedQuery.categories.includes(category);
      return leaves ? libraryAddress(href('/search'), requestedQuery) : libraryAddress(path, requestedQuery, category);
    },
    [path, category],
  );
  const applyQuery = useCallback(
    (requestedQuery: LibraryQuery, { replace } = { replace: false }) => {
      setRequested({ at: here.key, query: requestedQuery });
      void navigate(addressOf(requestedQuery), { replace, preventScrollReset: true });
    },
    [addressOf, navigate, here.key],
  );
  return { query, isDelayed: useIsDelayed(isLoading), addressOf, applyQuery };
}

function useIsDelayed(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}
