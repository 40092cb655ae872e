import './art.css';
import { useMemo } from 'react';
import { type ArtSize, cover } from './cover.ts';
import type { Tone } from './tones.ts';

type CoverArtProps = {
  number: number;
  category: string;
  /** sm draws fewer lines and sends little markup: use it up to about 120 px. */
  size?: ArtSize;
  /** What the box does: 4:3 by itself, a square, 16:9, or whatever its place gives it. */
  ratio?: 'cover' | 'square' | 'wide' | 'fill';
  tone?: Tone;
  /** A name for readers who cannot see it; without one the drawing is decoration. */
  label?: string;
  className?: string;
};

/** The drawing of a publication; the box keeps its ratio, so nothing moves when it appears. */
export function CoverArt({
  number,
  category,
  size = 'md',
  ratio = 'cover',
  tone,
  label,
  className = '',
}: CoverArtProps) {
  const drawn = useMemo(() => cover(number, category, size), [number, category, size]);
  return (
    <span className={`art art-${tone ?? drawn.tone} cover-art ${className}`} data-ratio={ratio}>
      <svg
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and fixed class names only
        dangerouslySetInnerHTML={{ __html: drawn.markup }}
        suppressHydrationWarning
      />
    </span>
  );
}
