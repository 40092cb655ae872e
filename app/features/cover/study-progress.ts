import type { Places } from '#app/api/progress-query.ts';
import type { ReelPiece } from '#app/ui/reel.tsx';
import { studySeconds } from '#domain/catalogue/reading-time.ts';
import type { CoverSection } from './cover-types.ts';

export type StudyProgress = {
  pieces: ReelPiece[];
  done: number;
  open: number;
  /** Seconds that the open sections still take, to be watched or read. */
  left: number;
};

/** How far the reader is, section by section. */
export function measureStudy(sections: readonly CoverSection[], places: Places): StudyProgress {
  const pieces = sections.map((section) => ({
    id: section.id,
    seconds: studySeconds(section),
    share: shareOf(section, places),
    isShut: section.lock,
  }));
  const open = pieces.filter((piece) => !piece.isShut);
  return {
    pieces,
    done: open.filter((piece) => piece.share === 1).length,
    open: open.length,
    left: Math.round(open.reduce((sum, piece) => sum + piece.seconds * (1 - piece.share), 0)),
  };
}

function shareOf(section: CoverSection, places: Places): number {
  const place = places[section.id];
  if (place === undefined || section.lock) return 0;
  if (place.read) return 1;
  // Only what is marked as read is done, however far the reader has been.
  const played = section.duration === 0 ? 0 : place.position / section.duration;
  return Math.min(0.99, Math.max(place.share, played));
}
