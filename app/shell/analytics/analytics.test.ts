import { describe, expect, test } from 'vitest';
import { hasOptedOut } from './opt-out.ts';
import { readVisit } from './utm-visits.ts';

describe('whoever asks not to be tracked is left out', () => {
  test.each([
    ['nothing is said', {}, false],
    ['nothing is chosen', { doNotTrack: null }, false],
    ['tracking is allowed', { doNotTrack: '0', globalPrivacyControl: false }, false],
    ['Do Not Track is on', { doNotTrack: '1' }, true],
    ['Global Privacy Control is on', { globalPrivacyControl: true }, true],
  ])('%s', (_, browser, expected) => {
    expect(hasOptedOut(browser)).toBe(expected);
  });
});

describe('a visit (rules P51)', () => {
  const now = '2026-11-21T12:00:00.000Z';

  test('has every utm_ parameter, at most twenty', () => {
    expect(readVisit('?utm_source_platform=Ads', now)?.data).toEqual({ utm_source_platform: 'Ads' });
    const many = Array.from({ length: 30 }, (_, at) => `utm_x${at}=1`).join('&');
    expect(Object.keys(readVisit(`?${many}`, now)?.data ?? {})).toHaveLength(20);
  });

  test('is its time and the utm_ parameters of the address, no other ones', () => {
    expect(readVisit('?utm_source=letter&utm_medium=&token=secret&utm_campaign=%20autumn%20', now)).toEqual({
      created: now,
      data: { utm_source: 'letter', utm_campaign: 'autumn' },
    });
  });

  test('is none without such parameters', () => {
    expect(readVisit('?s=lithium&utm_=1&UTM_ID=2', now)).toBeNull();
  });

  test('holds no more of a parameter than may be sent', () => {
    expect(readVisit(`?utm_id=${'x'.repeat(300)}`, now)?.data.utm_id).toHaveLength(200);
  });
});
