import './reel.css';

export type ReelPiece = {
  id: string | number;
  /** How long the section lasts: the piece is as long. */
  seconds: number;
  /** How much of it is done, 0 to 1. */
  share: number;
  isShut?: boolean;
};

type ReelProps = { label: string; pieces: readonly ReelPiece[]; direction?: 'row' | 'column' };

/** Progress as the recording itself: one piece per section, as long as it lasts. */
export function Reel({ label, pieces, direction = 'row' }: ReelProps) {
  return (
    <div className="reel" role="img" aria-label={label} data-direction={direction}>
      {pieces.map((piece) => (
        <span
          key={piece.id}
          data-shut={piece.isShut || undefined}
          style={{ '--weight': piece.seconds, '--share': `${Math.round(piece.share * 100)}%` }}
        >
          {!piece.isShut && <i />}
        </span>
      ))}
    </div>
  );
}
