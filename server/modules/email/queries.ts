import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { suppressions } from './tables.ts';

const matchesAddress = (email: string) => eq(sql`lower(${suppressions.email})`, email.toLowerCase());

/** Whether the address bounced or complained, so that it only gets required emails. */
export const isSuppressed = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(suppressions, matchesAddress(email))) > 0;

/** When and why an address was suppressed. */
export const listSuppressions = (db: Queryable, email: string) =>
  db.select({ why: suppressions.why, since: suppressions.createdAt }).from(suppressions).where(matchesAddress(email));
