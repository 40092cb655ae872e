import { href } from 'react-router';

/** The position in a test that its address names: before the start, at a question, at all of them, or at the review. */
export type TestPosition =
  | { kind: 'start' }
  | { kind: 'question'; number: number }
  | { kind: 'all' }
  | { kind: 'review' };

type PositionContext = { count: number; hasStarted: boolean; firstUnanswered: number };

/** Without a number, the first unanswered question; a number past the last question becomes the last. */
export function readPosition(
  query: URLSearchParams,
  { count, hasStarted, firstUnanswered }: PositionContext,
): TestPosition {
  if (!hasStarted) return { kind: 'start' };
  const view = query.get('view');
  if (view === 'all' || view === 'review') return { kind: view };
  const number = query.get('question');
  if (number !== null && /^[1-9]\d{0,3}$/.test(number))
    return { kind: 'question', number: Math.min(Number(number), count) };
  return { kind: 'question', number: firstUnanswered };
}

export function positionSearch(position: TestPosition): string {
  if (position.kind === 'start') return '';
  return position.kind === 'question' ? `?question=${position.number}` : `?view=${position.kind}`;
}

export const resultsPath = (publicationId: string, isPractice: boolean): string =>
  href(isPractice ? '/publication/:id/test/practice/results' : '/publication/:id/test/results', { id: publicationId });
