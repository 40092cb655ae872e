import './player-track.css';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { divideTrack, formatTime, type PlayerSlide, seekByKey } from './player-time.ts';

export type TrackLabels = {
  position: string;
  /** "0:31 of 2:39, slide 1: Three schedules". */
  positionText: (position: string, duration: string, slide: string) => string;
};

type PlayerTrackProps = {
  slides: readonly PlayerSlide[];
  duration: number;
  position: number;
  onSeek: (seconds: number) => void;
  labels: TrackLabels;
};

/** A slider over the recording: drag it, or use arrows, Page keys, Home and End. */
export function PlayerTrack({ slides, duration, position, onSeek, labels }: PlayerTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const segments = divideTrack(slides, duration, position);
  const slide = segments.findLast((segment) => segment.start <= position)?.title ?? '';

  const seekTo = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    onSeek(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * duration);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event.clientX);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = seekByKey(event.key, position, duration);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(to);
  };

  return (
    <div
      ref={track}
      className="player-track"
      role="slider"
      tabIndex={0}
      aria-label={labels.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={labels.positionText(formatTime(position), formatTime(duration), slide)}
      style={{ '--at': `${duration > 0 ? (position / duration) * 100 : 0}%` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      {segments.map((segment) => (
        <span key={segment.start} style={{ '--weight': segment.seconds, '--share': `${segment.share * 100}%` }}>
          <i />
        </span>
      ))}
      <b />
    </div>
  );
}
