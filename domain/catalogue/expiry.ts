import { isBefore, type PlainDate, plainDate } from '#domain/shared/dates.ts';

/** Credit can be earned until the end of the expiration date itself; some publications never expire. (§4) */
export const isExpired = (expirationDate: PlainDate | null, now: Date): boolean =>
  expirationDate !== null && isBefore(expirationDate, plainDate(now));
