import { describe, expect, test } from 'vitest';
import { isToBeAsked, type MeasuringConsent, mayTellOthers } from './measuring-consent.ts';

describe('a service of somebody else’s is told after a yes alone (rules P50)', () => {
  test.each<[string, boolean, boolean, MeasuringConsent, { told: boolean; asked: boolean }]>([
    ['no service, nothing said', false, false, null, { told: false, asked: false }],
    ['no service any more, yes said', false, false, 'yes', { told: false, asked: false }],
    ['a service, nothing said', true, false, null, { told: false, asked: true }],
    ['a service, yes said', true, false, 'yes', { told: true, asked: false }],
    ['a service, no said', true, false, 'no', { told: false, asked: false }],
    ['a service, left out, nothing said', true, true, null, { told: false, asked: false }],
    ['a service, left out since the yes', true, true, 'yes', { told: false, asked: false }],
  ])('%s', (_, isConfigured, isLeftOut, consent, expected) => {
    const situation = { isConfigured, isLeftOut, consent };

    expect({ told: mayTellOthers(situation), asked: isToBeAsked(situation) }).toEqual(expected);
  });
});
