import { z } from 'zod';
import { defineResource } from '../../resource.ts';

/** What members did with one publication in a period. */
export const PublicationFigures = defineResource('PublicationFigures', {
  attributes: z.object({
    title: z.string(),
    publication_type: z.string(),
    viewed: z.int(),
    /** Members who began its activity for the first time. */
    started: z.int(),
    /** Tests submitted, and those of them that were passed. */
    submitted: z.int(),
    passed: z.int(),
    first: z.int(),
    first_passed: z.int(),
    /** Claimed less reversed. */
    quarters: z.int(),
    /** The same in the compared period; null if none was requested. */
    compared: z.object({ viewed: z.int(), started: z.int(), passed: z.int(), quarters: z.int() }).nullable(),
  }),
  relationships: {},
});
