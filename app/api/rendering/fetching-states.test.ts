/** The states of the request library: sign-in status, and the flags of a list. (rules S7, P41) */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { accountQuery } from '#app/api/session/login.tsx';
import { loginStatus } from '#app/api/session/login-status.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createScriptedNetwork, refusal, type ScriptedResponse } from '#tests/support/external/scripted-fetch.ts';

/** A response to the request in flight, or `again` for a refetch. */
type Step = ScriptedResponse | 'again';

/** Milliseconds between checks; short, because the scripted network responds at once. */
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

/** Observes a query as a screen does while the network plays the steps, and returns the last result. */
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
    // A lost connection is retried; every other response ends fetching.
    if (step !== 'cut') await vi.waitUntil(() => !observer.getCurrentResult().isFetching, AT_ONCE);
  }
  const result = observer.getCurrentResult();
  stop();
  return result;
}

describe('the auth state (rules S7)', () => {
  test.each<[string, string | null, Step[], { status: true | false | null; isFetching: boolean }]>([
    ['not logged: no request without a token', null, [], { status: false, isFetching: false }],
    ['fetching: the account is requested with a token', 'a', [], { status: null, isFetching: true }],
    ['fetching: a lost connection is retried', 'a', ['cut'], { status: null, isFetching: true }],
    ['fetching: the status stays unknown when the server fails', 'a', [broken], { status: null, isFetching: false }],
    ['logged: the account is loaded', 'a', [account], { status: true, isFetching: false }],
    ['not logged: the server refuses the token', 'a', [refused], { status: false, isFetching: false }],
    ['updating: the account is refetched', 'a', [account, 'again'], { status: true, isFetching: true }],
    ['logged: the account is updated', 'a', [account, 'again', account], { status: true, isFetching: false }],
    ['logged: the update failed', 'a', [account, 'again', broken], { status: true, isFetching: false }],
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
    ['is loaded', [first], { ids: ['1'], isFetching: false, isError: false }],
    ['is loaded and empty', [listOf()], { ids: [], isFetching: false, isError: false }],
    ['could not be fetched', [broken], { ids: null, isFetching: false, isError: true }],
    ['is being retried', [broken, 'again'], { ids: null, isFetching: true, isError: false }],
    ['is loaded by the second try', [broken, 'again', first], { ids: ['1'], isFetching: false, isError: false }],
    ['stays while it is refetched', [first, 'again'], { ids: ['1'], isFetching: true, isError: false }],
    [
      'is replaced by the refetched one',
      [first, 'again', listOf('2', '1')],
      { ids: ['2', '1'], isFetching: false, isError: false },
    ],
    ['stays when the refetch fails', [first, 'again', broken], { ids: ['1'], isFetching: false, isError: true }],
  ])('%s', async (_, steps, flags) => {
    const { data, isFetching, isError } = await play(new QueryObserver(createQueryClient(), certificatesQuery), steps);

    expect({ ids: data?.items.map(({ id }) => id) ?? null, isFetching, isError }).toEqual(flags);
  });
});
