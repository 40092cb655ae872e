import { describe, expect, test } from 'vitest';
import { hasOptedOut } from './opt-out.ts';
import { readVisit } from './utm-visits.ts';

describe('hasOptedOut', () => {
  test.each([
    ['is false when the browser has no setting', {}, false],
    ['is false when nothing is chosen', { doNotTrack: null }, false],
    ['is false when tracking is allowed', { doNotTrack: '0', globalPrivacyControl: false }, false],
    ['is true when Do Not Track is on', { doNotTrack: '1' }, true],
    ['is true when Global Privacy Control is on', { globalPrivacyControl: true }, true],
  ])('%s', (_, browser, expected) => {
    expect(hasOptedOut(browser)).toBe(expected);
  });
});

describe('a visit (rules P51)', () => {
  const now = '2026-11-21T12:00:00.000Z';

  test('has at most twenty utm_ parameters', () => {
    expect(readVisit('?utm_source_platform=Ads', now)?.data).toEqual({ utm_source_platform: 'Ads' });
    const many = Array.from({ length: 30 }, (_, at) => `utm_x${at}=1`).join('&');
    expect(Object.keys(readVisit(`?${many}`, now)?.data ?? {})).toHaveLength(20);
  });

  test('has its time and the utm_ parameters of the address only', () => {
    expect(readVisit('?utm_source=letter&utm_medium=&token=secret&utm_campaign=%20autumn%20', now)).toEqual({
      created: now,
      data: { utm_source: 'letter', utm_campaign: 'autumn' },
    });
  });

  test('is null without utm_ parameters', () => {
    expect(readVisit('?s=lithium&utm_=1&UTM_ID=2', now)).toBeNull();
  });

  test('cuts a parameter to the length that may be sent', () => {
    expect(readVisit(`?utm_id=${'x'.repeat(300)}`, now)?.data.utm_id).toHaveLength(200);
  });
});
