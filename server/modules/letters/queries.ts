import { eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { CHOSEN_LETTERS, type ChosenLetter } from '#domain/letters/letter-kinds.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { letterSettings, suppressions } from './tables.ts';

export type LetterSettings = { language: Language; off: readonly ChosenLetter[] };

/** How an account is written to. What can no longer be switched off is not told. */
export async function findSettings(db: Queryable, userId: number): Promise<LetterSettings> {
  const [row] = await db.select().from(letterSettings).where(eq(letterSettings.userId, userId));
  return { language: row?.language ?? 'en', off: CHOSEN_LETTERS.filter((kind) => row?.off.includes(kind)) };
}

/** The language in which an account is written to. */
export const languageOf = async (db: Queryable, userId: number): Promise<Language> =>
  (await findSettings(db, userId)).language;

const ofAddress = (email: string) => eq(sql`lower(${suppressions.email})`, email.toLowerCase());

/** Addresses that bounced or complained are not written to, by anything but what is needed. */
export const isSuppressed = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(suppressions, ofAddress(email))) > 0;

export const listSuppressions = (db: Queryable, email: string) =>
  db.select({ why: suppressions.why, since: suppressions.createdAt }).from(suppressions).where(ofAddress(email));
