import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { MERGE_REFUSALS, MERGE_SIDES } from '#domain/accounts/merge-accounts.ts';
import { TERM_SOURCES } from '#domain/membership/terms/held-membership.ts';

const acting = { who: 'staff', permission: 'people.write' } as const;
const params = { id: recordId('user') };

const Account = z.object({ id: z.string(), name: z.string(), email: z.string(), verified: z.boolean() });
const Held = z.object({ tier: z.string(), starts: z.iso.datetime(), ends: z.iso.datetime() }).nullable();
const count = z.int();

const Plan = z.object({
  data: z.object({
    /** What the plan was made from; a merge names it, and is refused if anything changed since. */
    version: z.string(),
    /** The account that stays. */
    into: Account,
    double: Account,
    /** The name on certificates that are issued. */
    /** The name on certificates that are issued; null if each keeps its own. */
    holder: z.string().nullable(),
    /** Why it is not possible now, and by which of the two; empty if it is. */
    refusals: z.array(z.object({ why: z.enum(MERGE_REFUSALS), of: z.array(z.enum(MERGE_SIDES)) })),
    membership: z.object({
      now: Held,
      double: Held,
      after: Held,
      /** The terms that count from now on, in order. */
      terms: z.array(
        z.object({
          tier: z.string(),
          starts: z.iso.datetime(),
          ends: z.iso.datetime(),
          source: z.enum(TERM_SOURCES),
          from_double: z.boolean(),
          /** Whether its dates change. */
          moved: z.boolean(),
        }),
      ),
      renews: z.object({ tier: z.string(), at: z.iso.datetime() }).nullable(),
    }),
    /** The credit of the double; for a publication that both passed, which claim counts. */
    credits: z.array(
      z.object({
        title: z.string(),
        outcome: z.enum(['moved', 'counts', 'dropped']),
        credit_class: z.enum(['CME', 'SA']),
        credits: z.number(),
        own_credits: z.number().nullable(),
        completed: z.iso.date(),
        /** The numbers of the certificates that are replaced. */
        replaced: z.array(z.string()),
      }),
    ),
    /** How many records of each kind the double has. */
    records: z.object({
      orders: count,
      receipts: count,
      credit_notes: count,
      terms: count,
      gift_cards: count,
      referrals: count,
      certificates: count,
      attempts: count,
      evaluations: count,
      external_credits: count,
      goals: count,
      sections: count,
      saved: count,
      quick_takes: count,
      messages: count,
      subscriptions: count,
      emails: count,
      sessions: count,
    }),
  }),
});

export const previewMerge = defineCall({
  ...acting,
  name: 'previewMerge',
  method: 'GET',
  path: '/api/admin/people/{id}/merge/',
  params,
  summary: 'What the merge of a double into this account would change, and what speaks against it; nothing is changed.',
  parameters: z.object({ double: filteredId('user') }),
  plain: Plan,
});
export const mergeAccounts = defineCall({
  ...acting,
  name: 'mergeAccounts',
  method: 'POST',
  path: '/api/admin/people/{id}/merge/',
  params,
  summary: 'Merges the double of a person into this account, as its dry run says, with a reason. It cannot be undone.',
  body: plainBody(
    z.strictObject({ double: filteredId('user'), version: boundedText(64).min(1), reason: text(500).min(1) }),
  ),
  plain: Plan,
});
