import { type ComponentType, lazy, useEffect } from 'react';
import { loadPiece } from './load-piece.ts';

/** What a part that opens over the page tells whoever opened it. */
type Opened = { onOpenChange?: (open: boolean) => void };

/**
 * A part of the page fetched on demand. Where it cannot be fetched the page stays as it is, without it; what was to open
 * is shut again, and whoever opens it once more asks for it once more.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const ask = () => lazy<ComponentType<Props>>(async () => ({ default: await loadPiece(load).catch(() => Missing) }));
  let Asked = ask();

  function Missing({ onOpenChange }: Props & Opened) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be missing
    useEffect(() => {
      Asked = ask();
      onOpenChange?.(false);
    }, []);
    return null;
  }

  return function Part(props: Props) {
    return <Asked {...props} />;
  };
}
