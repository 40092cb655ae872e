import './player-shell.css';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { formatTime, type PlayerSlide } from './player-time.ts';
import { PlayerTrack, type TrackLabels } from './player-track.tsx';

export type PlayerLabels = TrackLabels & {
  player: string;
  play: string;
  pause: string;
  again: string;
  rate: string;
  captions: string;
  pictureInPicture: string;
  fullscreen: string;
  /** Absent if the player has no such control. */
  ahead?: string;
  mute?: string;
  unmute?: string;
  volume?: string;
};

type PlayerShellProps = {
  slides: readonly PlayerSlide[];
  /** Seconds. */
  duration: number;
  position: number;
  playing: boolean;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  rate: number;
  /** Called by the rate button; the parent chooses the next rate. */
  onRate: () => void;
  captionsOn: boolean;
  onCaptions?: () => void;
  onPictureInPicture?: () => void;
  onFullscreen?: () => void;
  onAhead?: () => void;
  /** The volume, 0 to 1, and how to change it. */
  sound?: { volume: number; muted: boolean; onVolume: (volume: number) => void; onMute: () => void };
  /** The current line, if captions are rendered by the page instead of the browser. */
  caption?: ReactNode;
  labels: PlayerLabels;
  /** A recording, slides, or a drawing. Without one the player is a slim bar. */
  children?: ReactNode;
};

const STEP_BACK_SECONDS = 10;

/** The frame of a player: stage, track and controls. Playing is up to its parent. */
export function PlayerShell(props: PlayerShellProps) {
  const { slides, duration, position, playing, onToggle, onSeek, caption, labels, children } = props;
  return (
    <section className="player" aria-label={labels.player}>
      {children && <div className="player-stage">{children}</div>}
      {caption && (
        <p className="player-caption">
          <span>{caption}</span>
        </p>
      )}
      <div className="player-controls">
        <IconButton icon={playing ? 'pause' : 'play'} label={playing ? labels.pause : labels.play} onClick={onToggle} />
        <span className="num">{formatTime(position)}</span>
        <PlayerTrack slides={slides} duration={duration} position={position} onSeek={onSeek} labels={labels} />
        <span className="num player-duration">{formatTime(duration)}</span>
        <PlayerExtras {...props} />
      </div>
    </section>
  );
}

function PlayerExtras(props: PlayerShellProps) {
  const { position, onSeek, onAhead, rate, onRate, captionsOn, onCaptions } = props;
  const { onPictureInPicture, onFullscreen, sound, labels } = props;
  return (
    <div className="player-extras">
      <IconButton
        icon="again"
        label={labels.again}
        className="player-wide"
        onClick={() => onSeek(Math.max(0, position - STEP_BACK_SECONDS))}
      />
      {onAhead && <IconButton icon="ahead" label={labels.ahead ?? ''} className="player-wide" onClick={onAhead} />}
      {sound && <Sound {...sound} labels={labels} />}
      <button type="button" className="player-rate" aria-label={`${labels.rate}: ${rate}×`} onClick={onRate}>
        {rate}×
      </button>
      {onCaptions && (
        <button
          type="button"
          className="icon-button"
          aria-label={labels.captions}
          aria-pressed={captionsOn}
          onClick={onCaptions}
        >
          <Icon name="captions" />
        </button>
      )}
      {onPictureInPicture && (
        <IconButton
          icon="pictureInPicture"
          label={labels.pictureInPicture}
          className="player-wide"
          onClick={onPictureInPicture}
        />
      )}
      {onFullscreen && <IconButton icon="fullscreen" label={labels.fullscreen} onClick={onFullscreen} />}
    </div>
  );
}

type SoundProps = NonNullable<PlayerShellProps['sound']> & { labels: PlayerLabels };

/** Mute button, and a volume slider on wide screens: phones have keys for that. */
function Sound({ volume, muted, onVolume, onMute, labels }: SoundProps) {
  const isSilent = muted || volume === 0;
  return (
    <>
      <IconButton
        icon={isSilent ? 'muted' : 'volume'}
        label={(isSilent ? labels.unmute : labels.mute) ?? ''}
        onClick={onMute}
      />
      <input
        type="range"
        className="player-volume"
        aria-label={labels.volume}
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => onVolume(Number(event.currentTarget.value))}
      />
    </>
  );
}
