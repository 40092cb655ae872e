import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { Email } from '#contract/forms/accounts.ts';
import { boundedText, printedText, text } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { ActivityCredit } from '#contract/resources/office/activities.ts';
import { ACTIVITY_CLOCKS } from '#domain/credits/activity/activity-clocks.ts';
import { ACTIVITY_BASES, SUPPORT_KINDS } from '#domain/credits/activity/activity-record.ts';
import { ACTIVITY_STATES } from '#domain/credits/activity/activity-state.ts';
import { CREDIT_TYPES } from '#domain/credits/activity/credit-types.ts';
import { CREDIT_REQUIREMENTS } from '#domain/credits/activity/ready-for-credit.ts';
import { CONTROL_ROLES, DISCLOSURE_STATES } from '#domain/credits/disclosure/disclosure.ts';
import { MAX_TOPIC_CODE, MAX_TOPICS } from '#domain/credits/learners/topics.ts';

const params = { id: recordId('publication') } as const;
const reads = { who: 'staff', permission: 'accreditation.read' } as const;
const writes = { who: 'staff', permission: 'accreditation.write' } as const;

/** Of the record on which a change is based. */
const Version = z.int().min(0).max(2_147_483_647);
const Paragraph = text(4_000);
const Short = text(200);
const MissingItem = z.object({ requirement: z.enum(CREDIT_REQUIREMENTS), subject: z.string() });
const Roles = z.array(z.enum(CONTROL_ROLES)).min(1).max(CONTROL_ROLES.length);
const ActivityPerson = z.object({
  key: z.string(),
  name: z.string(),
  credentials: z.string(),
  email: z.string(),
  roles: z.array(z.enum(CONTROL_ROLES)),
  status: z.enum([...DISCLOSURE_STATES, 'missing']),
  /** The last day on which the disclosure counts. */
  valid_until: z.iso.date().nullable(),
  /** Relevant relationships in words, and what mitigated them. */
  relationships: z.array(z.string()),
  mitigation: z.array(z.string()),
  reviewed_by: z.string().nullable(),
  reviewed: z.iso.date().nullable(),
  /** A request or an answer that is not reviewed yet. */
  open: z.object({ id: z.string(), state: z.enum(DISCLOSURE_STATES), link_expires: z.iso.datetime() }).nullable(),
});

const Approval = z.object({
  type: z.enum(CREDIT_TYPES),
  maximum: z.number(),
  statement: z.string(),
  approval_number: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});

const Support = z.object({
  kind: z.enum(SUPPORT_KINDS),
  sources: z.array(z.object({ name: z.string(), in_kind: z.string() })),
});

const ActivityDetails = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The accredited provider, as statements name it. */
  provider: z.string(),
  state: z.enum(ACTIVITY_STATES),
  basis: z.enum(ACTIVITY_BASES),
  version: z.int(),
  publication: z.object({
    /** A draft has no page yet. */
    visibility: z.enum(['draft', 'announced', 'published', 'withdrawn']),
    slug: z.string().nullable(),
    credit: ActivityCredit.nullable(),
    sponsor: z.string().nullable(),
    objectives: z.int(),
    audience: z.string(),
    questions: z.int(),
    sections: z.int(),
    pass_mark: z.int(),
    released: z.iso.date().nullable(),
    credit_ends: z.iso.date().nullable(),
  }),
  record: z.object({
    practice_gap: z.string(),
    needs: z.string(),
    support: Support,
    how_to_earn: z.string(),
    requirements: z.string(),
    pars_id: z.string(),
    uan: z.string(),
    course_numbers: z.array(z.string()),
    reviewed: z.iso.date().nullable(),
    review_due: z.iso.date().nullable(),
  }),
  approvals: z.array(Approval),
  /** By the code of the topic. (rules T68) */
  topics: z.array(z.object({ topic: z.string(), hours: z.number() })),
  people: z.array(ActivityPerson),
  /** People of other activities, who can be added to this one. */
  known_people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Members of the office who wrote or reviewed the text and are not listed; `known` is the id of a known person. (rules L59) */
  proposed_people: z.array(
    z.object({
      name: z.string(),
      credentials: z.string(),
      email: z.string(),
      known: z.string().nullable(),
      roles: z.array(z.enum(CONTROL_ROLES)),
    }),
  ),
  /** While the text is in review: who sent it, and is or was notified by email that the record is complete. (rules E35) */
  review: z
    .object({
      sent: z.iso.datetime(),
      by: z.string().nullable(),
      awaits_record: z.boolean(),
      notified: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** What learners read about relationships, generated from the disclosures. */
  learner_text: z.array(z.string()),
  missing: z.array(MissingItem),
  /** What the next review needs; other than `missing` while the activity has no record yet. */
  needed: z.array(MissingItem),
  clocks: z.array(z.object({ clock: z.enum(ACTIVITY_CLOCKS), on: z.iso.date(), subject: z.string() })),
  acknowledged: z.int(),
});
const detailed = { plain: z.object({ data: ActivityDetails }) } as const;

