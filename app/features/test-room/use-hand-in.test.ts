import { MutationObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/api/login.tsx';
import { resultsQuery, type TestResult } from '#app/api/test-queries.ts';
import { refusal, type Told, tellNetwork } from '#tests/support/told-network.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { AskedQuestion } from './test-types.ts';
import { handInOptions, isFrontMatterRefused, pendingKey } from './use-hand-in.ts';

const key = { userId: '7', publicationId: '101' };
const questions = [{ id: '1' }, { id: '2' }] as AskedQuestion[];
const draft: Draft = { ...EMPTY_DRAFT, answers: { 1: '11', 2: '24' }, key: 'one-handing-in' };
const handed = [
  { question_id: '1', answer_id: '11' },
  { question_id: '2', answer_id: '24' },
];
const earlier = { type: 'PublicationTestResult', id: '4', attempt: 1 } as TestResult;
const graded: Told = {
  status: 201,
  body: { data: { type: 'PublicationTestResult', id: '5', attributes: { attempt: 2, status: 'APPROVED' } } },
};
const refused = refusal(422, 'test.incomplete');

afterEach(() => vi.unstubAllGlobals());

/** Hands in once for every answer, the last time without one where `isOnItsWay`. */
async function handIn(answers: readonly Told[], isOnItsWay: boolean) {
  const network = tellNetwork();
  const queries = createQueryClient();
  const finish = vi.fn();
  const onGraded = vi.fn();
  queries.setQueryData(resultsQuery(key).queryKey, [earlier]);
  const kept = { change: vi.fn(), settle: async () => undefined, resume: vi.fn(), finish };
  const observer = new MutationObserver(queries, handInOptions(queries, { key, questions, kept, onGraded }));
  for (const answer of answers) {
    const handing = observer.mutate(draft).catch(() => undefined);
    await network.answer(answer);
    await handing;
  }
  if (isOnItsWay) void observer.mutate(draft).catch(() => undefined);
  return {
    status: observer.getCurrentResult().status,
    pending: await vi.waitFor(() => queries.getQueryData(pendingKey(key)) ?? null),
    results: queries.getQueryData(resultsQuery(key).queryKey)?.map(({ id }) => id),
    isFinished: finish.mock.calls.length === 1 && onGraded.mock.calls.length === 1,
  };
}

type State = Awaited<ReturnType<typeof handIn>>;

test('shows the front matter again when handing in is refused for it, and keeps the answers', async () => {
  const network = tellNetwork();
  const change = vi.fn();
  const queries = createQueryClient();
  const options = handInOptions(queries, {
    key,
    questions,
    kept: { change, settle: async () => undefined, resume: vi.fn(), finish: vi.fn() },
    onGraded: vi.fn(),
  });
  const handing = new MutationObserver(queries, options).mutate(draft).catch((error: Error) => error);
  await network.answer(refusal(409, 'test.front-matter'));

  expect(isFrontMatterRefused((await handing) as Error)).toBe(true);
  expect(change.mock.calls.map(([apply]) => apply({ ...draft, shown: 'v1' }))).toEqual([{ ...draft, shown: null }]);
});

describe('handing a test in (rules T11)', () => {
  const before = { pending: null, results: ['4'], isFinished: false };

  test.each<[string, Told[], boolean, State]>([
    ['has no result before', [], false, { ...before, status: 'idle' }],
    ['has a pending one on its way', [], true, { ...before, status: 'pending', pending: handed }],
    ['rolls it back when the connection is cut', ['cut'], false, { ...before, status: 'error' }],
    ['rolls it back when the server refuses', [refused], false, { ...before, status: 'error' }],
    ['has it again at the second try', [refused], true, { ...before, status: 'pending', pending: handed }],
    [
      'has the graded one first, and the answers are the attempt’s',
      ['cut', graded],
      false,
      { status: 'success', pending: null, results: ['5', '4'], isFinished: true },
    ],
  ])('%s', async (_, answers, isOnItsWay, state) => {
    expect(await handIn(answers, isOnItsWay)).toEqual(state);
  });
});
