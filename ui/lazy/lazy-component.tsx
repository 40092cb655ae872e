import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** The props by which a dialog or menu is opened and closed. */
type Openable = { open?: boolean; onOpenChange?: (open: boolean) => void };

/**
 * A component loaded on demand. If it cannot be loaded, nothing is rendered and `onOpenChange(false)` is called; opening
 * or mounting it again retries.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const request = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await loadChunk(load).catch(() => Missing) }));
  let requested = request();
  let isMissing = false;

  function Missing({ onOpenChange }: Props & Openable) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when loading has failed
    useEffect(() => {
      isMissing = true;
      onOpenChange?.(false);
    }, []);
    return null;
  }

  // React discards the state of a suspended first render, so the request is kept outside of the component.
  function requestOnce() {
    if (isMissing) {
      isMissing = false;
      requested = request();
    }
    return requested;
  }

  return function LazyComponent(props: Props) {
    const { open }: Openable = props;
    const [wasOpen, setWasOpen] = useState(open);
    const [Requested, setRequested] = useState(requestOnce);
    if (open !== wasOpen) {
      setWasOpen(open);
      if (open === true) setRequested(requestOnce);
    }
    return <Requested {...props} />;
  };
}
