import './toast.css';
import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import type { Notice } from './toast-context.ts';

const CLOSES_AFTER = 5000;

type ToastsProps = { notices: readonly Notice[]; dismissWord: string; label: string };

/** The corner in which toasts appear; fetched with the first of them. */
export function Toasts({ notices, dismissWord, label }: ToastsProps) {
  return (
    <Base.Provider timeout={CLOSES_AFTER} limit={3}>
      <Adding notices={notices} />
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={label}>
          <List dismissWord={dismissWord} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Adding({ notices }: Pick<ToastsProps, 'notices'>) {
  const { add } = Base.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { id, message, isTrouble } of notices) {
      if (id <= shown.current) continue;
      shown.current = id;
      // Of high priority it would be hidden from screen readers while its button can still be focused.
      add({ title: message, ...(isTrouble ? { type: 'danger' } : {}) });
    }
  }, [notices, add]);
  return null;
}

function List({ dismissWord }: Pick<ToastsProps, 'dismissWord'>) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['left', 'down']}>
      <Base.Content className="toast-content">
        {/* The message names its box; it is a line of text, not a heading of the page. */}
        <Base.Title className="toast-text" render={<p />} />
        {/* It would be hidden from screen readers until somebody points at the toasts or goes there by F6. */}
        <Base.Close className="toast-dismiss" aria-hidden={false}>
          {dismissWord}
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
