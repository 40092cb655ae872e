/** What is in the way of handing in or publishing a language, and where. (rules E27) */
import { findSlips } from '#domain/translation/find-slips.ts';
import type { LanguageFault } from '#domain/translation/language-state.ts';
import type { DrugNames, Slip } from '#domain/translation/slip.ts';
import type { TranslatedSegment } from '#domain/translation/translated-text.ts';
import type { OpenLanguage } from './open-section.ts';
import type { SectionWork } from './section-work.ts';

type Obstacle = {
  kind: Exclude<LanguageFault, 'nothing' | 'incomplete'> | 'stale' | 'open';
  section: number;
  title: string;
  /** The segment, or the first of those; null if the whole section is meant. */
  segment: string | null;
  /** How many segments of the section it is about. */
  count: number;
  source: string;
  target: string;
  slips: Slip[];
};

/** Every obstacle in the order of the text: stale and open segments by section, segments with slips one by one. */
export function listObstacles(opened: OpenLanguage, drugs: DrugNames): Obstacle[] {
  return opened.work
    .filter(({ progress }) => progress.isBegun)
    .flatMap((work) => [
      ...describeWaiting(work, 'stale'),
      ...describeWaiting(work, 'open'),
      ...listSlips(opened, work, drugs).map(
        ({ segment, slips }): Obstacle => ({ ...locate(work, 'slips', segment), slips }),
      ),
      ...(work.row?.slug ? [] : [locate(work, 'slug', null)]),
    ]);
}

/** Segments that were translated here, differ in numbers, units or names, and were not confirmed. */
export function listSlips({ language }: OpenLanguage, { segments }: SectionWork, drugs: DrugNames) {
  return segments.flatMap((segment) => {
    const { pair } = segment;
    if (pair === null || pair.isConfirmed || !pair.isPending) return [];
    const slips = findSlips({ source: segment.segment.text, target: pair.target, language }, drugs);
    return slips.length === 0 ? [] : [{ segment, slips }];
  });
}

function describeWaiting(work: SectionWork, state: 'stale' | 'open'): Obstacle[] {
  const [first, ...others] = work.segments.filter((segment) => segment.state === state);
  return first === undefined ? [] : [{ ...locate(work, state, first), count: 1 + others.length }];
}

const locate = (
  { section, english }: SectionWork,
  kind: Obstacle['kind'],
  segment: TranslatedSegment | null,
): Obstacle => ({
  ...{ kind, section: section.number, title: english.title, segment: segment?.key ?? null, count: 1 },
  ...{ source: segment?.segment.text ?? '', target: segment?.pair?.target ?? '', slips: [] },
});
