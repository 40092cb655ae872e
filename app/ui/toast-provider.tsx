import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { type Notice, ToastContext, type ToastSpeaker } from './toast-context.ts';

const loadToasts = async () => (await import('./toasts.tsx')).Toasts;
const Toasts = lazyPart(loadToasts);

/** Milliseconds after the page is awake. */
const CALM = 3000;

type ToastProviderProps = { dismissWord: string; label: string; children: ReactNode };

/** Toasts: bottom-left, close after 5 seconds, with a DISMISS button; three at most. (rules P26) */
export function ToastProvider({ dismissWord, label, children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const speaker = useMemo((): ToastSpeaker => {
    const tell = (isTrouble: boolean) => (message: string) =>
      setNotices((known) => [...known.slice(-2), { id: (known.at(-1)?.id ?? 0) + 1, message, isTrouble }]);
    return { say: tell(false), fail: tell(true) };
  }, []);
  useEffect(() => {
    // The news that must arrive is that the connection is gone, when nothing can be fetched any more.
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), CALM);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ToastContext value={speaker}>
      {children}
      {notices.length > 0 && (
        <Suspense>
          <Toasts notices={notices} dismissWord={dismissWord} label={label} />
        </Suspense>
      )}
    </ToastContext>
  );
}
