import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { Email } from '#contract/forms/accounts.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { DISCLOSURE_STATES } from '#domain/credits/disclosure/disclosure.ts';
import { EXCEPTIONS, MITIGATION_STEPS } from '#domain/credits/disclosure/review-disclosure.ts';

const disclosure = { id: recordId('disclosure') } as const;
const writes = { who: 'staff', permission: 'accreditation.write' } as const;

/** The most relationships that a form has. */
export const MAX_RELATIONSHIPS = 40;

export const listDisclosures = defineCall({
  name: 'listDisclosures',
  method: 'GET',
  path: '/api/admin/disclosures/',
  summary: 'Disclosures of everyone in control of content: those that wait for their review first, then the latest.',
  answers: 'Disclosure',
  many: true,
  who: 'staff',
  permission: 'accreditation.read',
  list: {
    cursor: { size: 50 },
    filters: z.object({ state: z.enum(DISCLOSURE_STATES), search: boundedText(200) }),
  },
});

export const getDisclosure = defineCall({
  name: 'getDisclosure',
  method: 'GET',
  path: '/api/admin/disclosures/{id}/',
  params: disclosure,
  summary: 'One disclosure with its review.',
  answers: 'Disclosure',
  who: 'staff',
  permission: 'accreditation.read',
});

export const requestDisclosure = defineCall({
  ...writes,
  name: 'requestDisclosure',
  method: 'POST',
  path: '/api/admin/activities/{id}/people/{person}/request/',
  params: { id: recordId('publication') },
  summary:
    'Emails a person the private link of a disclosure form. While a request is open, the link is sent again and the earlier one ends.',
  confirm: false,
  body: plainBody(z.strictObject({ email: Email, language: z.enum(LANGUAGES) })),
  answers: 'Disclosure',
});

export const revokeDisclosureRequest = defineCall({
  ...writes,
  name: 'revokeDisclosureRequest',
  method: 'POST',
  path: '/api/admin/disclosures/{id}/revoke/',
  params: disclosure,
  summary: 'Ends a request that was not answered: its link no longer opens the form.',
  answers: 'Disclosure',
});

export const reviewDisclosure = defineCall({
  ...writes,
  name: 'reviewDisclosure',
  method: 'POST',
  path: '/api/admin/disclosures/{id}/review/',
  params: disclosure,
  summary:
    'Decides about an answered disclosure: each relationship is relevant or not and mitigated, or the person is excluded.',
  answers: 'Disclosure',
  body: resourceBody(
    'DisclosureReview',
    z.strictObject({
      decision: z.enum(['clear', 'exclude']),
      relationships: z
        .array(
          z.strictObject({
            relevant: z.boolean(),
            steps: z.array(z.enum(MITIGATION_STEPS)).max(MITIGATION_STEPS.length),
          }),
        )
        .max(MAX_RELATIONSHIPS),
      exception: z.enum(EXCEPTIONS).nullable(),
      before_role: z.boolean(),
      note: text(500),
    }),
  ),
});
