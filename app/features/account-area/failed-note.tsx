import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

type FailedNoteProps = { children: string; onRetry: () => void; isBusy: boolean };

/** Something of the account could not be loaded, and the way to try again. */
export function FailedNote({ children, onRetry, isBusy }: FailedNoteProps) {
  const { t } = useText();
  return (
    <Note kind="danger" isAnnounced>
      {children}{' '}
      <Button kind="text" size="small" busy={isBusy} onClick={onRetry}>
        {t('accountArea.tryAgain')}
      </Button>
    </Note>
  );
}
