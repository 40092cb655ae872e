import { z } from 'zod';

/** Ninety days; a change that a device could not send in that time is dropped. */
export const MAX_CHANGE_AGE_MS = 90 * 24 * 3_600_000;

/** Milliseconds since a device made a change, for one made offline. (rules C9, T12) */
export const changeAge = z.int().min(0).max(MAX_CHANGE_AGE_MS);
