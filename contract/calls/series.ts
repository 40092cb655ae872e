/** Publications that are completed together, in order. (docs/rules/series.md) */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { MAX_PARTS, PACES } from '#domain/series/series.ts';
import { defineCall, plainBody } from '../call.ts';
import { date } from '../dates.ts';
import { filteredId, recordId, recordIdOrSlug } from '../path-parameters.ts';

const Text = {
  slug: z.string(),
  title: z.string(),
  /** The language of title and introduction. */
  lang: z.enum(LANGUAGES),
};

const ListedSeries = z.object({
  ...Text,
  intro: z.string(),
  /** The published parts, in order, each with the category by which its cover is drawn. */
  publications: z.array(z.object({ id: z.string(), category: z.string() })),
  /** How many of them are required. */
  required: z.int(),
  /** Recorded time and reading time of all parts. */
  minutes: z.int(),
  /** What the parts can earn; the series itself earns nothing. */
  credits: z.object({ CME: z.number(), SA: z.number() }),
});

export const listSeries = defineCall({
  name: 'listSeries',
  method: 'GET',
  path: '/api/series/',
  summary: 'The published series, in the order of the office.',
  plain: z.object({ data: z.array(ListedSeries) }),
});

export const getSeries = defineCall({
  name: 'getSeries',
  method: 'GET',
  path: '/api/series/{slug}/',
  summary: 'A series with its published parts; one that is retired says so.',
  plain: z.object({
    data: z.object({
      ...ListedSeries.shape,
      status: z.enum(['published', 'retired']),
      languages: z.array(z.enum(LANGUAGES)),
    }),
  }),
});

export const listSeriesOfPublication = defineCall({
  name: 'listSeriesOfPublication',
  method: 'GET',
  path: '/api/publications/{id}/series/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The published series of which a publication is a part, with its place in each.',
  plain: z.object({ data: z.array(z.object({ ...Text, part: z.int(), parts: z.int() })) }),
});

const OwnPart = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Whether it is published and still in the series. */
  offered: z.boolean(),
  /** Whether it has a test that can be taken, which completes it. */
  has_test: z.boolean(),
  sections: z.int(),
  sections_read: z.int(),
  done: z.object({ on: z.iso.date(), by: z.enum(['test', 'reading']) }).nullable(),
  /** The date of the plan. */
  planned: z.iso.date().nullable(),
});

const OwnSeries = z.object({
  ...Text,
  status: z.enum(['published', 'retired']),
  started: z.iso.date(),
  done: z.int(),
  required: z.int(),
  complete: z.boolean(),
  /** The offered parts and those that the caller has done, in order. */
  parts: z.array(OwnPart),
  certificate: z.object({ id: z.string(), code: z.string(), issued: z.iso.date() }).nullable(),
});

export const listOwnSeries = defineCall({
  name: 'listOwnSeries',
  method: 'GET',
  path: '/api/my-series/',
  summary: 'The series that the caller has started, with plan and progress, the last started first.',
  who: 'signed-in',
  plain: z.object({ data: z.array(OwnSeries) }),
});

export const startSeries = defineCall({
  name: 'startSeries',
  method: 'PUT',
  path: '/api/my-series/{slug}/',
  summary: 'Starts a series, with a pace in days or without dates. One that was started stays as it is.',
  who: 'signed-in',
  body: plainBody(z.strictObject({ pace: z.literal(PACES).nullable() })),
  plain: z.object({ data: OwnSeries }),
  limit: { perMinute: 30 },
});

export const planSeries = defineCall({
  name: 'planSeries',
  method: 'PUT',
  path: '/api/my-series/{slug}/plan/',
  summary: 'Replaces the dates of a series; parts without one have none.',
  who: 'signed-in',
  body: plainBody(
    z.strictObject({
      dates: z.array(z.strictObject({ publication: filteredId('publication'), on: date })).max(2 * MAX_PARTS),
    }),
  ),
  plain: z.object({ data: OwnSeries }),
  limit: { perMinute: 60 },
});

export const leaveSeries = defineCall({
  name: 'leaveSeries',
  method: 'DELETE',
  path: '/api/my-series/{slug}/',
  summary: 'Leaves a series and deletes its plan; what was learned stays.',
  who: 'signed-in',
  status: 204,
});

export const certifySeries = defineCall({
  name: 'certifySeries',
  method: 'POST',
  path: '/api/my-series/{slug}/certificate/',
  summary: 'Issues the certificate of completion; refused while a part is missing.',
  who: 'signed-in',
  plain: z.object({ data: OwnSeries }),
});

export const printSeriesCertificate = defineCall({
  name: 'printSeriesCertificate',
  method: 'GET',
  path: '/api/series-certificates/{id}/pdf/',
  params: { id: recordId('series-certificate') },
  summary: 'A certificate of completion as a PDF.',
  who: 'signed-in',
  media: 'application/pdf',
});
