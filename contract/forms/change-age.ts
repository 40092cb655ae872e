import { z } from 'zod';
import { MAX_CHANGE_AGE_MS } from '#domain/shared/change-age.ts';

/** Milliseconds since a device made a change, for one made offline. (rules C9, T12) */
export const changeAge = z.int().min(0).max(MAX_CHANGE_AGE_MS);
