import { MutationObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ME_KEY } from '#app/api/session/login.tsx';
import { createQueryClient } from '#client/api/query-client.ts';
import { createScriptedNetwork, refusal, type ScriptedResponse } from '#tests/support/external/scripted-fetch.ts';
import { saveProfileOptions } from './save-profile.ts';

const profile = { profession: 'Pharmacist', specialization: '' };
const saved: ScriptedResponse = { status: 200, body: { data: { type: 'User', id: '7' } } };
const broken = refusal(503, 'server.unavailable');

afterEach(() => vi.unstubAllGlobals());

/** Submits the form once per response; returns its status and whether the account is reloaded. */
async function send(answers: readonly ScriptedResponse[]) {
  const network = createScriptedNetwork();
  const queries = createQueryClient();
  queries.setQueryData(ME_KEY, { id: '7' });
  const form = new MutationObserver(queries, saveProfileOptions(queries));
  for (const answer of answers) {
    const sending = form.mutate(profile).catch(() => undefined);
    await network.answer(answer);
    await sending;
  }
  return [form.getCurrentResult().status, queries.getQueryState(ME_KEY)?.isInvalidated];
}

describe('the profile form (rules P23)', () => {
  test.each<[string, ScriptedResponse[], string, boolean]>([
    ['is idle before it is submitted', [], 'idle', false],
    ['shows success once saved, and reloads the account', [saved], 'success', true],
    ['shows an error when saving fails', [broken], 'error', false],
    ['shows an error when the connection is lost', ['cut'], 'error', false],
    ['shows success when the second try is saved', [broken, saved], 'success', true],
  ])('%s', async (_, answers, status, isReloaded) => {
    expect(await send(answers)).toEqual([status, isReloaded]);
  });
});
