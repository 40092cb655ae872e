import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { EmailPreferences } from '#contract/forms/email.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';

const PreferencesAnswer = z.object({
  data: z.object({
    /** The language in which the caller is written to. */
    language: z.enum(LANGUAGES),
    letters: EmailPreferences,
  }),
});

export const getEmailPreferences = defineCall({
  name: 'getLetterChoices',
  method: 'GET',
  path: '/api/letters/choices/',
  summary: 'Which letters that may be switched off come to the caller, and in which language letters come.',
  who: 'signed-in',
  plain: PreferencesAnswer,
});
export const changeEmailPreferences = defineCall({
  name: 'changeLetterChoices',
  method: 'PATCH',
  path: '/api/letters/choices/',
  summary: 'Switches letters on or off; what is not named stays as it was.',
  who: 'signed-in',
  body: plainBody(EmailPreferences.partial()),
  plain: PreferencesAnswer,
  limit: { perMinute: 30 },
});
export const receiveEmailNotices = defineCall({
  name: 'receiveLetterNotices',
  method: 'POST',
  path: '/api/letters/notices/',
  summary: 'What the mail provider tells of addresses that bounced or complained, signed as Standard Webhooks are.',
  limit: 'none',
  body: plainBody(z.unknown()),
  plain: z.object({ data: z.object({ received: z.literal(true) }) }),
});
