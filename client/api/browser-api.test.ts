import { afterEach, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/calls/accounts.ts';
import { inviteColleagues } from '#contract/calls/growth.ts';
import { getSiteData } from '#contract/calls/site.ts';
import { browserApi } from './browser-api.ts';

afterEach(() => vi.unstubAllGlobals());

const request = () => browserApi(getSiteData, { parameters: { lang: 'en' } });

test('a request without a response is aborted after 30 seconds (rules P36)', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));

  await expect(request()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('a response that is not JSON is reported as a bad gateway with its request id', async () => {
  const page = (status: number) => new Response('<html>', { status, headers: { 'x-request-id': '7f3a20c9' } });
  vi.stubGlobal('fetch', async () => page(200));
  await expect(request()).rejects.toMatchObject({ status: 502, reference: '7f3a20c9' });

  vi.stubGlobal('fetch', async () => page(504));
  await expect(request()).rejects.toMatchObject({ status: 504, message: 'Error' });
});

describe('a request of a session that has ended', () => {
  const refusal = (code: string) => new Response(JSON.stringify({ errors: [{ code, detail: code }] }), { status: 401 });
  const sent: (string | undefined)[] = [];

  /** A server that has ended the session, and lets anyone sign in. */
  function endSession(answer: Response): void {
    sent.length = 0;
    vi.stubGlobal('localStorage', { getItem: () => 'ended', removeItem: () => undefined });
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers.authorization);
      return headers.authorization === undefined ? answer : refusal('session.invalid');
    });
  }

  test('signs in without it', async () => {
    endSession(refusal('login.invalid'));

    await expect(
      browserApi(login, { attributes: { username: 'nora@clinic.example', password: 'four plain words' } }),
    ).rejects.toMatchObject({ code: 'login.invalid' });
    expect(sent).toEqual(['JWT ended', undefined]);
  });

  test('reports that the session has ended where one is required', async () => {
    endSession(refusal('session.required'));

    await expect(
      browserApi(inviteColleagues, { attributes: { referred_email: 'hugo@clinic.example' } }),
    ).rejects.toMatchObject({ code: 'session.invalid' });
  });
});
