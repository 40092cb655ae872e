import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { instant } from '#contract/dates.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { PERSON_STATUSES } from '#domain/access/viewer.ts';
import { END_REASONS, TERM_SOURCES } from '#domain/membership/terms/held-membership.ts';
import { EXPLAINED_ACTS } from '#domain/office/explain/explained.ts';
import { EVENT_KINDS } from '#domain/office/person-event.ts';

const reading = { who: 'staff', permission: 'people.read' } as const;
const params = { id: recordId('user') };

export const listPeople = defineCall({
  ...reading,
  name: 'listPeople',
  method: 'GET',
  path: '/api/admin/people/',
  summary:
    'Everyone with an account, newest first. The search finds names, addresses, the number of a person, order or receipt, and the code of a certificate.',
  answers: 'OfficePerson',
  many: true,
  list: {
    cursor: { size: 50 },
    filters: z.object({
      search: text(254),
      status: z.enum(PERSON_STATUSES),
      /** A tier that the person holds now. */
      tier: filteredId('membership'),
      profession: boundedText(100),
      staff: z.enum(['true', 'false']).transform((flag) => flag === 'true'),
      created__gte: instant,
      created__lt: instant,
    }),
  },
});

export const findByIdentifier = defineCall({
  name: 'findByIdentifier',
  method: 'POST',
  path: '/api/admin/people/by-identifier/',
  summary: 'The people with exactly this NPI or license number; the search is recorded.',
  idempotency: 'none',
  who: 'staff',
  permission: 'people.write',
  // In the body, so that the number is in no address.
  body: plainBody(z.strictObject({ number: text(40).min(1) })),
  plain: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
});

const Amount = z.object({ cme: z.number(), sa: z.number() });

export const getPerson = defineCall({
  ...reading,
  name: 'getPerson',
  method: 'GET',
  path: '/api/admin/people/{id}/',
  params,
  summary: 'One person: status, membership, credit, sessions and emails; numbers of identity are masked.',
  plain: z.object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      verified: z.iso.datetime().nullable(),
      /** When the account was deleted; then little else is left. */
      deleted: z.iso.datetime().nullable(),
      /** The account into which it was merged; null if it was not. */
      merged_into: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** The accounts that were merged into it. */
      merged: z.array(z.object({ id: z.string(), email: z.string(), at: z.iso.datetime() })),
      status: z.enum(PERSON_STATUSES),
      tier: z.string().nullable(),
      ends: z.iso.datetime().nullable(),
      /** The renewal of the paid membership; null without one. */
      renews: z.boolean().nullable(),
      profession: z.string().nullable(),
      degree: z.string().nullable(),
      specialization: z.string().nullable(),
      language: z.string(),
      created: z.iso.datetime(),
      staff_roles: z.array(z.enum(STAFF_ROLES)),
      /** All terms, the latest first. */
      terms: z.array(
        z.object({
          id: z.string(),
          tier: z.string(),
          starts: z.iso.datetime(),
          ends: z.iso.datetime(),
          ended: z.iso.datetime().nullable(),
          ended_why: z.enum(END_REASONS).nullable(),
          source: z.enum(TERM_SOURCES),
          order_id: z.string().nullable(),
          is_current: z.boolean(),
        }),
      ),
      /** Masked: the last two characters. */
      identifiers: z.object({
        npi: z.string().nullable(),
        licence: z.string().nullable(),
        board: z.string().nullable(),
      }),
      credits: z.object({ year: z.string(), in_year: Amount, total: Amount }),
      certificates: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          code: z.string(),
          credits: z.number(),
          credit_class: z.enum(['CME', 'SA']),
          holder: z.string(),
          completed: z.iso.date(),
          state: z.enum(['valid', 'replaced', 'revoked']),
        }),
      ),
      sessions: z.array(
        z.object({
          device: z.string(),
          network: z.string().nullable(),
          last_seen: z.iso.datetime(),
          ends: z.iso.datetime(),
        }),
      ),
      suppressed: z.object({ why: z.string(), since: z.iso.datetime() }).nullable(),
      emails: z.array(
        z.object({
          category: z.string(),
          subject: z.string(),
          state: z.enum(['sent', 'bounced', 'complained']),
          sent: z.iso.datetime(),
        }),
      ),
    }),
  }),
});

export const listPersonEvents = defineCall({
  ...reading,
  name: 'listPersonEvents',
  method: 'GET',
  path: '/api/admin/people/{id}/timeline/',
  params,
  summary: 'What happened with a person, newest first: at most a hundred events of each kind.',
  plain: z.object({
    data: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(EVENT_KINDS),
        label: z.string(),
        note: z.string().nullable(),
        tone: z.enum(['neutral', 'good', 'bad']),
        /** The record that shows more. */
        record: z.object({ type: z.enum(['order', 'message']), id: z.string() }).nullable(),
      }),
    ),
  }),
});

export const showIdentifiers = defineCall({
  name: 'showIdentifiers',
  method: 'POST',
  path: '/api/admin/people/{id}/identifiers/',
  params,
  summary: 'The numbers of identity of a person in full; showing them is recorded.',
  idempotency: 'none',
  who: 'staff',
  permission: 'people.write',
  plain: z.object({
    data: z.object({ npi: z.string().nullable(), licence: z.string().nullable(), board: z.string().nullable() }),
  }),
});

export const explainAccess = defineCall({
  ...reading,
  name: 'explainAccess',
  method: 'GET',
  path: '/api/admin/people/{id}/explain/',
  params,
  summary: 'Whether a person may do something, with every rule and its answer in the order of the decision.',
  parameters: z.object({
    act: z.enum(EXPLAINED_ACTS),
    /** The publication, for acts that concern one. */
    publication: filteredId('publication').optional(),
    /** The number of a section of it. */
    section: boundedText(5).regex(/^\d+$/).transform(Number).optional(),
    /** The address of a colleague, for an invitation. */
    email: text(254).optional(),
  }),
  plain: z.object({
    data: z.object({
      act: z.enum(EXPLAINED_ACTS),
      allowed: z.boolean(),
      answer: z.string(),
      rules: z.array(
        z.object({
          label: z.string(),
          /** Null if the decision was made before this rule. */
          met: z.boolean().nullable(),
          fact: z.string(),
          rule: z.string(),
          source: z.string(),
        }),
      ),
      /** What would change the answer; null if nothing the office can do does. */
      remedy: z.enum(['grant', 'order', 'publish', 'wait']).nullable(),
    }),
  }),
});
