import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Deck } from './use-deck.ts';

type PlayerOverlayProps = { number: number; deck: Deck; after: ReactNode };

/** Over the picture: that it is loading, that it failed and what to do, or what comes next. */
export function PlayerOverlay({ number, deck, after }: PlayerOverlayProps) {
  const { t } = useText();
  const { state } = deck.playback;
  if (state === 'buffering') {
    return (
      <div className="recording-over" data-kind="buffering" role="status">
        <Spinner />
        <VisuallyHidden>{t('section.player.buffering')}</VisuallyHidden>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="recording-over" data-kind="failed" role="alert">
        <p className="strong">{t('section.player.failed')}</p>
        <p>{t('section.player.failedNote')}</p>
        <Button kind="secondary" onClick={deck.retry}>
          {t('section.player.retry')}
        </Button>
      </div>
    );
  }
  if (state !== 'ended') return null;
  return (
    <div className="recording-over" data-kind="ended">
      <p>{t('section.player.ended', { number })}</p>
      <div className="row">
        {after}
        <Button kind="secondary" icon="again" onClick={() => deck.seek(0, true)}>
          {t('section.player.replay')}
        </Button>
      </div>
    </div>
  );
}
