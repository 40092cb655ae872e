import { z } from 'zod';
import { PARS_ACTIONS, PARS_RECORD_STATES, PARS_STATUSES } from '#domain/credits/pars/pars-status.ts';
import { defineResource } from '../../resource.ts';

export const PARS_NEXT = ['nothing', 'wait', 'correct', 'complete', 'add', 'update'] as const;

/** What was sent last about an activity; null if nothing was. */
export const ParsRecordState = z
  .object({
    id: z.string(),
    action: z.enum(PARS_ACTIONS),
    state: z.enum(PARS_RECORD_STATES),
    closes: z.boolean(),
    message: z.string(),
    refusal: z.object({ meaning: z.string(), act: z.string() }).nullable(),
    created: z.iso.datetime(),
    sent: z.iso.datetime().nullable(),
  })
  .nullable();

/** An activity in PARS; its id is that of the publication. (rules L51) */
export const ParsActivity = defineResource('ParsActivity', {
  attributes: z.object({
    number: z.string(),
    title: z.string(),
    pars_id: z.string(),
    status: z.enum(PARS_STATUSES),
    next: z.enum(PARS_NEXT),
    /** How many fields PARS requires that are not entered. */
    missing: z.int(),
    physicians: z.int(),
    others: z.int(),
    record: ParsRecordState,
  }),
  relationships: {},
});
