import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorDetail } from './error-detail.tsx';

type LoadFailedProps = {
  title: string;
  children: ReactNode;
  /** The error of the request, whose detail is shown. */
  error?: Error | null;
  onRetry: () => void;
  isBusy?: boolean;
  level?: 1 | 2;
};

/** A failed request in place of its content, with a retry button. */
export function LoadFailed({ title, children, error = null, onRetry, isBusy = false, level = 2 }: LoadFailedProps) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        drawing="clock"
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
