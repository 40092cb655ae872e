/** What a reader said to measures going to a service that somebody else runs; null while nothing was said. */
export type MeasuringConsent = 'yes' | 'no' | null;

export type MeasuringSituation = {
  /** Whether there is such a service at all. */
  readonly isConfigured: boolean;
  /** By Do Not Track or Global Privacy Control. */
  readonly isLeftOut: boolean;
  readonly consent: MeasuringConsent;
};

/** Somebody else is told after a yes alone, and never of those who ask to be left out. (rules P50) */
export const mayTellOthers = ({ isConfigured, isLeftOut, consent }: MeasuringSituation): boolean =>
  isConfigured && !isLeftOut && consent === 'yes';

/** Nobody is asked about nothing, nor about what was answered already. */
export const isToBeAsked = ({ isConfigured, isLeftOut, consent }: MeasuringSituation): boolean =>
  isConfigured && !isLeftOut && consent === null;
