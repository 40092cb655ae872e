/** Activities in PARS: what the officer enters for it, what is sent, and what it answered. (rules L51, L52) */
import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { ids } from '#contract/ids.ts';
import { recordId } from '#contract/path-parameters.ts';
import { PARS_NEXT, ParsRecordState } from '#contract/resources/office/pars.ts';
import {
  COMMENDATION_TAGS,
  FEES,
  OUTCOME_METHODS,
  OUTCOMES,
  REGISTRATIONS,
} from '#domain/credits/pars/pars-details.ts';
import { CLOSING_CONDITIONS, PARS_FIELDS, PARS_REQUESTS, PARS_STATUSES } from '#domain/credits/pars/pars-status.ts';

const reads = { who: 'staff', permission: 'accreditation.read' } as const;
const writes = { who: 'staff', permission: 'accreditation.write' } as const;
const params = { id: recordId('publication') } as const;

/** The most activities of one request. */
const MAX_ACTIVITIES = 500;
const Activities = z
  .array(boundedText(10).regex(/^\d{1,9}$/))
  .min(1)
  .max(MAX_ACTIVITIES);
const Selection = plainBody(z.strictObject({ activities: Activities }));
const Count = z.object({ data: z.object({ records: z.int() }) });

const Details = z.strictObject({
  interprofessional: z.boolean(),
  tags: z.array(z.enum(COMMENDATION_TAGS)).max(COMMENDATION_TAGS.length),
  outcomes: z
    .array(z.strictObject({ outcome: z.enum(OUTCOMES), method: z.enum(OUTCOME_METHODS) }))
    .max(OUTCOMES.length * OUTCOME_METHODS.length),
  moc: z
    .array(
      z.strictObject({
        board: text(120).min(1),
        points: z.number().positive().max(200).multipleOf(0.25),
        types: z.array(text(80).min(1)).max(6),
      }),
    )
    .max(20),
  isPublic: z.boolean(),
  fee: z.enum(FEES),
  registration: z.enum(REGISTRATIONS),
  amounts: z
    .array(
      z.strictObject({
        source: text(200).min(1),
        currency: boundedText(3).regex(/^[A-Z]{3}$/),
        value: z.int().min(0).max(1_000_000_000),
      }),
    )
    .max(20),
});

const detailed = {
  plain: z.object({
    data: z.object({
      id: z.string(),
      title: z.string(),
      number: z.string(),
      pars_id: z.string(),
      status: z.enum(PARS_STATUSES),
      next: z.enum(PARS_NEXT),
      version: z.int(),
      details: Details,
      /** What PARS requires and is not entered. */
      missing: z.array(z.enum(PARS_FIELDS)),
      /** What closing requires. */
      closing: z.array(z.object({ condition: z.enum(CLOSING_CONDITIONS), met: z.boolean() })),
      physicians: z.int(),
      others: z.int(),
      record: ParsRecordState,
      /** What would be sent, as JSON; null while something is missing. */
      document: z.string().nullable(),
    }),
  }),
} as const;

export const listParsActivities = defineCall({
  ...reads,
  name: 'listParsActivities',
  method: 'GET',
  path: '/api/admin/pars-activities/',
  summary:
    'Every released activity with its status in PARS and what is sent next. The search finds a title or a number.',
  answers: 'ParsActivity',
  many: true,
  list: {
    page: { size: 50 },
    filters: z.object({ search: boundedText(200), status: z.enum(PARS_STATUSES), next: z.enum(PARS_NEXT) }),
  },
});

export const getParsActivity = defineCall({
  ...reads,
  name: 'getParsActivity',
  method: 'GET',
  path: '/api/admin/pars-activities/{id}/',
  params,
  summary: 'An activity as PARS would be told about it: the fields of the officer, what is missing, and the document.',
  ...detailed,
});

export const saveParsActivity = defineCall({
  ...writes,
  name: 'saveParsActivity',
  method: 'PATCH',
  path: '/api/admin/pars-activities/{id}/',
  params,
  summary: 'Replaces the fields of the officer; `version` is that on which the change is based.',
  confirm: false,
  body: plainBody(z.strictObject({ version: z.int().min(0).max(2_147_483_647), details: Details })),
  ...detailed,
});

export const prepareParsRecords = defineCall({
  ...writes,
  name: 'prepareParsRecords',
  method: 'POST',
  path: '/api/admin/pars-records/',
  summary:
    'Prepares the records of some activities: an addition or update, the same with the end of the activity, or its removal. Refused as a whole if one does not fit.',
  body: plainBody(z.strictObject({ activities: Activities, request: z.enum(PARS_REQUESTS) })),
  plain: Count,
});

export const sendParsRecords = defineCall({
  ...writes,
  name: 'sendParsRecords',
  method: 'POST',
  path: '/api/admin/pars-records/sent/',
  summary: 'Records that the prepared records of some activities were uploaded to PARS.',
  body: Selection,
  plain: Count,
});

export const cancelParsRecords = defineCall({
  ...writes,
  name: 'cancelParsRecords',
  method: 'POST',
  path: '/api/admin/pars-records/cancel/',
  summary: 'Cancels the prepared records of some activities, which were not sent.',
  body: Selection,
  plain: Count,
});

export const answerParsRecords = defineCall({
  ...writes,
  name: 'answerParsRecords',
  method: 'POST',
  path: '/api/admin/pars-records/answers/',
  summary:
    'Records what PARS answered about activities that were sent. The number that PARS gave an activity is stored with its record.',
  body: plainBody(
    z.strictObject({
      answers: z
        .array(
          z.strictObject({
            activity: boundedText(10).regex(/^\d{1,9}$/),
            accepted: z.boolean(),
            message: text(1_000),
            pars_id: boundedText(9)
              .regex(/^\d{9}$/)
              .optional(),
          }),
        )
        .min(1)
        .max(MAX_ACTIVITIES),
    }),
  ),
  plain: Count,
});

const file = {
  ...reads,
  method: 'GET',
  parameters: z.object({
    /** Publications, separated by commas; all that are prepared or sent without it. */
    activities: ids,
  }),
} as const;

export const downloadParsJson = defineCall({
  ...file,
  name: 'downloadParsJson',
  path: '/api/admin/pars-records/json/',
  summary: 'The open records of activities for PARS as JSON, checked against its format.',
  media: 'application/json',
});

export const downloadParsXml = defineCall({
  ...file,
  name: 'downloadParsXml',
  path: '/api/admin/pars-records/xml/',
  summary: 'The open records of activities for PARS as XML, checked against its format.',
  media: 'application/xml',
});

export const downloadParsText = defineCall({
  ...file,
  name: 'downloadParsText',
  path: '/api/admin/pars-records/txt/',
  summary: 'The open records of activities for PARS as its tab file: one row for each, without headings.',
  media: 'text/tab-separated-values',
});
