import { describe, expect, test } from 'vitest';
import { type AnalyticsConsent, maySendToThirdParty, shouldPromptForConsent } from './analytics-consent.ts';

describe('third-party analytics needs consent (rules P50)', () => {
  test.each<[string, boolean, boolean, AnalyticsConsent, { sends: boolean; prompts: boolean }]>([
    ['no service, no choice', false, false, null, { sends: false, prompts: false }],
    ['service removed after consent', false, false, 'yes', { sends: false, prompts: false }],
    ['a service, no choice', true, false, null, { sends: false, prompts: true }],
    ['a service, consent given', true, false, 'yes', { sends: true, prompts: false }],
    ['a service, consent refused', true, false, 'no', { sends: false, prompts: false }],
    ['a service, opted out, no choice', true, true, null, { sends: false, prompts: false }],
    ['a service, opted out after consent', true, true, 'yes', { sends: false, prompts: false }],
  ])('%s', (_, isConfigured, hasOptedOut, consent, expected) => {
    const context = { isConfigured, hasOptedOut, consent };

    expect({ sends: maySendToThirdParty(context), prompts: shouldPromptForConsent(context) }).toEqual(expected);
  });
});
