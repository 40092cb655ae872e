import type { PointerEvent } from 'react';
import { formatSlideTime, type SlideLine } from '#domain/authoring/slides.ts';

/** The box of the drawing; it is stretched to the width of the panel. */
const WIDTH = 820;
const HEIGHT = 76;
const BAR = 4;
const BAR_COUNT = WIDTH / BAR;

type WaveformProps = {
  /** 0 to 100, at equal distances over the recording; empty if it was not prepared. */
  peaks: readonly number[];
  slides: readonly SlideLine[];
  /** The slide at the position. */
  current: number;
  position: number;
  length: number;
  onSeek: (seconds: number) => void;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Where a key moves the position, in seconds; null if it moves nothing. */
function positionAfter(key: string, { position, length }: { position: number; length: number }): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(0, position + step), length);
}

/** The loudness of the recording with its slides; a click, a drag or the arrow keys move the position. */
export function Waveform({ peaks, slides, current, position, length, onSeek }: WaveformProps) {
  const x = (seconds: number) => (length === 0 ? 0 : (Math.min(seconds, length) / length) * WIDTH);
  const seek = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * length);
  };
  const start = slides[current]?.start ?? 0;
  return (
    <div
      className="o-wave-slider"
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={`${formatSlideTime(position)} of ${formatSlideTime(length)}`}
      onKeyDown={(event) => {
        const next = positionAfter(event.key, { position, length });
        if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onSeek(next);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seek(event)}
    >
      <svg className="o-wave-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {current >= 0 && (
          <rect
            className="o-wave-current"
            x={x(start)}
            y={0}
            width={Math.max(0, x(slides[current + 1]?.start ?? length) - x(start))}
            height={HEIGHT}
          />
        )}
        {barsOf(peaks).map((peak, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have fixed places
            key={index}
            className="o-wave-bar"
            data-played={index * BAR <= x(position) || undefined}
            x={index * BAR}
            y={HEIGHT / 2 - (peak * HEIGHT) / 250}
            width={BAR * 0.6}
            height={Math.max(1, (peak * HEIGHT) / 125)}
          />
        ))}
        {slides.map(({ line, start: at }) => (
          <path key={line} className="o-wave-slide" d={`M${x(at)} 0V${HEIGHT}`} />
        ))}
        <path className="o-wave-now" d={`M${x(position)} 0V${HEIGHT}`} />
      </svg>
    </div>
  );
}

/** As many bars as fit, each the highest peak of its part. Without peaks the line is flat. */
function barsOf(peaks: readonly number[]): number[] {
  const size = peaks.length / BAR_COUNT;
  return Array.from({ length: BAR_COUNT }, (_, i) =>
    Math.max(0, ...peaks.slice(Math.floor(i * size), Math.max(Math.floor((i + 1) * size), Math.floor(i * size) + 1))),
  );
}
