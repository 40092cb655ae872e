import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice(null, {
    HELP_CHAT_URL: 'https://chat.example/psych',
    ANALYTICS_URL: 'https://stats.example/in',
  });
});
afterAll(() => slice.close());

test('site data names the configured external services, which need consent', async () => {
  const { json } = await slice.app.inject('/api/data/?i18n=none');

  expect(json().data.configs).toEqual([
    { key: 'TIME_ZONE', value: 'America/New_York' },
    { key: 'HELP_CHAT_URL', value: 'https://chat.example/psych' },
    { key: 'ANALYTICS_URL', value: 'https://stats.example/in' },
  ]);
});
