import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { searchOf } from './test-address.ts';
import type { KeptDraft } from './use-draft.ts';

type TestFootProps = {
  /** The question shown; null when all are. */
  number: number | null;
  count: number;
  saved: KeptDraft['saved'];
};

/** Back and on; in between, where the answers are stored. */
export function TestFoot({ number, count, saved }: TestFootProps) {
  const { t } = useText();
  const isLast = number === null || number >= count;
  return (
    <div className="test-room-foot">
      {number !== null && number > 1 && (
        <Button kind="secondary" render={<Link to={searchOf({ kind: 'question', number: number - 1 })} />}>
          <Icon name="back" />
          <span>{t('testRoom.back')}</span>
        </Button>
      )}
      <span className="small test-room-kept" role="status" data-lost={saved === 'nowhere' || undefined}>
        {t(`testRoom.saved.${saved}`)}
      </span>
      <Button
        render={
          <Link to={searchOf(isLast ? { kind: 'review' } : { kind: 'question', number: (number ?? count) + 1 })} />
        }
      >
        <span>{t(isLast ? 'testRoom.toReview' : 'testRoom.next')}</span>
        <Icon name="next" />
      </Button>
    </div>
  );
}
