import './art.css';
import { useMemo } from 'react';
import type { ArtSize } from './cover.ts';
import { monogram } from './monogram.ts';

type MonogramProps = {
  name: string;
  size?: ArtSize;
  round?: boolean;
  /** When the name is written beside it, the portrait is decoration. */
  decorative?: boolean;
  className?: string;
};

/** The drawn portrait of somebody without a photograph. */
export function Monogram({ name, size = 'md', round = false, decorative = false, className = '' }: MonogramProps) {
  const drawn = useMemo(() => monogram(name, size), [name, size]);
  return (
    <span className={`art art-${drawn.tone} monogram ${className}`} data-round={round || undefined}>
      <svg
        viewBox="0 0 120 120"
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : name}
        aria-hidden={decorative || undefined}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and fixed class names only */}
        <g dangerouslySetInnerHTML={{ __html: drawn.markup }} suppressHydrationWarning />
        <text x="60" y="77" textAnchor="middle">
          {drawn.initials}
        </text>
      </svg>
    </span>
  );
}
