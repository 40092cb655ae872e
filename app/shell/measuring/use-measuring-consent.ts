import { useSyncExternalStore } from 'react';
import { isToBeAsked } from '#domain/analytics/measuring-consent.ts';
import { useConfig } from '../use-config.ts';
import { isMeasuringReopened, onMeasuringConsent, readConsent } from './consent-store.ts';
import { isLeftOut } from './left-out.ts';

type MeasuringQuestion = {
  /** Of the service that would be told; null where the question does not arise. */
  host: string | null;
  isOpen: boolean;
  /** The reader asked for it. */
  isReopened: boolean;
};

/** Where the question stands whether somebody else may be told how pages are used. */
export function useMeasuringConsent(): MeasuringQuestion {
  const address = useConfig('ANALYTICS_URL');
  const consent = useSyncExternalStore(onMeasuringConsent, readConsent, () => null);
  const isReopened = useSyncExternalStore(onMeasuringConsent, isMeasuringReopened, () => false);
  const isOut = useSyncExternalStore(onMeasuringConsent, isLeftOut, () => false);
  return {
    host: address === null || isOut ? null : new URL(address).host,
    isOpen: isToBeAsked({ isConfigured: address !== null, isLeftOut: isOut, consent }),
    isReopened,
  };
}
