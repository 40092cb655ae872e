import { eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { OPTIONAL_EMAILS, type OptionalEmail } from '#domain/email/email-categories.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { emailSettings, suppressions } from './tables.ts';

export type EmailSettings = { language: Language; off: readonly OptionalEmail[] };

/** The stored settings; emails that are no longer optional are ignored. */
export async function findSettings(db: Queryable, userId: number): Promise<EmailSettings> {
  const [row] = await db.select().from(emailSettings).where(eq(emailSettings.userId, userId));
  return { language: row?.language ?? 'en', off: OPTIONAL_EMAILS.filter((kind) => row?.off.includes(kind)) };
}

/** The language of an account's emails. */
export const findLanguage = async (db: Queryable, userId: number): Promise<Language> =>
  (await findSettings(db, userId)).language;

const matchesAddress = (email: string) => eq(sql`lower(${suppressions.email})`, email.toLowerCase());

/** Whether the address bounced or complained, so that only required emails go there. */
export const isSuppressed = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(suppressions, matchesAddress(email))) > 0;

export const listSuppressions = (db: Queryable, email: string) =>
  db.select({ why: suppressions.why, since: suppressions.createdAt }).from(suppressions).where(matchesAddress(email));
