import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import type { CoverSection } from '#app/features/cover/cover-types.ts';
import { studySeconds } from '#domain/catalogue/reading/reading-time.ts';
import type { ReelSegment } from '#ui/feedback/reel.tsx';

export type StudyProgress = {
  segments: ReelSegment[];
  readCount: number;
  openCount: number;
  /** The remaining time of the open sections, to watch or read. */
  secondsLeft: number;
};

/** The progress of a reader, section by section. */
export function measureProgress(sections: readonly CoverSection[], progress: PublicationProgress): StudyProgress {
  const segments = sections.map((section) => ({
    id: section.id,
    seconds: studySeconds(section),
    share: shareOf(section, progress),
    isLocked: section.lock,
  }));
  const open = segments.filter((segment) => !segment.isLocked);
  return {
    segments,
    readCount: open.filter((segment) => segment.share === 1).length,
    openCount: open.length,
    secondsLeft: Math.round(open.reduce((sum, segment) => sum + segment.seconds * (1 - segment.share), 0)),
  };
}

function shareOf(section: CoverSection, progress: PublicationProgress): number {
  const own = progress[section.id];
  if (own === undefined || section.lock) return 0;
  if (own.read) return 1;
  // Only a section marked as read counts, whatever the reading position.
  const played = section.duration === 0 ? 0 : own.position / section.duration;
  return Math.min(0.99, Math.max(own.share, played));
}
