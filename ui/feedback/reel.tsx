import './reel.css';

export type ReelSegment = {
  id: string | number;
  /** The duration of the section, which sets the length of the segment. */
  seconds: number;
  /** The completed share, 0 to 1. */
  share: number;
  isLocked?: boolean;
};

type ReelProps = { label: string; segments: readonly ReelSegment[]; direction?: 'row' | 'column' };

/** Progress of a publication: one segment per section, as long as the section lasts. */
export function Reel({ label, segments, direction = 'row' }: ReelProps) {
  return (
    <div className="reel" role="img" aria-label={label} data-direction={direction}>
      {segments.map((segment) => (
        <span
          key={segment.id}
          data-shut={segment.isLocked || undefined}
          style={{ '--weight': segment.seconds, '--share': `${Math.round(segment.share * 100)}%` }}
        >
          {!segment.isLocked && <i />}
        </span>
      ))}
    </div>
  );
}
