/** The email language of an account, and the optional emails that it has turned off. (rules P46) */
import { eq, ne } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { OPTIONAL_EMAILS, type OptionalEmail } from '#domain/email/email-categories.ts';
import type { Ctx, Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { findAddressOwner } from '#server/modules/accounts/queries.ts';
import { emailSettings } from '#server/modules/accounts/tables.ts';
import { listSuppressions, type Recipient, sentEmails } from '#server/modules/email/index.ts';

const MAX_EXPORTED = 5_000;

type EmailSettings = { language: Language; off: readonly OptionalEmail[] };

/** The stored settings; emails that are no longer optional are ignored. */
async function findSettings(db: Queryable, userId: number): Promise<EmailSettings> {
  const [row] = await db.select().from(emailSettings).where(eq(emailSettings.userId, userId));
  return { language: row?.language ?? 'en', off: OPTIONAL_EMAILS.filter((kind) => row?.off.includes(kind)) };
}

/** The language of an account's emails: that of the host that it last used. */
export const findLanguage = async (db: Queryable, userId: number): Promise<Language> =>
  (await findSettings(db, userId)).language;

/** An account as the recipient of an email, at its own address or at another that the email concerns. */
export async function recipientOf(db: Queryable, { id, email }: { id: number; email: string }): Promise<Recipient> {
  const { language, off } = await findSettings(db, id);
  return { email, language, optedOut: off };
}

/** Stores the language of the host that the account last used as the language of its emails. */
export async function saveLanguage(
  db: Queryable,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  await db
    .insert(emailSettings)
    .values({ userId, language })
    .onConflictDoUpdate({
      target: emailSettings.userId,
      set: { language },
      setWhere: ne(emailSettings.language, language),
    });
}

type Needs = Pick<SignedInCtx, 'db' | 'viewer'>;
type EmailPreferences = Record<OptionalEmail, boolean>;

const toPreferences = ({ off }: EmailSettings): EmailPreferences => {
  const choices = OPTIONAL_EMAILS.map((kind) => [kind, !off.includes(kind)]);
  // fromEntries loses the keys, which are those of OPTIONAL_EMAILS.
  return Object.fromEntries(choices) as EmailPreferences;
};

/** The caller's email language, and which optional emails are turned on. */
export async function readPreferences({ db, viewer }: Needs) {
  const settings = await findSettings(db, viewer.id);
  return { language: settings.language, emails: toPreferences(settings) };
}

/** Turns optional emails on or off; those not named stay unchanged. */
export async function changePreferences(ctx: Needs, wanted: Partial<EmailPreferences>) {
  const userId = ctx.viewer.id;
  const { emails } = await readPreferences(ctx);
  const chosen = { ...emails, ...wanted };
  const off = OPTIONAL_EMAILS.filter((kind) => !chosen[kind]);
  await ctx.db
    .insert(emailSettings)
    .values({ userId, off })
    .onConflictDoUpdate({ target: emailSettings.userId, set: { off } });
  return readPreferences(ctx);
}

/** The settings, and why the verified address gets no optional emails. (rules P52) */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const account = await findAddressOwner(db, userId);
  const isVerified = account !== null && account.emailVerifiedAt !== null;
  return {
    settings: await findSettings(db, userId),
    suppressed: isVerified ? await listSuppressions(db, account.email) : [],
    sent: isVerified ? await sentEmails.listSentEmails(db, account.email, MAX_EXPORTED) : [],
  };
}

/** Suppressions stay: without them a new account of the same address would be emailed again. (rules P53) */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  const account = await findAddressOwner(tx, userId);
  if (account !== null) await sentEmails.deleteSentEmails(tx, account.email);
  await tx.delete(emailSettings).where(eq(emailSettings.userId, userId));
}
