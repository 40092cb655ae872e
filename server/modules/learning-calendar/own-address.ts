/** The URL of a member's calendar: a bearer secret of 32 random bytes, stored as a hash, and revocable. (rules T81) */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { learningCalendars } from './tables.ts';

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

type Address = { url: string | null; created: string | null };

/** Whether the caller has a calendar. Its URL is not known any more. */
export async function readAddress({ db, viewer }: SignedInCtx): Promise<Address> {
  const [row] = await db.select().from(learningCalendars).where(eq(learningCalendars.userId, viewer.id));
  return { url: null, created: row?.createdAt.toISOString() ?? null };
}

/** Creates a URL and revokes the previous one: an account has at most one. */
export async function makeAddress({ db, viewer, clock, origin }: SignedInCtx): Promise<Address> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secretHash: hashOf(secret), createdAt: clock.now() };
  await db
    .insert(learningCalendars)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: learningCalendars.userId, set: row });
  const url = new URL(`/api/feeds/learning/${secret}.ics`, origin).href;
  return { url, created: row.createdAt.toISOString() };
}

/** Revokes the caller's URL, if there is one. */
export async function endAddress({ db, viewer }: SignedInCtx): Promise<void> {
  await db.delete(learningCalendars).where(eq(learningCalendars.userId, viewer.id));
}

/** The owner of a secret, and when it was made. */
export async function findOwner({ db }: Pick<Ctx, 'db'>, secret: string) {
  const [owner] = await db
    .select({ userId: learningCalendars.userId, createdAt: learningCalendars.createdAt })
    .from(learningCalendars)
    .where(eq(learningCalendars.secretHash, hashOf(secret)));
  return owner ?? null;
}
