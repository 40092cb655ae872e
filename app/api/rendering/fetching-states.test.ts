/** States that the request library keeps for us: who is signed in, and how a list stands. (rules S7, P41) */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { certificatesQuery } from '#app/api/queries/credit-queries.ts';
import { accountQuery, createQueryClient } from '#app/api/session/login.tsx';
import { loginStatus } from '#app/api/session/login-status.ts';
import { createScriptedNetwork, refusal, type ScriptedResponse } from '#tests/support/external/scripted-fetch.ts';

/** An answer to what is on its way; or it is asked for again. */
type Step = ScriptedResponse | 'again';

/** Nothing here takes long; looking often keeps the table quick. */
const AT_ONCE = { interval: 1 };

const broken = refusal(503, 'server.unavailable');
const refused = refusal(401, 'session.required');
const account: ScriptedResponse = {
  status: 200,
  body: { data: { type: 'User', id: '7', attributes: { firstName: 'Lena' } } },
};
const listOf = (...ids: string[]): ScriptedResponse => ({
  status: 200,
  body: {
    data: ids.map((id) => ({ type: 'Certificate', id })),
    meta: { pagination: { page: 1, pages: 1, count: ids.length } },
  },
});

afterEach(() => vi.unstubAllGlobals());

/** Looks at a question through one observer, as a screen does, while the network behaves as told. */
async function play<Observed extends { isFetching: boolean }>(
  observer: {
    subscribe: (listener: () => void) => () => void;
    refetch: () => unknown;
    getCurrentResult: () => Observed;
  },
  steps: readonly Step[],
): Promise<Observed> {
  const network = createScriptedNetwork();
  const stop = observer.subscribe(() => undefined);
  for (const step of steps) {
    if (step === 'again') {
      void observer.refetch();
      continue;
    }
    await network.answer(step);
    // A connection that is lost is tried again; every other answer ends the fetching.
    if (step !== 'cut') await vi.waitUntil(() => !observer.getCurrentResult().isFetching, AT_ONCE);
  }
  const result = observer.getCurrentResult();
  stop();
  return result;
}

describe('the auth state (rules S7)', () => {
  test.each<[string, string | null, Step[], { status: true | false | null; isFetching: boolean }]>([
    ['not logged: without a token no one is asked', null, [], { status: false, isFetching: false }],
    ['fetching: with a token the account is asked for', 'a', [], { status: null, isFetching: true }],
    ['fetching: a lost connection is tried again', 'a', ['cut'], { status: null, isFetching: true }],
    ['fetching: a broken server leaves it unknown', 'a', [broken], { status: null, isFetching: false }],
    ['logged: the account is there', 'a', [account], { status: true, isFetching: false }],
    ['not logged: the server refuses the token', 'a', [refused], { status: false, isFetching: false }],
    ['updating: the account is asked for again', 'a', [account, 'again'], { status: true, isFetching: true }],
    ['logged: it is updated', 'a', [account, 'again', account], { status: true, isFetching: false }],
    ['logged: updating it failed', 'a', [account, 'again', broken], { status: true, isFetching: false }],
    ['not logged: the session ended meanwhile', 'a', [account, 'again', refused], { status: false, isFetching: false }],
  ])('%s', async (_, token, steps, state) => {
    const {
      data: user,
      error,
      isFetching,
    } = await play(new QueryObserver(createQueryClient(), accountQuery(token)), steps);

    expect({ status: loginStatus({ token, user, error }).status, isFetching }).toEqual(state);
  });
});

describe('the flags of a list (rules P41)', () => {
  const first = listOf('1');

  test.each<[string, Step[], { ids: string[] | null; isFetching: boolean; isError: boolean }]>([
    ['is fetched', [], { ids: null, isFetching: true, isError: false }],
    ['is there', [first], { ids: ['1'], isFetching: false, isError: false }],
    ['is there and empty', [listOf()], { ids: [], isFetching: false, isError: false }],
    ['could not be fetched', [broken], { ids: null, isFetching: false, isError: true }],
    ['is tried again', [broken, 'again'], { ids: null, isFetching: true, isError: false }],
    ['is there at the second try', [broken, 'again', first], { ids: ['1'], isFetching: false, isError: false }],
    ['stays while it is fetched again', [first, 'again'], { ids: ['1'], isFetching: true, isError: false }],
    ['is renewed', [first, 'again', listOf('2', '1')], { ids: ['2', '1'], isFetching: false, isError: false }],
    ['stays when that failed', [first, 'again', broken], { ids: ['1'], isFetching: false, isError: true }],
  ])('%s', async (_, steps, flags) => {
    const { data, isFetching, isError } = await play(new QueryObserver(createQueryClient(), certificatesQuery), steps);

    expect({ ids: data?.items.map(({ id }) => id) ?? null, isFetching, isError }).toEqual(flags);
  });
});
