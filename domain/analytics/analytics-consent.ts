/** A reader's choice about sending measurements to a third-party service; null before a choice. */
export type AnalyticsConsent = 'yes' | 'no' | null;

export type ConsentContext = {
  /** Whether a third-party service is configured. */
  readonly isConfigured: boolean;
  /** Through Do Not Track or Global Privacy Control. */
  readonly hasOptedOut: boolean;
  readonly consent: AnalyticsConsent;
};

/** Third parties receive measurements only with consent, and never from visitors who opted out. (rules P50) */
export const maySendToThirdParty = ({ isConfigured, hasOptedOut, consent }: ConsentContext): boolean =>
  isConfigured && !hasOptedOut && consent === 'yes';

/** Whether to show the consent prompt. */
export const shouldPromptForConsent = ({ isConfigured, hasOptedOut, consent }: ConsentContext): boolean =>
  isConfigured && !hasOptedOut && consent === null;
