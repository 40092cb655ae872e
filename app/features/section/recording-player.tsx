import './recording-player.css';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { PlayerShell } from '#app/ui/player-shell.tsx';
import type { Slide } from '#contract/transcript.ts';
import { MediaElement } from './media-element.tsx';
import type { Mode } from './mode.ts';
import { PlayerFoot } from './player-foot.tsx';
import { AHEAD_SECONDS, nextRate } from './player-keys.ts';
import { PlayerOverlay } from './player-overlay.tsx';
import type { ShownSection } from './section-types.ts';
import type { Deck } from './use-deck.ts';
import { usePlayerWords } from './use-player-words.ts';

type RecordingPlayerProps = {
  section: ShownSection;
  slides: readonly Slide[];
  mode: Mode;
  deck: Deck;
  /** Whether its publication has more sections than this. */
  hasOthers: boolean;
  /** What comes after, shown when the recording has ended. */
  after: ReactNode;
};

/** The recording under our own controls; in Listen the controls alone. */
export function RecordingPlayer({ section, slides, mode, deck, hasOthers, after }: RecordingPlayerProps) {
  const words = usePlayerWords();
  const { playback, source, settings } = deck;
  const isWatched = mode === 'watch';
  const hasCaptions = isWatched && section.captions_url !== null;
  const isPlaying = playback.state === 'playing' || playback.state === 'buffering';
  return (
    <div className="recording" ref={deck.frame} data-state={playback.state} data-mode={mode}>
      <PlayerShell
        slides={slides}
        duration={section.duration}
        position={playback.position}
        playing={isPlaying}
        onToggle={deck.toggle}
        onSeek={deck.seek}
        rate={settings.rate}
        onRate={() => deck.setRate(nextRate(settings.rate))}
        onAhead={() => deck.skip(AHEAD_SECONDS)}
        sound={{ volume: settings.volume, muted: settings.muted, onVolume: deck.setVolume, onMute: deck.toggleMuted }}
        captionsOn={settings.captions}
        caption={isWatched ? deck.caption : null}
        words={words}
        {...(hasCaptions ? { onCaptions: deck.toggleCaptions } : {})}
        {...(isWatched && deck.canFloat ? { onPictureInPicture: deck.float } : {})}
        {...(isWatched ? { onFullscreen: deck.fill } : {})}
      >
        <div className="recording-stage">
          <MediaElement
            key={source.tries}
            kind={deck.kind}
            src={source.url}
            captions={section.captions_url}
            title={section.title}
            mediaRef={deck.media}
            trackRef={deck.track}
            listeners={deck.listeners}
            onClick={deck.toggle}
          />
          {isWatched && <PlayerOverlay number={section.number} deck={deck} after={after} />}
        </div>
      </PlayerShell>
      <PlayerFoot section={section} deck={deck} hasOthers={hasOthers} />
      {!isWatched && playback.state === 'failed' && <Trouble onRetry={deck.retry} />}
    </div>
  );
}

/** Where there is no picture to say it on. */
function Trouble({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <p className="recording-trouble" role="alert">
      {t('section.player.failed')} {t('section.player.failedNote')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('section.player.retry')}
      </button>
    </p>
  );
}
