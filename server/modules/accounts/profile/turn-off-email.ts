import { sql } from 'drizzle-orm';
import type { OptionalEmail } from '#domain/email/email-categories.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { emailSettings } from '#server/modules/accounts/tables.ts';

/** Turns one optional email off, for the owner of a link in it. */
export async function turnOffEmail(
  db: Queryable,
  { userId, kind }: { userId: number; kind: OptionalEmail },
): Promise<void> {
  const { off } = emailSettings;
  await db
    .insert(emailSettings)
    .values({ userId, off: [kind] })
    .onConflictDoUpdate({
      target: emailSettings.userId,
      set: { off: sql`array_append(array_remove(${off}, ${kind}), ${kind})` },
    });
}
