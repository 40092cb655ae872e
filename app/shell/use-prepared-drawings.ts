import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { fetchDrawings } from '#app/ui/art/use-markup.ts';

/** The first page comes with its pictures; what draws those of the next is fetched while that page is. */
export function usePreparedDrawings(): void {
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) void fetchDrawings();
  }, [isLeaving]);
}
