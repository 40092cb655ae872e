import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { EmailPreferences } from '#contract/forms/email.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';

const PreferencesAnswer = z.object({
  data: z.object({
    /** The language of emails to the caller. */
    language: z.enum(LANGUAGES),
    emails: EmailPreferences,
  }),
});

export const getEmailPreferences = defineCall({
  name: 'getEmailPreferences',
  method: 'GET',
  path: '/api/email/preferences/',
  summary: 'Which optional emails the caller receives, and the language of all emails.',
  who: 'signed-in',
  plain: PreferencesAnswer,
});
export const changeEmailPreferences = defineCall({
  name: 'changeEmailPreferences',
  method: 'PATCH',
  path: '/api/email/preferences/',
  summary: 'Turns optional emails on or off; those not named are unchanged.',
  who: 'signed-in',
  body: plainBody(EmailPreferences.partial()),
  plain: PreferencesAnswer,
  limit: { perMinute: 30 },
});
export const receiveEmailNotices = defineCall({
  name: 'receiveEmailNotices',
  method: 'POST',
  path: '/api/email/notices/',
  summary: 'Receives bounces and complaints from the mail provider, signed as Standard Webhooks.',
  limit: 'none',
  body: plainBody(z.unknown()),
  plain: z.object({ data: z.object({ received: z.literal(true) }) }),
});
