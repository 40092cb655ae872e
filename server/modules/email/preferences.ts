import { OPTIONAL_EMAILS, type OptionalEmail } from '#domain/email/email-categories.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { type EmailSettings, findSettings } from './queries.ts';
import { emailSettings } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer'>;
export type EmailPreferences = Record<OptionalEmail, boolean>;

const toPreferences = ({ off }: EmailSettings): EmailPreferences => {
  const choices = OPTIONAL_EMAILS.map((kind) => [kind, !off.includes(kind)]);
  // fromEntries loses the keys, which are those of OPTIONAL_EMAILS.
  return Object.fromEntries(choices) as EmailPreferences;
};

const requireCallerId = ({ viewer }: Needs): number => {
  return viewer.id;
};

/** The caller's email language, and which optional emails are turned on. */
export async function readPreferences(ctx: Needs) {
  const settings = await findSettings(ctx.db, requireCallerId(ctx));
  return { language: settings.language, emails: toPreferences(settings) };
}

/** Turns optional emails on or off; those not named stay unchanged. */
export async function changePreferences(ctx: Needs, wanted: Partial<EmailPreferences>) {
  const userId = requireCallerId(ctx);
  const { emails } = await readPreferences(ctx);
  const chosen = { ...emails, ...wanted };
  const off = OPTIONAL_EMAILS.filter((kind) => !chosen[kind]);
  await ctx.db
    .insert(emailSettings)
    .values({ userId, off })
    .onConflictDoUpdate({ target: emailSettings.userId, set: { off } });
  return readPreferences(ctx);
}
