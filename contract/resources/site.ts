import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { FINISHED_IN_FEED } from '#domain/listening/feed.ts';
import { defineResource, many, one } from '../resource.ts';

/** The language of a text: that of the host, or English if it is not translated. */
const lang = z.enum(LANGUAGES);

export const Podcast = defineResource('Podcast', {
  attributes: z.object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    notes: z.string(),
    chapters: z.array(z.object({ start: z.int(), title: z.string() })),
    attachmentUrl: z.string().nullable(),
    captions_url: z.string().nullable(),
    /** In seconds; null without a recording. */
    duration: z.int(),
    /** Whether it is recorded, and its listening or reading time, as on its publication. */
    metadataLabel: z.string(),
    publicationDate: z.iso.date(),
  }),
  relationships: { authors: many('Author'), categories: many('Category') },
});

export const AudioFeed = defineResource('AudioFeed', {
  attributes: z.object({
    /** Shown once, in the response that creates it; the server stores only a hash. */
    url: z.url().nullable(),
    /** Null without a feed. */
    created: z.iso.datetime().nullable(),
    lock_reason: z.enum(['register', 'upgrade', 'renew']).nullable(),
    /** The tiers on sale that include the feed, lowest first. */
    tiers: z.array(z.string()),
    finished: z.enum(FINISHED_IN_FEED),
    queue_first: z.boolean(),
  }),
  relationships: {},
});

export const HomeBlock = defineResource('HomeBlock', {
  attributes: z.object({
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    lang,
    number: z.int(),
    actions: z.array(z.object({ label: z.string(), href: z.string(), primary: z.boolean() })),
    types: z.array(z.object({ type: z.string(), body: z.string() })),
  }),
  relationships: { publications: many('Publication') },
});

export const Translation = defineResource('Translation', {
  attributes: z.object({
    lang: z.string(),
    slug: z.string(),
    source_slug: z.string(),
    title: z.string(),
    host: z.string(),
  }),
  relationships: { section: one('Section') },
});

export const Testimonial = defineResource('Testimonial', {
  attributes: z.object({ role: z.string(), quote: z.string(), number: z.int(), lang }),
  relationships: {},
});

export const Page = defineResource('Page', {
  attributes: z.object({
    slug: z.string(),
    title: z.string(),
    meta_description: z.string(),
    body: z.string(),
    lang,
    /** Every language in which it is available. */
    languages: z.array(lang),
  }),
  relationships: {},
});
