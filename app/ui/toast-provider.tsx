import './toast.css';
import { Toast as Base } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

const CLOSES_AFTER = 5000;

type ToastProviderProps = { dismissWord: string; label: string; children: ReactNode };

/** Toasts: bottom-left, close after 5 seconds, with a DISMISS button; three at most. (§2.3) */
export function ToastProvider({ dismissWord, label, children }: ToastProviderProps) {
  return (
    <Base.Provider timeout={CLOSES_AFTER} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={label}>
          <Toasts dismissWord={dismissWord} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ dismissWord }: { dismissWord: string }) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['left', 'down']}>
      <Base.Content className="toast-content">
        <Base.Description className="toast-text" />
        <Base.Close className="toast-dismiss">{dismissWord}</Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
