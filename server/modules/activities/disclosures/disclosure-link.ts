/** The private link of a disclosure form: its token is stored as a hash. (rules L22) */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { disclosureRequested } from '#emails/staff/disclosure-requested.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { disclosures } from '#server/modules/activities/tables.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';
import { getDisclosure } from './queries-disclosures.ts';

const TOKEN_BYTES = 32;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Emails the link with a new token, unless the request was answered or revoked meanwhile. A repeated run sends another
 * link, and the last one is valid.
 */
export async function sendDisclosureLink(
  ctx: EmailNeeds,
  { disclosureId, language }: { disclosureId: number; language: Language },
): Promise<void> {
  const { row, greetedAs, activityTitle } = await getDisclosure(ctx.db, disclosureId);
  if (row.state !== 'requested') return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sendEmail(ctx, {
    category: 'disclosure-requested',
    to: { email: row.email, language },
    claim: async () => {
      const claimed = await ctx.db
        .update(disclosures)
        .set({ tokenHash: hashToken(token) })
        .where(and(eq(disclosures.id, disclosureId), eq(disclosures.state, 'requested')))
        .returning({ id: disclosures.id });
      return claimed.length > 0;
    },
    write: (envelope, page) =>
      disclosureRequested(envelope, {
        ...{ name: greetedAs, activity: activityTitle, expiresAt: row.linkExpiresAt },
        formUrl: page('/disclosure/:token', { token }),
      }),
  });
}

/** The open request of a link; a used, revoked or expired one has ended. */
export async function findByToken(db: Queryable, token: string, now: Date) {
  const [row] = await db
    .select({ id: disclosures.id, state: disclosures.state, expiresAt: disclosures.linkExpiresAt })
    .from(disclosures)
    .where(eq(disclosures.tokenHash, hashToken(token)));
  if (row === undefined) throw new Failure('disclosure.not-found');
  if (row.state !== 'requested') throw new Failure('disclosure.used');
  if (row.expiresAt <= now) throw new Failure('disclosure.ended');
  return row;
}
