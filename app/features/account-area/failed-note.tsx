import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

type FailedNoteProps = { children: string; error: Error | null; onRetry: () => void; isBusy: boolean };

/** A loading error with a retry button. */
export function FailedNote({ children, error, onRetry, isBusy }: FailedNoteProps) {
  const { t } = useText();
  return (
    <Note kind="danger" isAnnounced>
      {children} <ErrorDetail error={error} />{' '}
      <Button kind="text" size="small" busy={isBusy} onClick={onRetry}>
        {t('accountArea.tryAgain')}
      </Button>
    </Note>
  );
}
