import { ne } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { letterSettings } from './tables.ts';

/** An account is written to in the language of the host on which it was last opened. */
export async function keepLanguage(
  db: Queryable,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  await db
    .insert(letterSettings)
    .values({ userId, language })
    .onConflictDoUpdate({
      target: letterSettings.userId,
      set: { language },
      setWhere: ne(letterSettings.language, language),
    });
}
