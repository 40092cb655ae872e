import './art.css';
import type { ArtSize } from './cover.ts';
import { monogramAddress } from './drawing-address.ts';
import { initialsOf } from './initials.ts';
import { useIsAwaited } from './late-drawings.ts';
import { toneOfName } from './tones.ts';

type MonogramProps = {
  name: string;
  size?: ArtSize;
  round?: boolean;
  /** Set when the name is beside it; the portrait is then decorative. */
  decorative?: boolean;
  className?: string;
};

/** The drawn portrait of a person without a photograph. */
export function Monogram({ name, size = 'md', round = false, decorative = false, className = '' }: MonogramProps) {
  const drawing = (
    <svg
      viewBox="0 0 120 120"
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      <use href={monogramAddress(name, size)} />
      <text x="60" y="77" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
  return (
    <span className={`art art-${toneOfName(name)} monogram ${className}`} data-round={round || undefined}>
      {useIsAwaited() ? <noscript>{drawing}</noscript> : drawing}
    </span>
  );
}
