import { isBefore, type PlainDate } from '#domain/shared/dates.ts';

/**
 * Credit can be earned until 23:59:59 of the expiration date in the provider's zone; null never expires. (rules T27)
 */
export const isExpired = (expirationDate: PlainDate | null, today: PlainDate): boolean =>
  expirationDate !== null && isBefore(expirationDate, today);
