/** What to study after a test: the moments that teach what was missed or guessed, and related publications. */
import type { Confidence } from './test-draft.ts';

/** Why a question is worth studying. */
export type StudyReason = 'missed' | 'guessed';

/** A question is studied if it was missed, or if its right answer was called a guess. (rules T85) */
export function studyReason(isRight: boolean, confidence: Confidence | null): StudyReason | null {
  if (!isRight) return 'missed';
  return confidence === 'guess' ? 'guessed' : null;
}

/** A question of an attempt, and the moment that teaches it. */
type TaughtQuestion<Moment> = {
  readonly number: number;
  readonly reason: StudyReason;
  readonly moment: Moment;
};

type MomentKey = { readonly section: number; readonly start: number };

export type StudyMoment<Moment> = {
  readonly moment: Moment;
  /** The numbers of the questions that it teaches, in the order of the test. */
  readonly missed: readonly number[];
  readonly guessed: readonly number[];
};

/** The moments to study, each once: those with the most missed questions first, then in the order of the text. (rules T85) */
export function groupMoments<Moment extends MomentKey>(
  questions: readonly TaughtQuestion<Moment>[],
): StudyMoment<Moment>[] {
  const groups = Map.groupBy(questions, ({ moment }) => `${moment.section} ${moment.start}`);
  const moments = [...groups.values()].flatMap((group): StudyMoment<Moment>[] => {
    const numbers = (wanted: StudyReason) =>
      group.flatMap(({ number, reason }) => (reason === wanted ? [number] : [])).toSorted((a, b) => a - b);
    return group.slice(0, 1).map(({ moment }) => ({ moment, missed: numbers('missed'), guessed: numbers('guessed') }));
  });
  return moments.toSorted(
    (a, b) =>
      b.missed.length - a.missed.length || a.moment.section - b.moment.section || a.moment.start - b.moment.start,
  );
}

/** Related publications that are shown at most. */
export const MAX_RELATED = 3;

/** A publication that shares a category with the test's. */
export type RelatedCandidate = { readonly title: string; readonly sharedCategories: number };

/**
 * The related publications, the closest first: by the terms of their titles that the questions contain, then by shared
 * categories, otherwise as given. Without questions to study there are none. (rules T86)
 */
export function chooseRelated<Candidate extends RelatedCandidate>(
  candidates: readonly Candidate[],
  texts: readonly string[],
): Candidate[] {
  const terms = new Set(texts.flatMap(listTerms));
  if (terms.size === 0) return [];
  const scored = candidates.map((candidate) => ({
    candidate,
    named: [...new Set(listTerms(candidate.title))].filter((term) => terms.has(term)).length,
  }));
  return scored
    .toSorted((a, b) => b.named - a.named || b.candidate.sharedCategories - a.candidate.sharedCategories)
    .slice(0, MAX_RELATED)
    .map(({ candidate }) => candidate);
}

/** Words of five letters or more, without accents, case and the ending of a plural; shorter ones name no subject. */
const listTerms = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? []
  ).map((term) => term.replace(/s$/, ''));
