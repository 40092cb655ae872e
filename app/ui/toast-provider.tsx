import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Notice, ToastContext, type ToastSpeaker } from './toast-context.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

type ToastProviderProps = { dismissWord: string; label: string; children: ReactNode };

/** Toasts: bottom-left, close after 5 seconds, with a DISMISS button; three at most. (§2.3) */
export function ToastProvider({ dismissWord, label, children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const speaker = useMemo((): ToastSpeaker => {
    const tell = (isTrouble: boolean) => (message: string) =>
      setNotices((known) => [...known.slice(-2), { id: (known.at(-1)?.id ?? 0) + 1, message, isTrouble }]);
    return { say: tell(false), fail: tell(true) };
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
