import type { PlainDate } from '#domain/shared/dates.ts';

/** The days of a transcript, both included; an open side has no limit. (rules T65) */
export type TranscriptPeriod = { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined };

export const isInPeriod = (day: PlainDate, { from, to }: TranscriptPeriod): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);
