import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/error-detail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

type FailedNoteProps = { children: string; error: Error | null; onRetry: () => void; isBusy: boolean };

/** Something of the account could not be loaded, and the way to try again. */
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
