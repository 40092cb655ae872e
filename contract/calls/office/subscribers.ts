import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { SUPPRESSION_REASONS } from '#domain/email/suppression.ts';
import { defineCall, plainBody } from '../../call.ts';
import { boundedText, text } from '../../forms/text.ts';
import { recordId } from '../../path-parameters.ts';

const ofNewsletter = { who: 'staff', permission: 'newsletter.write' } as const;
const STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** Characters of an imported list: 5,000 addresses. */
const MAX_CSV = 400_000;
const Reason = text(500).min(1);
const Filters = { status: z.enum(STATUSES), lang: z.enum(LANGUAGES), search: boundedText(254) };

export const listSubscribers = defineCall({
  ...ofNewsletter,
  name: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/newsletter/subscribers/',
  summary: 'Everyone who subscribed, newest first; found by the beginning of the address.',
  answers: 'Subscriber',
  many: true,
  list: { cursor: { size: 50 }, filters: z.object(Filters) },
});
export const exportSubscribers = defineCall({
  ...ofNewsletter,
  name: 'exportSubscribers',
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/export/',
  summary: 'The subscribers of a filter as CSV, for a reason that the audit log keeps.',
  idempotency: 'none',
  plain: z.object({ data: z.object({ csv: z.string(), rows: z.int(), complete: z.boolean() }) }),
  body: plainBody(z.strictObject({ reason: Reason, ...z.object(Filters).partial().shape })),
});
export const listSuppressions = defineCall({
  ...ofNewsletter,
  name: 'listSuppressions',
  method: 'GET',
  path: '/api/admin/suppressions/',
  summary: 'Addresses that bounced or complained, which get required emails only; newest first.',
  answers: 'Suppression',
  many: true,
  list: {
    cursor: { size: 50 },
    filters: z.object({ why: z.enum(SUPPRESSION_REASONS), search: boundedText(254) }),
  },
});
export const removeSuppression = defineCall({
  ...ofNewsletter,
  name: 'removeSuppression',
  method: 'POST',
  path: '/api/admin/suppressions/{id}/removal/',
  params: { id: recordId('suppression') },
  summary: 'Lets an address be emailed again, with a reason; a complaint only at the request of its owner.',
  status: 204,
  body: plainBody(z.strictObject({ reason: Reason, own_request: z.boolean() })),
});
export const importSuppressions = defineCall({
  ...ofNewsletter,
  name: 'importSuppressions',
  method: 'POST',
  path: '/api/admin/suppressions/import/',
  summary: 'Suppresses the addresses of a list; `dry_run` only reports what it would do.',
  plain: z.object({
    data: z.object({
      added: z.int(),
      known: z.int(),
      faults: z.array(z.object({ line: z.int(), fault: z.enum(['address', 'reason']) })),
      dry_run: z.boolean(),
    }),
  }),
  body: plainBody(z.strictObject({ csv: boundedText(MAX_CSV), dry_run: z.boolean(), reason: text(500).default('') })),
});
