import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { loadDrawings } from '#ui/art/use-markup.ts';

/** Loads the drawing functions during the first navigation: the first page has server-rendered drawings. */
export function usePreloadedDrawings(): void {
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isNavigating) void loadDrawings();
  }, [isNavigating]);
}
