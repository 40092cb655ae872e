import { z } from 'zod';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { defineResource } from '../resource.ts';

/** Credit that the member earned elsewhere, as the member recorded it. It is not verified. (rules T60) */
export const ExternalCredit = defineResource('ExternalCredit', {
  attributes: z.object({
    title: z.string(),
    provider: z.string(),
    kind: z.enum(CREDIT_KINDS),
    credits: z.number(),
    completed: z.iso.date(),
    /** The code of a topic. (rules T68) */
    topic: z.string().nullable(),
    number: z.string().nullable(),
    file: z.object({ name: z.string(), mime: z.string(), bytes: z.int() }).nullable(),
    version: z.int(),
  }),
  relationships: {},
});

/** A goal with its progress today. (rules T62) */
export const CreditGoal = defineResource('CreditGoal', {
  attributes: z.object({
    name: z.string(),
    requirement: z.string().nullable(),
    starts: z.iso.date(),
    ends: z.iso.date(),
    state: z.enum(['upcoming', 'open', 'reached', 'ended']),
    days_left: z.int(),
    parts: z.array(
      z.object({
        kind: z.enum(['any', ...CREDIT_KINDS]),
        /** The topic whose hours alone count; null if all credit of the kind does. */
        topic: z.string().nullable(),
        credits: z.number(),
        /** From the ledger. */
        earned: z.number(),
        /** From what the member recorded. */
        external: z.number(),
        remaining: z.number(),
      }),
    ),
    version: z.int(),
  }),
  relationships: {},
});
