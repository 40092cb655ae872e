import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorDetail } from './error-detail.tsx';

type LoadFailedProps = {
  title: string;
  children: ReactNode;
  /** What the request ended with: the server's own sentence is shown. */
  error?: Error | null;
  onRetry: () => void;
  isBusy?: boolean;
  level?: 1 | 2;
};

/** Something could not be fetched: what happened, what is kept, and the way to try again. */
export function LoadFailed({ title, children, error = null, onRetry, isBusy = false, level = 2 }: LoadFailedProps) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        sign="clock"
        level={level}
        actions={
          <Button kind="secondary" icon="again" busy={isBusy} onClick={onRetry}>
            {t('shell.errors.tryAgain')}
          </Button>
        }
      >
        <ErrorDetail error={error} />
        {children}
      </EmptyState>
    </div>
  );
}
