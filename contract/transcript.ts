import { z } from 'zod';

/** A sentence of the recording: `id` is the `data-s` of its span in the slide's html, `start` its offset in seconds. */
export const Sentence = z.object({ id: z.int().positive(), start: z.number().min(0), text: z.string() });
export type Sentence = z.infer<typeof Sentence>;

/** References are numbered through a section in the order in which they are first used. (content format) */
export const Reference = z.object({ label: z.string(), number: z.int().positive(), text: z.string() });
export type Reference = z.infer<typeof Reference>;

/**
 * One slide: `html` is its whole text in order, lists and tables included; `points_html` contains only the on-screen
 * points.
 */
export const Slide = z.object({
  title: z.string(),
  start: z.int().min(0),
  html: z.string(),
  points_html: z.string(),
  image: z.string().nullable(),
  /** The alt text of the picture. */
  image_alt: z.string().optional(),
  references: z.array(Reference),
  sentences: z.array(Sentence),
});
export type Slide = z.infer<typeof Slide>;

/** The transcript of a section, as stored and sent. (rules C8) */
export const Transcript = z.object({ slides: z.array(Slide) });
export type Transcript = z.infer<typeof Transcript>;

/** A named moment of a recording, in seconds. */
export const Chapter = z.object({ start: z.int().min(0), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;
