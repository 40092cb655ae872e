import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { personName } from '#contract/forms/person-name.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { MAX_GRANT_DAYS } from '#domain/membership/terms/grant.ts';

const acting = { who: 'staff', permission: 'people.write' } as const;
const params = { id: recordId('user') };
const Reason = text(500).min(1);
const Reasoned = plainBody(z.strictObject({ reason: Reason }));

/** The membership before and after an act, as it would be or is; null: none. */
const Held = z.object({ tier: z.string(), starts: z.iso.datetime(), ends: z.iso.datetime() }).nullable();
const Change = z.object({
  data: z.object({
    now: Held,
    after: Held,
    /** The granted term. */
    term: z.object({ tier: z.string(), starts: z.iso.datetime(), ends: z.iso.datetime() }),
    /** When the paid membership renews beside it; null if it does not. */
    renews: z.iso.datetime().nullable(),
  }),
});
const days = boundedText(4).regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(MAX_GRANT_DAYS));

export const listGrantableTiers = defineCall({
  ...acting,
  name: 'listGrantableTiers',
  method: 'GET',
  path: '/api/admin/people-tiers/',
  summary: 'The tiers that the office may grant, those that are not on sale included, lowest first.',
  plain: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), on_sale: z.boolean() })) }),
});
export const previewGrant = defineCall({
  ...acting,
  name: 'previewGrant',
  method: 'GET',
  path: '/api/admin/people/{id}/grants/',
  params,
  summary: 'What a grant of days of a tier would change; nothing is changed.',
  parameters: z.object({ tier: filteredId('membership'), days }),
  plain: Change,
});
export const grantTerm = defineCall({
  ...acting,
  name: 'grantTerm',
  method: 'POST',
  path: '/api/admin/people/{id}/grants/',
  params,
  summary: 'Grants days of a tier without an order, with a reason.',
  body: plainBody(
    z.strictObject({ tier: filteredId('membership'), days: z.int().min(1).max(MAX_GRANT_DAYS), reason: Reason }),
  ),
  plain: Change,
});
const grant = { id: recordId('user'), term: recordId('term') };
export const previewWithdrawal = defineCall({
  ...acting,
  name: 'previewWithdrawal',
  method: 'GET',
  path: '/api/admin/people/{id}/grants/{term}/end/',
  params: grant,
  summary: 'What the end of a granted term would change; nothing is changed.',
  plain: Change,
});
export const withdrawGrant = defineCall({
  ...acting,
  name: 'withdrawGrant',
  method: 'POST',
  path: '/api/admin/people/{id}/grants/{term}/end/',
  params: grant,
  summary: 'Ends a granted term now, with a reason. A paid term ends by its refund.',
  body: Reasoned,
  plain: Change,
});
export const impersonate = defineCall({
  who: 'staff',
  permission: 'people.impersonate',
  name: 'impersonate',
  method: 'POST',
  path: '/api/admin/people/{id}/impersonation/',
  params,
  summary: 'Opens a session that sees the site as a member does: read-only, for 30 minutes, recorded with the reason.',
  idempotency: 'none',
  body: Reasoned,
  plain: z.object({ data: z.object({ token: z.string(), name: z.string(), until: z.iso.datetime() }) }),
});
export const resendEmail = defineCall({
  ...acting,
  name: 'resendEmail',
  method: 'POST',
  path: '/api/admin/people/{id}/emails/',
  params,
  summary: 'Emails the verification link or a certificate again; receipts are resent from their orders.',
  body: plainBody(
    z.discriminatedUnion('email', [
      z.strictObject({ email: z.literal('verification'), reason: Reason }),
      z.strictObject({ email: z.literal('certificate'), certificate: filteredId('certificate'), reason: Reason }),
    ]),
  ),
  plain: z.object({ data: z.object({ to: z.string() }) }),
});
export const setSuppression = defineCall({
  ...acting,
  name: 'setSuppression',
  method: 'POST',
  path: '/api/admin/people/{id}/suppression/',
  params,
  summary: 'Stops emails to the address of a person, except required ones, or allows them again.',
  body: plainBody(z.strictObject({ suppressed: z.boolean(), reason: Reason })),
  plain: z.object({ data: z.object({ suppressed: z.boolean() }) }),
});
const Names = {
  first_name: personName(80).min(1, validationMessage('validation.name.firstRequired')),
  last_name: personName(80).min(1, validationMessage('validation.name.lastRequired')),
};
const NameChange = z.object({
  data: z.object({
    now: z.string(),
    after: z.string(),
    /** The certificates that are replaced. */
    certificates: z.array(z.object({ id: z.string(), title: z.string(), holder: z.string() })),
  }),
});
export const previewNameCorrection = defineCall({
  ...acting,
  name: 'previewNameCorrection',
  method: 'GET',
  path: '/api/admin/people/{id}/name/',
  params,
  summary: 'Which certificates a corrected name would replace; nothing is changed.',
  parameters: z.object(Names),
  plain: NameChange,
});
export const correctName = defineCall({
  ...acting,
  name: 'correctName',
  method: 'POST',
  path: '/api/admin/people/{id}/name/',
  params,
  summary: 'Corrects the name of a person, and replaces the certificates that show another one.',
  body: plainBody(z.strictObject({ ...Names, reason: Reason })),
  plain: NameChange,
});
export const exportFor = defineCall({
  ...acting,
  name: 'exportFor',
  method: 'POST',
  path: '/api/admin/people/{id}/export/',
  params,
  summary: 'Builds an export of a person’s data and emails its link to that person.',
  body: Reasoned,
  plain: z.object({ data: z.object({ to: z.string() }) }),
});
export const eraseFor = defineCall({
  ...acting,
  name: 'eraseFor',
  method: 'POST',
  path: '/api/admin/people/{id}/erasure/',
  params,
  summary: 'Deletes a person’s account on request: sessions and personal data go, records of credit and money stay.',
  body: Reasoned,
  plain: z.object({ data: z.object({ deleted: z.boolean() }) }),
});
