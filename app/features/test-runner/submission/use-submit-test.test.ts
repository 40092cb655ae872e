import { MutationObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resultsQuery, type TestResult } from '#app/api/queries/test-queries.ts';
import { type Draft, EMPTY_DRAFT, type Question } from '#app/features/test-runner/draft/draft.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createScriptedNetwork, refusal, type ScriptedResponse } from '#tests/support/external/scripted-fetch.ts';
import { isFrontMatterRequired, pendingResultKey, submitTestOptions } from './use-submit-test.ts';

const key = { userId: '7', publicationId: '101' };
const questions = [{ id: '1' }, { id: '2' }] as Question[];
const draft: Draft = { ...EMPTY_DRAFT, answers: { 1: '11', 2: '24' }, key: 'one-submission' };
const submitted = [
  { question_id: '1', answer_id: '11' },
  { question_id: '2', answer_id: '24' },
];
const earlier = { type: 'PublicationTestResult', id: '4', attempt: 1 } as TestResult;
const graded: ScriptedResponse = {
  status: 201,
  body: { data: { type: 'PublicationTestResult', id: '5', attributes: { attempt: 2, status: 'APPROVED' } } },
};
const refused = refusal(422, 'test.incomplete');

afterEach(() => vi.unstubAllGlobals());

/** Submits once per response; with `isInFlight`, once more without a response. */
async function submit(answers: readonly ScriptedResponse[], isInFlight: boolean) {
  const network = createScriptedNetwork();
  const queries = createQueryClient();
  const finish = vi.fn();
  const onGraded = vi.fn();
  queries.setQueryData(resultsQuery(key).queryKey, [earlier]);
  const draftState = { change: vi.fn(), pause: async () => undefined, resume: vi.fn(), clear: finish };
  const observer = new MutationObserver(queries, submitTestOptions(queries, { key, questions, draftState, onGraded }));
  for (const answer of answers) {
    const submission = observer.mutate(draft).catch(() => undefined);
    await network.answer(answer);
    await submission;
  }
  if (isInFlight) void observer.mutate(draft).catch(() => undefined);
  return {
    status: observer.getCurrentResult().status,
    pending: await vi.waitFor(() => queries.getQueryData(pendingResultKey(key)) ?? null),
    results: queries.getQueryData(resultsQuery(key).queryKey)?.map(({ id }) => id),
    isFinished: finish.mock.calls.length === 1 && onGraded.mock.calls.length === 1,
  };
}

type State = Awaited<ReturnType<typeof submit>>;

test('a submission refused for its front matter shows it again and keeps the answers', async () => {
  const network = createScriptedNetwork();
  const change = vi.fn();
  const queries = createQueryClient();
  const options = submitTestOptions(queries, {
    key,
    questions,
    draftState: { change, pause: async () => undefined, resume: vi.fn(), clear: vi.fn() },
    onGraded: vi.fn(),
  });
  const submission = new MutationObserver(queries, options).mutate(draft).catch((error: Error) => error);
  await network.answer(refusal(409, 'test.front-matter'));

  expect(isFrontMatterRequired((await submission) as Error)).toBe(true);
  expect(change.mock.calls.map(([apply]) => apply({ ...draft, shown: 'v1' }))).toEqual([{ ...draft, shown: null }]);
});

test('a submission that gets no answer waits with the key that it was sent with (rules B5)', async () => {
  const network = createScriptedNetwork();
  const [resume, onUnreachable] = [vi.fn(), vi.fn(() => true)];
  const queries = createQueryClient();
  const draftState = { change: vi.fn(), pause: async () => undefined, resume, clear: vi.fn() };
  const options = submitTestOptions(queries, { key, questions, draftState, onGraded: vi.fn(), onUnreachable });
  const submission = new MutationObserver(queries, options).mutate(draft).catch(() => undefined);
  await network.answer('cut');
  await submission;

  const expected = { results: submitted, confidence: [], idempotencyKey: 'one-submission' };
  expect(onUnreachable.mock.calls).toEqual([[expected]]);
  // The draft is not saved meanwhile.
  expect(resume).not.toHaveBeenCalled();
});

describe('a submission (rules T11)', () => {
  const before = { pending: null, results: ['4'], isFinished: false };

  test.each<[string, ScriptedResponse[], boolean, State]>([
    ['has no result before it starts', [], false, { ...before, status: 'idle' }],
    ['has a pending result while it is in flight', [], true, { ...before, status: 'pending', pending: submitted }],
    ['rolls the pending result back when the connection is cut', ['cut'], false, { ...before, status: 'error' }],
    ['rolls the pending result back when the server refuses', [refused], false, { ...before, status: 'error' }],
    ['has a pending result again on retry', [refused], true, { ...before, status: 'pending', pending: submitted }],
    [
      'lists the graded result first and clears the draft',
      ['cut', graded],
      false,
      { status: 'success', pending: null, results: ['5', '4'], isFinished: true },
    ],
  ])('%s', async (_, answers, isInFlight, state) => {
    expect(await submit(answers, isInFlight)).toEqual(state);
  });
});
