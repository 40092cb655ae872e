import { formatUsDate, plainDate } from '#domain/shared/dates.ts';

/** "11/20/2026, 14:05 UTC": a security message names its instant in a zone that everyone can convert. */
export const writeInstant = (instant: Date): string =>
  `${formatUsDate(plainDate(instant))}, ${instant.toISOString().slice(11, 16)} UTC`;
