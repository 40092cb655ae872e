/** Where one is in a test, as its address says it: before the start, at a question, at all of them, or looking it over. */
export type TestPlace = { kind: 'start' } | { kind: 'question'; number: number } | { kind: 'all' } | { kind: 'review' };

type Standing = { count: number; hasBegun: boolean; firstOpen: number };

/** Nobody is at a question before the start; a number past the last question is the last; no number is the first without an answer. */
export function readPlace(query: URLSearchParams, { count, hasBegun, firstOpen }: Standing): TestPlace {
  if (!hasBegun) return { kind: 'start' };
  const view = query.get('view');
  if (view === 'all' || view === 'review') return { kind: view };
  const asked = query.get('question');
  if (asked !== null && /^[1-9]\d{0,3}$/.test(asked))
    return { kind: 'question', number: Math.min(Number(asked), count) };
  return { kind: 'question', number: firstOpen };
}

export function searchOf(place: TestPlace): string {
  if (place.kind === 'start') return '';
  return place.kind === 'question' ? `?question=${place.number}` : `?view=${place.kind}`;
}

export const resultsAddress = (publicationId: string, isPractice: boolean): string =>
  `/publication/${publicationId}/test/${isPractice ? 'practice/results' : 'results'}`;
