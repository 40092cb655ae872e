import { ne } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { emailSettings } from './tables.ts';

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
