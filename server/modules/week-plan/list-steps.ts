/** What is still to do of publications. (rules F5, F6) */
import { readingMinutes, studySeconds } from '#domain/catalogue/reading/reading-time.ts';
import { type PlanStep, type RankedPublication, testSeconds } from '#domain/planning/week-plan.ts';
import { sectionAccess } from '#server/modules/catalogue/index.ts';
import type { MemberFacts, WeekNeeds } from './load-facts.ts';
import { listSections, type StudySection } from './queries-library.ts';

/** More publications than any week has place for are not looked at. */
const MAX_RANKED = 100;

export type StudyPublication = RankedPublication & { steps: PlanStep[] };

export const secondsOf = ({ duration, wordCount }: Pick<StudySection, 'duration' | 'wordCount'>): number =>
  studySeconds({ duration, reading_minutes: readingMinutes(wordCount) });

/** The open sections that are not marked as read, then the test, unless a section is locked. */
export async function listSteps(ctx: WeekNeeds, ranked: readonly RankedPublication[], { library }: MemberFacts) {
  const first = ranked.slice(0, MAX_RANKED);
  const rows = await listSections(ctx.db, { userId: ctx.viewer.id, ids: first.map(({ facts }) => facts.id) });
  const sections = rows.flatMap((row) => {
    const publication = library.get(row.publicationId);
    return publication === undefined ? [] : [{ ...row, publication }];
  });
  const access = await sectionAccess.decideSectionAccess(ctx, sections);
  const byPublication = Map.groupBy(sections, ({ publicationId }) => publicationId);
  const publications = first.map(({ facts, reason }): StudyPublication => {
    const own = byPublication.get(facts.id) ?? [];
    const open = own.filter(({ id }) => access.get(id)?.ok === true);
    const steps: PlanStep[] = open
      .filter(({ readAt }) => readAt === null)
      .map((section) => ({ sectionId: section.id, seconds: secondsOf(section) }));
    const questions = library.get(facts.id)?.questionCount ?? 0;
    if (facts.mayTest && open.length === own.length) steps.push({ sectionId: null, seconds: testSeconds(questions) });
    return { facts, reason, steps };
  });
  return { publications, sections: new Map<number, StudySection>(sections.map((section) => [section.id, section])) };
}
