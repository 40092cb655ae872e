import { z } from 'zod';
import {
  COMPLETION_STATUSES,
  INCOMPLETE_REASONS,
  LEFT_OUT_REASONS,
} from '#domain/credits/reporting/check-completion.ts';
import { RECORD_STATES, REPORT_ACTIONS } from '#domain/credits/reporting/report-record.ts';
import { defineResource } from '../../resource.ts';
import { NamedPerson } from './money.ts';

export const BATCH_STATES = ['prepared', 'sent', 'answered', 'canceled'] as const;

/** What a refusal of a body means, and what to do; null unless it was refused. (rules L48) */
const RefusalReason = z.object({ meaning: z.string(), act: z.string() }).nullable();

/** A completion as one body is concerned; its id is that of the evaluation. (rules L40) */
export const ReportCompletion = defineResource('ReportCompletion', {
  attributes: z.object({
    body: z.string(),
    learner: NamedPerson,
    profession: z.string().nullable(),
    activity: z.object({ id: z.string(), title: z.string(), number: z.string() }),
    completed: z.iso.date(),
    credits: z.number(),
    status: z.enum(COMPLETION_STATUSES),
    reasons: z.array(z.enum([...LEFT_OUT_REASONS, ...INCOMPLETE_REASONS])),
    /** By when the office sends it, and the last day on which the body accepts it. */
    send_by: z.iso.date(),
    closes: z.iso.date().nullable(),
    /** What was sent last. */
    record: z
      .object({
        id: z.string(),
        batch: z.string(),
        action: z.enum(REPORT_ACTIONS),
        state: z.enum(RECORD_STATES),
        message: z.string(),
        refusal: RefusalReason,
      })
      .nullable(),
  }),
  relationships: {},
});

/** Records that are sent together. (rules L44) */
export const ReportBatch = defineResource('ReportBatch', {
  attributes: z.object({
    body: z.string(),
    state: z.enum(BATCH_STATES),
    provider_number: z.string(),
    records: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    created: z.iso.datetime(),
    created_by: z.string().nullable(),
    sent: z.iso.datetime().nullable(),
    /** The files that the body takes. */
    formats: z.array(z.enum(['json', 'xml', 'txt', 'xlsx', 'csv'])),
  }),
  relationships: {},
});

/** A record of a batch, as it was sent. (rules L45) */
export const ReportRecord = defineResource('ReportRecord', {
  attributes: z.object({
    action: z.enum(REPORT_ACTIONS),
    state: z.enum(RECORD_STATES),
    credit_id: z.string(),
    /** Empty once the account was deleted. */
    learner: z.string(),
    activity: z.string(),
    completed: z.iso.date().nullable(),
    credits: z.number(),
    message: z.string(),
    refusal: RefusalReason,
    /** Whether it is sent again with the next batch. */
    resend: z.boolean(),
  }),
  relationships: {},
});
