import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadPiece } from '../load-piece.ts';

type Drawings = typeof import('./drawings.ts');

/** What draws while a page is rendered on the server; a browser is given nothing and fetches it when it has to draw. */
export const ServerDrawings = createContext<Drawings | null>(null);

let fetched: Drawings | null = null;

/** Fetches what draws, once; where it cannot be fetched, pictures stay empty grounds. */
export async function fetchDrawings(): Promise<Drawings | null> {
  fetched ??= await loadPiece(() => import('./drawings.ts')).catch(() => null);
  return fetched;
}

const never = () => () => {};

/**
 * The markup of a drawing, for `dangerouslySetInnerHTML` beside `suppressHydrationWarning`. What the server drew stays in
 * the page as it was sent, and this says nothing of it: no script draws it again. Whoever shows one drawing after another
 * gives each a key, since a component stays with its first.
 */
export function useMarkup(draw: (drawings: Drawings) => string): string {
  const given = useContext(ServerDrawings);
  const isWaking = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasSent] = useState(isWaking && given === null);
  const [drawings, setDrawings] = useState(given ?? (wasSent ? null : fetched));
  useEffect(() => {
    if (wasSent || drawings !== null) return;
    let isGone = false;
    void fetchDrawings().then((now) => isGone || setDrawings(now));
    return () => {
      isGone = true;
    };
  }, [wasSent, drawings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component stays with its first drawing
  return useMemo(() => (drawings === null ? '' : draw(drawings)), [drawings]);
}
