import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nowText } from '#app/api/clock.ts';
import { type Place, type Places, progressQuery } from '#app/api/progress-query.ts';
import type { Reader } from './place-types.ts';

/** Tells the page of a change of place before the server confirms it. */
export function useNotingPlace({ sectionId, publicationId }: Reader): (change: Partial<Place>) => void {
  const queries = useQueryClient();
  return useCallback(
    (change) => {
      const nowhere: Place = { position: 0, read: false, updated: nowText() };
      queries.setQueryData(progressQuery(publicationId).queryKey, (known: Places = {}) => ({
        ...known,
        [sectionId]: { ...nowhere, ...known[sectionId], ...change },
      }));
    },
    [queries, publicationId, sectionId],
  );
}
