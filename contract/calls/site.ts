import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ids } from '../ids.ts';

export const getSiteData = defineCall({
  name: 'getSiteData',
  method: 'GET',
  path: '/api/data/',
  summary: 'Configuration values, interface messages in one language or all, and the links of the site.',
  parameters: z.object({
    lang: z.enum(['en', 'pt-br', 'fr', 'it', 'de']),
    /** Omits the messages, for a client that already has them. */
    i18n: z.enum(['none']),
  }),
  plain: z.object({
    data: z.object({
      configs: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number()]) })),
      i18n: z.record(z.string(), z.record(z.string(), z.string())),
      links: z.object({
        social: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
        podcastApps: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
      }),
    }),
  }),
});
export const listHomeBlocks = defineCall({
  name: 'listHomeBlocks',
  method: 'GET',
  path: '/api/home-blocks/',
  summary: 'The blocks of the home page, in order.',
  answers: 'HomeBlock',
  many: true,
  includeDepth: 3,
  list: { page: { size: 20, all: true } },
});
export const listTestimonials = defineCall({
  name: 'listTestimonials',
  method: 'GET',
  path: '/api/testimonials/',
  summary: 'Testimonials of members.',
  answers: 'Testimonial',
  many: true,
  list: { page: { size: 20, all: true } },
});
export const getPage = defineCall({
  name: 'getPage',
  method: 'GET',
  path: '/api/pages/{slug}/',
  summary: 'A static page.',
  answers: 'Page',
});
export const listPodcasts = defineCall({
  name: 'listPodcasts',
  method: 'GET',
  path: '/api/podcasts/',
  summary: 'Episodes, newest first.',
  answers: 'Podcast',
  many: true,
  includeDepth: 1,
  list: { filters: z.object({ id__in: ids }), sorts: ['publicationDate'], page: { size: 12 } },
});
