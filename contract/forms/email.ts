import { z } from 'zod';
import type { OptionalEmail } from '#domain/email/email-categories.ts';

/** Each optional email, and whether the account receives it. */
export const EmailPreferences = z.strictObject({
  'certificate-issued': z.boolean(),
  'goal-reminder': z.boolean(),
  'follow-up': z.boolean(),
} satisfies Record<OptionalEmail, z.ZodBoolean>);
