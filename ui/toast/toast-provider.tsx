import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { type Notice, ToastContext, type Toaster } from './use-toast.ts';

const loadToasts = async () => (await import('./toasts.tsx')).Toasts;
const Toasts = lazyComponent(loadToasts);

const PRELOAD_DELAY_MS = 3000;

type ToastProviderProps = { dismissLabel: string; label: string; children: ReactNode };

/** Toasts: bottom-left, close after 5 seconds, with a DISMISS button; three at most. (rules P26) */
export function ToastProvider({ dismissLabel, label, children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const toaster = useMemo((): Toaster => {
    const add = (isError: boolean) => (message: string) =>
      setNotices((known) => [...known.slice(-2), { id: (known.at(-1)?.id ?? 0) + 1, message, isError }]);
    return { show: add(false), showError: add(true) };
  }, []);
  useEffect(() => {
    // A lost connection must be reported when nothing can be fetched any more.
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ToastContext value={toaster}>
      {children}
      {notices.length > 0 && (
        <Suspense>
          <Toasts notices={notices} dismissLabel={dismissLabel} label={label} />
        </Suspense>
      )}
    </ToastContext>
  );
}
