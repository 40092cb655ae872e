import { describe, expect, test } from 'vitest';
import { findExportState } from './export-state.ts';

describe('the newest data export', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const finished = (expires: string) => ({ expires, download_url: '/api/privacy/export/1/file/?signature=s' });

  test.each([
    ['none', undefined],
    ['waiting', { expires: null, download_url: null }],
    ['ready', finished('2026-11-28T12:00:00.000Z')],
    ['expired', finished('2026-11-21T12:00:00.000Z')],
    ['expired', finished('2026-11-20T12:00:00.000Z')],
  ] as const)('is %s', (state, newest) => {
    expect(findExportState(newest, now)).toBe(state);
  });
});
