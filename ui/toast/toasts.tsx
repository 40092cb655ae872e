import './toast.css';
import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import type { Notice } from './use-toast.ts';

const TIMEOUT_MS = 5000;

type ToastsProps = { notices: readonly Notice[]; dismissLabel: string; label: string };

/** The corner in which toasts appear; loaded with the first of them. */
export function Toasts({ notices, dismissLabel, label }: ToastsProps) {
  return (
    <Base.Provider timeout={TIMEOUT_MS} limit={3}>
      <ToastQueue notices={notices} />
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={label}>
          <ToastList dismissLabel={dismissLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastQueue({ notices }: Pick<ToastsProps, 'notices'>) {
  const { add } = Base.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { id, message, isError } of notices) {
      if (id <= shown.current) continue;
      shown.current = id;
      // High priority would hide it from screen readers while its button can still be focused.
      add({ title: message, ...(isError ? { type: 'danger' } : {}) });
    }
  }, [notices, add]);
  return null;
}

function ToastList({ dismissLabel }: Pick<ToastsProps, 'dismissLabel'>) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['left', 'down']}>
      <Base.Content className="toast-content">
        {/* The message names its box; it is a line of text, not a heading of the page. */}
        <Base.Title className="toast-text" render={<p />} />
        {/* By default it is hidden from screen readers until the toasts are hovered or reached by F6. */}
        <Base.Close className="toast-dismiss" aria-hidden={false}>
          {dismissLabel}
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
