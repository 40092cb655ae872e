import { type ComponentType, lazy } from 'react';
import { loadPiece } from './load-piece.ts';

/** A part of the page fetched on demand; where it cannot be fetched the page stays as it is, without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await loadPiece(load).catch(() => nothing) }));
}
