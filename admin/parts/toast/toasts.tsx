import '#ui/toast/toast.css';
import './toasts.css';
import { Toast } from '@base-ui/react/toast';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';

/** What can be undone is offered for ten seconds. */
const UNDO_MS = 10_000;
const NEWS_MS = 5_000;
const LIMIT = 3;

type Notifier = {
  /** Reports what was done. */
  done: (message: string) => void;
  /**
   * Reports what was done, and undoes it on request; `timeout` in milliseconds, for what takes longer to check. Returns
   * what withdraws the report, once it was undone elsewhere.
   */
  undoable: (message: string, undo: () => void, timeout?: number) => () => void;
  /** Reports a failure; `retry` offers to try again. */
  failed: (message: string, retry?: () => void) => void;
};

const NotifierContext = createContext<Notifier | null>(null);

export function useNotifier(): Notifier {
  const notifier = use(NotifierContext);
  if (notifier === null) throw new Error('useNotifier needs OfficeToasts above it');
  return notifier;
}

type ToastData = { act?: { label: string; run: () => void; keys?: string } };

/** Toasts at the bottom left; the last undoable act is undone by Z. */
export function OfficeToasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={NEWS_MS} limit={LIMIT}>
      <NotifierProvider>{children}</NotifierProvider>
      <Toast.Portal>
        <Toast.Viewport className="toasts o-toasts" aria-label="Notices">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function NotifierProvider({ children }: { children: ReactNode }) {
  const { add, close } = Toast.useToastManager<ToastData>();
  const notifier = useMemo(
    (): Notifier => ({
      done: (title) => add({ title }),
      undoable: (title, run, timeout = UNDO_MS) => {
        const id = add({ title, timeout, data: { act: { label: 'Undo', run, keys: 'z' } } });
        return () => close(id);
      },
      failed: (title, run) =>
        add({ title, type: 'danger', timeout: UNDO_MS, ...(run && { data: { act: { label: 'Try again', run } } }) }),
    }),
    [add, close],
  );
  return <NotifierContext value={notifier}>{children}</NotifierContext>;
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const act = (id: string, run: () => void) => {
    close(id);
    run();
  };
  const last = toasts.find(({ data }) => data?.act?.keys === 'z');
  const undo = last?.data?.act;
  useShortcuts(
    'Notices',
    undo && last ? [{ keys: 'z', label: 'Undo the last act', run: () => act(last.id, undo.run) }] : [],
  );
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['left', 'down']}>
      <Toast.Content className="toast-content">
        <Toast.Title className="toast-text" render={<p />} />
        {toast.data?.act && (
          <button
            type="button"
            className="toast-dismiss"
            onClick={() => toast.data?.act && act(toast.id, toast.data.act.run)}
          >
            {toast.data.act.label} {toast.data.act.keys && <Keys keys={toast.data.act.keys} />}
          </button>
        )}
        {/* By default it is hidden from screen readers until the toasts are hovered or reached by F6. */}
        <Toast.Close className="toast-dismiss" aria-hidden={false}>
          Dismiss
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
