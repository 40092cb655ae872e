/** What boards require, as the office edits it. (rules T82) */
import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { REGIONS } from '#domain/accounts/regions.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { MAX_CYCLE_YEARS } from '#domain/credits/learners/goals.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { MAX_PARTS } from '#domain/credits/learners/requirements.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';

const writes = { who: 'staff', permission: 'accreditation.write', confirm: false } as const;
const path = '/api/admin/credit-requirements/';
const kind = z.enum(['any', ...CREDIT_KINDS]);

const RequirementForm = z.strictObject({
  name: text(120).min(1),
  board: text(200).min(1),
  profession: z.enum(PROFESSIONS),
  /** A state of the USA; null if it holds in all. */
  state: z.enum(Object.keys(REGIONS.US ?? {})).nullable(),
  /** 0 for what is required once. */
  years: z.int().min(0).max(MAX_CYCLE_YEARS),
  parts: z
    .array(
      z.strictObject({
        kind,
        topic: boundedText(MAX_TOPIC_CODE).min(1).nullable(),
        credits: z.number().min(0.25).max(1000).multipleOf(0.25),
      }),
    )
    .min(1)
    .max(MAX_PARTS),
  source: text(500).pipe(z.url({ protocol: /^https$/ })),
  read: date,
});

const OfficeRequirement = z.object({
  code: z.string(),
  name: z.string(),
  board: z.string(),
  profession: z.enum(PROFESSIONS),
  state: z.string().nullable(),
  years: z.int(),
  parts: z.array(z.object({ kind, topic: z.string().nullable(), credits: z.number() })),
  source: z.string(),
  read: z.iso.date(),
  retired: z.boolean(),
  version: z.int(),
  /** Goals of members whose cycle has not ended. */
  goals: z.int(),
});
const listed = { plain: z.object({ data: z.array(OfficeRequirement) }) } as const;

export const listOfficeRequirements = defineCall({
  ...{ who: 'staff', permission: 'accreditation.read' },
  name: 'listOfficeRequirements',
  method: 'GET',
  path,
  summary: 'What boards require, also what is retired, each with the number of goals that have not ended.',
  ...listed,
});

export const addCreditRequirement = defineCall({
  ...writes,
  name: 'addCreditRequirement',
  method: 'POST',
  path,
  summary: 'Adds a requirement. Its code comes from the name and stays.',
  body: plainBody(RequirementForm),
  ...listed,
});

export const changeCreditRequirement = defineCall({
  ...writes,
  name: 'changeCreditRequirement',
  method: 'PUT',
  path: `${path}{code}/`,
  summary: 'Changes a requirement, retires it or offers it again; `version` is that on which the change is based.',
  body: plainBody(
    RequirementForm.extend({
      retired: z.boolean(),
      /** Whether goals whose cycle has not ended take the change; otherwise they stay as they were chosen. */
      changes_goals: z.boolean(),
      version: z.int().min(1).max(2_147_483_647),
    }),
  ),
  ...listed,
});
