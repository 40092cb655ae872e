import './player-shell.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type PlayerSlide, timeText } from './player-time.ts';
import { PlayerTrack, type TrackWords } from './player-track.tsx';

export type PlayerWords = TrackWords & {
  player: string;
  play: string;
  pause: string;
  again: string;
  rate: string;
  captions: string;
  pictureInPicture: string;
  fullscreen: string;
  /** Absent where there are no such controls. */
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
  /** Called by the rate button; the owner knows the next rate. */
  onRate: () => void;
  captionsOn: boolean;
  onCaptions?: () => void;
  onPictureInPicture?: () => void;
  onFullscreen?: () => void;
  onAhead?: () => void;
  /** The volume, 0 to 1, and how to change it. */
  sound?: { volume: number; muted: boolean; onVolume: (volume: number) => void; onMute: () => void };
  /** The line being said, when captions are drawn by us. */
  caption?: ReactNode;
  words: PlayerWords;
  /** The stage: a recording, slides, or a drawing. Without one the player is a slim bar. */
  children?: ReactNode;
};

const STEP_BACK = 10;

/** The frame of a recording: stage, track cut where slides change, and controls. It plays nothing itself. */
export function PlayerShell(props: PlayerShellProps) {
  const { slides, duration, position, playing, onToggle, onSeek, caption, words, children } = props;
  return (
    <section className="player" aria-label={words.player}>
      {children && <div className="player-stage">{children}</div>}
      {caption && (
        <p className="player-caption">
          <span>{caption}</span>
        </p>
      )}
      <div className="player-controls">
        <IconButton icon={playing ? 'pause' : 'play'} label={playing ? words.pause : words.play} onClick={onToggle} />
        <span className="num">{timeText(position)}</span>
        <PlayerTrack slides={slides} duration={duration} position={position} onSeek={onSeek} words={words} />
        <span className="num player-duration">{timeText(duration)}</span>
        <PlayerExtras {...props} />
      </div>
    </section>
  );
}

function PlayerExtras(props: PlayerShellProps) {
  const { position, onSeek, onAhead, rate, onRate, captionsOn, onCaptions } = props;
  const { onPictureInPicture, onFullscreen, sound, words } = props;
  return (
    <div className="player-extras">
      <IconButton
        icon="again"
        label={words.again}
        className="player-wide"
        onClick={() => onSeek(Math.max(0, position - STEP_BACK))}
      />
      {onAhead && <IconButton icon="ahead" label={words.ahead ?? ''} className="player-wide" onClick={onAhead} />}
      {sound && <Sound {...sound} words={words} />}
      <button type="button" className="player-rate" aria-label={`${words.rate}: ${rate}×`} onClick={onRate}>
        {rate}×
      </button>
      {onCaptions && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.captions}
          aria-pressed={captionsOn}
          onClick={onCaptions}
        >
          <Icon name="captions" />
        </button>
      )}
      {onPictureInPicture && (
        <IconButton
          icon="pictureInPicture"
          label={words.pictureInPicture}
          className="player-wide"
          onClick={onPictureInPicture}
        />
      )}
      {onFullscreen && <IconButton icon="fullscreen" label={words.fullscreen} onClick={onFullscreen} />}
    </div>
  );
}

type SoundProps = NonNullable<PlayerShellProps['sound']> & { words: PlayerWords };

/** Mute, and the volume where there is room for it: phones have keys for that. */
function Sound({ volume, muted, onVolume, onMute, words }: SoundProps) {
  const isSilent = muted || volume === 0;
  return (
    <>
      <IconButton
        icon={isSilent ? 'muted' : 'volume'}
        label={(isSilent ? words.unmute : words.mute) ?? ''}
        onClick={onMute}
      />
      <input
        type="range"
        className="player-volume"
        aria-label={words.volume}
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
