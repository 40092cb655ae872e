import { z } from 'zod';

/** Ninety days in milliseconds; a change that a device could not send in that time is dropped. */
export const MAX_CHANGE_AGE_MS = 7_776_000_000;

/** Milliseconds since a device made a change, for one made offline. (rules C9, T12) */
export const changeAge = z.int().min(0).max(MAX_CHANGE_AGE_MS);
