import './art.css';
import type { ArtSize } from './cover.ts';
import { coverAddress } from './drawing-address.ts';
import { useIsAwaited } from './late-drawings.ts';
import { type Tone, toneOf } from './tones.ts';

type CoverArtProps = {
  number: number;
  category: string;
  /** sm draws fewer lines: use it up to about 120 px. */
  size?: ArtSize;
  /** The box: 4:3, a square, 16:9, or the size of its container. */
  ratio?: 'cover' | 'square' | 'wide' | 'fill';
  tone?: Tone;
  /** The accessible name; without one the drawing is decorative. */
  label?: string;
  className?: string;
};

/** The drawing of a publication; the box keeps its ratio, so that the layout does not shift. */
export function CoverArt(props: CoverArtProps) {
  const { number, category, size = 'md', ratio = 'cover', tone = toneOf(number), label, className = '' } = props;
  const drawing = (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={coverAddress(number, category, size)} />
    </svg>
  );
  return (
    <span className={`art art-${tone} cover-art ${className}`} data-ratio={ratio}>
      {useIsAwaited() ? <noscript>{drawing}</noscript> : drawing}
    </span>
  );
}