export const listActivities = defineCall({
  ...reads,
  name: 'listActivities',
  method: 'GET',
  path: '/api/admin/activities/',
  summary: 'Every publication with credit, drafts included, as an activity. The search finds a title or a number.',
  answers: 'Activity',
  many: true,
  list: {
    page: { size: 50 },
    filters: z.object({ search: boundedText(200), state: z.enum(ACTIVITY_STATES) }),
    sorts: ['title', 'credit_ends', 'next_clock'],
  },
});

export const getOfficeActivity = defineCall({
  ...reads,
  name: 'getOfficeActivity',
  method: 'GET',
  path: '/api/admin/activities/{id}/',
  params,
  summary: 'The record of an activity: what it states, people and disclosures, approvals, clocks, and what is missing.',
  ...detailed,
});

export const saveActivity = defineCall({
  ...writes,
  name: 'saveActivity',
  method: 'PATCH',
  path: '/api/admin/activities/{id}/',
  params,
  summary: 'Changes the record of an activity; `version` is that on which the change is based.',
  confirm: false,
  body: plainBody(
    z.strictObject({
      version: Version,
      practice_gap: Paragraph.optional(),
      needs: Paragraph.optional(),
      support: z
        .strictObject({
          kind: z.enum(SUPPORT_KINDS),
          sources: z.array(z.strictObject({ name: Short.min(1), in_kind: Short })).max(20),
        })
        .optional(),
      how_to_earn: Paragraph.optional(),
      requirements: Paragraph.optional(),
      pars_id: text(40).optional(),
      uan: text(40).optional(),
      course_numbers: z.array(text(60).min(1)).max(60).optional(),
      approvals: z
        .array(
          z.strictObject({
            type: z.enum(CREDIT_TYPES),
            maximum: z.number().min(0).max(200).multipleOf(0.25),
            statement: text(2_000),
            approval_number: printedText(80),
            from: date.nullable(),
            to: date.nullable(),
          }),
        )
        .max(CREDIT_TYPES.length)
        .optional(),
      topics: z
        .array(
          z.strictObject({
            topic: boundedText(MAX_TOPIC_CODE),
            hours: z.number().min(0.25).max(200).multipleOf(0.25),
          }),
        )
        .max(MAX_TOPICS)
        .optional(),
    }),
  ),
  ...detailed,
});

export const recordActivityReview = defineCall({
  ...writes,
  name: 'recordActivityReview',
  method: 'POST',
  path: '/api/admin/activities/{id}/review/',
  params,
  summary:
    'Records that the activity was reviewed today. Refused while something else is missing; from then on it is judged by its record.',
  body: plainBody(z.strictObject({ version: Version, note: text(500).min(1) })),
  ...detailed,
});

export const downloadAuditPack = defineCall({
  ...reads,
  name: 'downloadAuditPack',
  method: 'GET',
  path: '/api/admin/activities/{id}/audit-pack.zip',
  params,
  summary:
    'The audit pack of an activity as a ZIP archive: front matter, disclosures, questions, participants, ledger, certificates and reports, with an index. Recorded, because it has names.',
  media: 'application/zip',
});

const PersonFields = { name: text(120).min(1), credentials: text(80), email: z.union([z.literal(''), Email]) };

export const addActivityPerson = defineCall({
  ...writes,
  name: 'addActivityPerson',
  method: 'POST',
  path: '/api/admin/activities/{id}/people/',
  params,
  summary:
    'Adds a planner, reviewer or member of staff: a new person, or a known one by id. Authors are added by the text.',
  confirm: false,
  body: plainBody(
    z.union([
      z.strictObject({ version: Version, roles: Roles, known: boundedText(20) }),
      z.strictObject({ version: Version, roles: Roles, ...PersonFields }),
    ]),
  ),
  ...detailed,
});

export const removeActivityPerson = defineCall({
  ...writes,
  name: 'removeActivityPerson',
  method: 'POST',
  path: '/api/admin/activities/{id}/people/{person}/remove/',
  params,
  summary: 'Takes a person from an activity; disclosures stay on file. Authors are removed in the text.',
  confirm: false,
  body: plainBody(z.strictObject({ version: Version })),
  ...detailed,
});
