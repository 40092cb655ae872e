import './items.css';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { Item } from './use-items.ts';

/** Records the chosen answer of an item, which is then explained. */
export function CheckItem({ item, isAnswered }: { item: Item; isAnswered: boolean }) {
  const { t } = useText();
  const { error, isBusy, check } = item;
  return (
    <div className="check-item">
      {error !== null && (
        <Note kind="danger" isAnnounced>
          {error instanceof ApiError ? error.message : t('testRunner.items.network')}
        </Note>
      )}
      <Button busy={isBusy} aria-disabled={!isAnswered} onClick={check}>
        {t('testRunner.items.check')}
      </Button>
      <span className="small quiet">{t('testRunner.items.note')}</span>
    </div>
  );
}
