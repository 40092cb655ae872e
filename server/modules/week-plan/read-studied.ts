/** What a member studied in a week, planned or not. (rules F7) */
import { recallSeconds, testSeconds, type Week } from '#domain/planning/week-plan.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import { secondsOf } from './list-steps.ts';
import type { MemberFacts, WeekNeeds } from './load-facts.ts';
import { listReadSince, listTitles } from './queries-library.ts';

export type StudiedPublication = {
  publication: { id: string; slug: string; title: string };
  sections: number;
  test: boolean;
  seconds: number;
};

type InWeek = { week: Week; zone: TimeZone; member: MemberFacts; recallAnswers: number };

/** Each publication with its sections that were marked as read and its passed test; and the time of all, with recall. */
export async function readStudied({ db, viewer }: WeekNeeds, { week, zone, member, recallAnswers }: InWeek) {
  const since = startOfDayIn(week.startsOn, zone);
  const read = Map.groupBy(await listReadSince(db, { userId: viewer.id, since }), (row) => row.publicationId);
  const passed = new Set([...member.passed].filter(([, at]) => at >= since).map(([id]) => id));
  const titles = await listTitles(db, [...new Set([...read.keys(), ...passed])]);
  const publications = titles.map(({ id, slug, title }): StudiedPublication => {
    const sections = read.get(id) ?? [];
    const questions = passed.has(id) ? (member.library.get(id)?.questionCount ?? 0) : 0;
    return {
      publication: { id: String(id), slug: slugWithId(slug, id), title },
      ...{ sections: sections.length, test: passed.has(id) },
      seconds: sections.reduce((total, section) => total + secondsOf(section), 0) + testSeconds(questions),
    };
  });
  const seconds = publications.reduce((total, each) => total + each.seconds, 0) + recallSeconds(recallAnswers);
  return {
    publications: publications.toSorted((one, other) => one.publication.title.localeCompare(other.publication.title)),
    seconds,
  };
}
