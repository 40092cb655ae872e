import { afterEach, expect, test, vi } from 'vitest';
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
