import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '#ui/lazy/load-chunk.ts';

type Drawings = typeof import('./drawings.ts');

/** The drawing functions during server rendering; the browser loads them when it has to draw. */
export const ServerDrawings = createContext<Drawings | null>(null);

let loaded: Drawings | null = null;

/** Loads the drawing functions once; if that fails, pictures stay empty backgrounds. */
export async function loadDrawings(): Promise<Drawings | null> {
  loaded ??= await loadChunk(() => import('./drawings.ts')).catch(() => null);
  return loaded;
}

const subscribeToNothing = () => () => {};

/**
 * The markup of a drawing, for `dangerouslySetInnerHTML` with `suppressHydrationWarning`. Server-rendered drawings are
 * left as they are. A component keeps its first drawing, so give each drawing its own key.
 */
export function useMarkup(draw: (drawings: Drawings) => string): string {
  const given = useContext(ServerDrawings);
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isServerRendered] = useState(isHydrating && given === null);
  const [drawings, setDrawings] = useState(given ?? (isServerRendered ? null : loaded));
  useEffect(() => {
    if (isServerRendered || drawings !== null) return;
    let isUnmounted = false;
    void loadDrawings().then((now) => isUnmounted || setDrawings(now));
    return () => {
      isUnmounted = true;
    };
  }, [isServerRendered, drawings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component keeps its first drawing
  return useMemo(() => (drawings === null ? '' : draw(drawings)), [drawings]);
}
