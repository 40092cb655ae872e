import { z } from 'zod';

/** Where a search leads: a slide, a section or a cover, and the sentence that matched. */
export const SearchHit = z.object({
  /** Of the slide, the section or the publication. */
  title: z.string(),
  /** The section that it is in; null for the cover, and for an episode, whose text is on its cover. */
  section: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** The number of the slide, from 1. */
  slide: z.int().positive().nullable(),
  /** Seconds into the recording; null without one. */
  start: z.number().min(0).nullable(),
  /** The sentence, escaped, with the match in `<mark>`; only of text that the reader may read. */
  sentence: z.string(),
  /** The path of the page, with the moment and the slide. */
  address: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;
