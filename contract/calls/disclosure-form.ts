/** The disclosure form behind a private link, for people without an account. (rules L22) */
import { z } from 'zod';
import { CONTROL_ROLES, RELATIONSHIP_NATURES } from '#domain/credits/disclosure/disclosure.ts';
import { defineCall, plainBody } from '../call.ts';
import { date } from '../dates.ts';
import { text } from '../forms/text.ts';
import { MAX_RELATIONSHIPS } from './office/credit/disclosures.ts';

export const getDisclosureForm = defineCall({
  name: 'getDisclosureForm',
  method: 'GET',
  path: '/api/disclosure/{token}/',
  summary: 'The form behind a private link: who is asked, for which activity and role.',
  limit: { perMinute: 60 },
  plain: z.object({
    data: z.object({
      person: z.string(),
      activity: z.string(),
      provider: z.string(),
      roles: z.array(z.enum(CONTROL_ROLES)),
      /** The form asks about relationships from this day on. */
      since: z.iso.date(),
      today: z.iso.date(),
      expires: z.iso.datetime(),
    }),
  }),
});

export const submitDisclosureForm = defineCall({
  name: 'submitDisclosureForm',
  method: 'POST',
  path: '/api/disclosure/{token}/',
  summary: 'Hands in the form, once; refusing is an answer too. The link ends.',
  status: 204,
  limit: { perMinute: 20 },
  body: plainBody(
    z.discriminatedUnion('answer', [
      z.strictObject({
        answer: z.literal('disclosed'),
        relationships: z
          .array(
            z.strictObject({
              /** What is empty is refused by the rule, in the words of the form. */
              company: text(200),
              natures: z.array(z.enum(RELATIONSHIP_NATURES)).max(RELATIONSHIP_NATURES.length),
              /** Null while it lasts. */
              ended: date.nullable(),
            }),
          )
          .max(MAX_RELATIONSHIPS),
        signed_name: text(120),
      }),
      z.strictObject({ answer: z.literal('refused'), signed_name: text(120) }),
    ]),
  ),
});
