import { z } from 'zod';

/** What a filter of numbers is written as: `3,1,2`. */
export const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'Give ids separated by commas')
  .transform((text) => text.split(',').map(Number));
