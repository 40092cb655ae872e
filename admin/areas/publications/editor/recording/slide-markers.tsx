import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatSlideTime, parseSlideTime, type SlideLine } from '#domain/authoring/slides.ts';

type SlideMarkersProps = {
  slides: readonly SlideLine[];
  current: number;
  length: number;
  onSeek: (seconds: number) => void;
  onRetime: (index: number, seconds: number) => void;
};

/** A marker for each slide: drag it, move it by the arrow keys, or click it to hear the recording from there. */
export function SlideMarkers({ slides, current, length, onSeek, onRetime }: SlideMarkersProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and these are not fields
    <div className="o-wave-markers" ref={row} role="group" aria-label="Slides">
      {slides.map((slide, index) => (
        <Marker
          key={slide.line}
          slide={slide}
          isCurrent={index === current}
          share={length === 0 ? 0 : Math.min(1, slide.start / length)}
          secondsAt={(x) => {
            const { left, width } = row.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
            return Math.round(Math.min(1, Math.max(0, (x - left) / width)) * length);
          }}
          onSeek={onSeek}
          onRetime={(seconds) => onRetime(index, Math.min(Math.max(0, seconds), Math.floor(length)))}
        />
      ))}
    </div>
  );
}

type MarkerProps = {
  slide: SlideLine;
  isCurrent: boolean;
  share: number;
  secondsAt: (x: number) => number;
  onSeek: (seconds: number) => void;
  onRetime: (seconds: number) => void;
};

const STEP = 1;
const LARGE_STEP = 5;
/** A press that moves less is a click. */
const CLICK_PIXELS = 4;

function Marker({ slide, isCurrent, share, secondsAt, onSeek, onRetime }: MarkerProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const pressedAt = useRef(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onRetime(slide.start + direction * (event.shiftKey ? LARGE_STEP : STEP));
  };
  const onMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (dragged !== null || Math.abs(event.clientX - pressedAt.current) > CLICK_PIXELS)
      setDragged(secondsAt(event.clientX));
  };
  const onUp = () => {
    if (dragged !== null) onRetime(dragged);
    setDragged(null);
  };
  return (
    <button
      type="button"
      className="o-wave-marker"
      aria-current={isCurrent || undefined}
      aria-label={`${slide.title || 'Slide'}, ${formatSlideTime(slide.start)}. Arrow keys move it.`}
      style={{ insetInlineStart: `${share * 100}%` }}
      data-dragged={dragged !== null || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => setDragged(null)}
      onClick={() => onSeek(slide.start)}
    >
      <span>{dragged === null ? slide.title || formatSlideTime(slide.start) : formatSlideTime(dragged)}</span>
    </button>
  );
}

/** The time of the current slide as a field; a time that cannot be read is not taken. */
export function SlideTime({ slide, onRetime }: { slide: SlideLine; onRetime: (seconds: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const seconds = typed === null ? null : parseSlideTime(typed);
    if (seconds !== null && seconds !== slide.start) onRetime(seconds);
    setTyped(null);
  };
  return (
    <input
      className="o-wave-time"
      aria-label={`Start of ${slide.title || 'this slide'}, minutes and seconds`}
      aria-invalid={(typed !== null && parseSlideTime(typed) === null) || undefined}
      value={typed ?? formatSlideTime(slide.start)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
