import { z } from 'zod';
import { tooLong } from '../sentences/sentence.ts';

/** A text that somebody wrote: without spaces around it, and of at most so many characters, which is said when it is longer. */
export const text = (most: number) => z.string().trim().max(most, tooLong(most));
