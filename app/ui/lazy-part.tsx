import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadPiece } from './load-piece.ts';

/** What a part that opens over the page has in common with all others. */
type OpensOver = { open?: boolean; onOpenChange?: (open: boolean) => void };

/**
 * A part of the page fetched on demand. If it cannot be fetched, the page stays as it is without it and what was to open
 * closes again. It is fetched again only when it is opened, or put on a page, once more.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const request = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await loadPiece(load).catch(() => Missing) }));
  let requested = request();
  let isMissing = false;

  function Missing({ onOpenChange }: Props & OpensOver) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be missing
    useEffect(() => {
      isMissing = true;
      onOpenChange?.(false);
    }, []);
    return null;
  }

  // A render that is suspended is thrown away with its state, so what is in flight is known here.
  function requestOnce() {
    if (isMissing) {
      isMissing = false;
      requested = request();
    }
    return requested;
  }

  return function Part(props: Props) {
    const { open }: OpensOver = props;
    const [wasOpen, setWasOpen] = useState(open);
    const [Requested, setRequested] = useState(requestOnce);
    if (open !== wasOpen) {
      setWasOpen(open);
      if (open === true) setRequested(requestOnce);
    }
    return <Requested {...props} />;
  };
}
