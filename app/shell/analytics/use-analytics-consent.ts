import { useSyncExternalStore } from 'react';
import { useConfig } from '#app/shell/frame/use-config.ts';
import { shouldPromptForConsent } from '#domain/analytics/analytics-consent.ts';
import { isConsentReopened, onConsentChange, readConsent } from './consent-store.ts';
import { hasOptedOut } from './opt-out.ts';

type ConsentPrompt = {
  /** The host of the third-party service; null if no consent is needed. */
  host: string | null;
  isOpen: boolean;
  /** The visitor reopened it. */
  isReopened: boolean;
};

/** The state of the consent prompt of third-party analytics. */
export function useAnalyticsConsent(): ConsentPrompt {
  const address = useConfig('ANALYTICS_URL');
  const consent = useSyncExternalStore(onConsentChange, readConsent, () => null);
  const isReopened = useSyncExternalStore(onConsentChange, isConsentReopened, () => false);
  const isOptedOut = useSyncExternalStore(onConsentChange, hasOptedOut, () => false);
  return {
    host: address === null || isOptedOut ? null : new URL(address).host,
    isOpen: shouldPromptForConsent({ isConfigured: address !== null, hasOptedOut: isOptedOut, consent }),
    isReopened,
  };
}
