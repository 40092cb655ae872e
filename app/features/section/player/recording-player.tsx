import './recording-player.css';
import type { ReactNode, Ref } from 'react';
import type { ShownSection } from '#app/features/section/section-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { controlsOf, type Player } from '#app/shell/player/use-player.ts';
import type { Slide } from '#contract/transcript.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type PlayerLabels, PlayerShell } from '#ui/media/player-shell.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Mode } from './mode.ts';
import { PlayerFooter } from './player-footer.tsx';
import type { SectionPlayer } from './use-section-player.ts';

type RecordingPlayerProps = {
  section: ShownSection;
  slides: readonly Slide[];
  mode: Mode;
  player: SectionPlayer;
  hasOtherSections: boolean;
  /** The next step, shown when the recording has ended. */
  next: ReactNode;
};

/** The recording with our own controls; in "listen" the controls alone. */
export function RecordingPlayer({ section, slides, mode, player, hasOtherSections, next }: RecordingPlayerProps) {
  const messages = usePlayerMessages();
  const { playback, source } = player;
  const isWatched = mode === 'watch';
  const hasCaptions = isWatched && section.captions_url !== null;
  return (
    <div className="recording" ref={player.frame} data-state={playback.state} data-mode={mode}>
      <PlayerShell
        slides={slides}
        duration={section.duration}
        {...controlsOf(player)}
        caption={isWatched ? player.caption : null}
        labels={messages}
        {...(hasCaptions ? { onCaptions: player.toggleCaptions } : {})}
        {...(isWatched && player.hasPictureInPicture ? { onPictureInPicture: player.togglePictureInPicture } : {})}
        {...(isWatched ? { onFullscreen: player.toggleFullscreen } : {})}
      >
        <div className="recording-stage">
          <MediaElement
            key={source.attempt}
            kind={player.kind}
            src={source.url}
            captions={section.captions_url}
            title={section.title}
            mediaRef={player.media}
            trackRef={player.track}
            listeners={player.listeners}
            onClick={player.toggle}
          />
          {isWatched && <PlayerOverlay number={section.number} player={player} next={next} />}
        </div>
      </PlayerShell>
      <PlayerFooter section={section} player={player} hasOtherSections={hasOtherSections} />
      {!isWatched && playback.state === 'failed' && <PlaybackError onRetry={player.retry} />}
    </div>
  );
}

/** The failure, when there is no picture to show it on. */
function PlaybackError({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <p className="recording-error" role="alert">
      {t('section.player.failed')} {t('section.player.failedNote')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('section.player.retry')}
      </button>
    </p>
  );
}

type PlayerOverlayProps = { number: number; player: SectionPlayer; next: ReactNode };

/** Over the picture: loading, a failure with a retry, or the next step. */
function PlayerOverlay({ number, player, next }: PlayerOverlayProps) {
  const { t } = useText();
  const { state } = player.playback;
  if (state === 'buffering') {
    return (
      <div className="recording-overlay" data-kind="buffering" role="status">
        <Spinner />
        <VisuallyHidden>{t('section.player.buffering')}</VisuallyHidden>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="recording-overlay" data-kind="failed" role="alert">
        <p className="strong">{t('section.player.failed')}</p>
        <p>{t('section.player.failedNote')}</p>
        <Button kind="secondary" onClick={player.retry}>
          {t('section.player.retry')}
        </Button>
      </div>
    );
  }
  if (state !== 'ended') return null;
  return (
    <div className="recording-overlay" data-kind="ended">
      <p>{t('section.player.ended', { number })}</p>
      <div className="row">
        {next}
        <Button kind="secondary" icon="again" onClick={() => player.seek(0, true)}>
          {t('section.player.replay')}
        </Button>
      </div>
    </div>
  );
}

type MediaElementProps = {
  kind: 'video' | 'audio';
  src: string;
  captions: string | null;
  title: string;
  mediaRef: Ref<HTMLVideoElement>;
  trackRef: Ref<HTMLTrackElement>;
  listeners: Player['listeners'];
  onClick: () => void;
};

/** The recording itself, without controls of its own. */
function MediaElement(props: MediaElementProps) {
  const { kind, src, captions, title, mediaRef, trackRef, listeners, onClick } = props;
  const track = captions !== null && (
    <track ref={trackRef} kind="captions" srcLang="en" label="English" src={captions} />
  );
  if (kind === 'audio') {
    return (
      <audio ref={mediaRef as Ref<HTMLAudioElement>} src={src} preload="metadata" aria-label={title} {...listeners}>
        {track}
      </audio>
    );
  }
  return (
    <video
      ref={mediaRef}
      src={src}
      preload="metadata"
      playsInline
      disableRemotePlayback
      aria-label={title}
      onClick={onClick}
      {...listeners}
    >
      {track}
    </video>
  );
}

function usePlayerMessages(): PlayerLabels {
  const { t } = useText();
  return {
    player: t('section.player.label'),
    play: t('section.player.play'),
    pause: t('section.player.pause'),
    again: t('section.player.again'),
    position: t('section.player.position'),
    positionText: (position, duration, slide) =>
      t('section.player.positionText', { position, duration, slide }).replace(/, $/, ''),
    rate: t('section.player.rate'),
    captions: t('section.player.captions'),
    pictureInPicture: t('section.player.pictureInPicture'),
    fullscreen: t('section.player.fullscreen'),
    ahead: t('section.player.ahead'),
    mute: t('section.player.mute'),
    unmute: t('section.player.unmute'),
    volume: t('section.player.volume'),
  };
}
