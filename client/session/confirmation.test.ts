import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from '#client/api/browser-api.ts';
import { createRecoveryCodes } from '#contract/calls/security.ts';
import { onConfirmation } from './confirmation.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = () => Response.json({ errors: [{ code: 'session.confirm', detail: 'Confirm' }] }, { status: 403 });
const codes = () =>
  Response.json({ data: { type: 'RecoveryCodes', id: '1', attributes: { codes: ['a'] } } }, { status: 201 });
const create = () => browserApi(createRecoveryCodes, { attributes: {} });

test('a call that needs confirmation is sent again once the user has confirmed', async () => {
  const answers = [refusal(), codes()];
  vi.stubGlobal('fetch', async () => answers.shift());
  const stop = onConfirmation(async () => true);

  expect((await create()).data.attributes.codes).toEqual(['a']);
  stop();
});

test('calls refused together open one dialog', async () => {
  const answers = [refusal(), refusal(), codes(), codes()];
  vi.stubGlobal('fetch', async () => answers.shift());
  const dialog = vi.fn(async () => true);
  const stop = onConfirmation(dialog);

  await Promise.all([create(), create()]);

  expect(dialog).toHaveBeenCalledTimes(1);
  stop();
});

test('a call refused before the dialog has loaded waits for it', async () => {
  const answers = [refusal(), codes()];
  vi.stubGlobal('fetch', async () => answers.shift());

  const created = create();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const stop = onConfirmation(async () => true);

  expect((await created).data.attributes.codes).toEqual(['a']);
  stop();
});

test('a call stays refused when the dialog does not load', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => refusal());

  const refused = expect(create()).rejects.toMatchObject({ code: 'session.confirm' });
  await vi.advanceTimersByTimeAsync(10_000);

  await refused;
  vi.useRealTimers();
});

test('a call stays refused when the user cancels', async () => {
  vi.stubGlobal('fetch', async () => refusal());
  const stop = onConfirmation(async () => false);

  await expect(create()).rejects.toMatchObject({ code: 'session.confirm' });
  stop();
});
