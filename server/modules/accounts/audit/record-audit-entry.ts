/** The record of what staff did: append-only, each entry chained to the one before by its hash. (rules O7) */
import { randomBytes } from 'node:crypto';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { shortenAddress } from '#server/kernel/requests/ip-network.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { chainHash, personalHash } from './chain.ts';

export type AuditEntry = {
  action: string;
  subjectType: string;
  subjectId: number | string;
  /** What was before and after, the reason, and whatever else explains the change. Deleted after its retention. (rules O8) */
  detail?: { before?: unknown; after?: unknown; reason?: string | null | undefined } & Record<string, unknown>;
};

type Needs = Pick<Ctx, 'viewer'> & { clock: Pick<Clock, 'now'> } & Partial<Pick<Ctx, 'address'>>;

/** Serializes the writers of the chain until their transactions end. */
const CHAIN_LOCK = 7_321_001;

/**
 * Records who did what to which record, in the transaction of the change, as its last statement: other writers wait for
 * the end of the transaction. The console and jobs have no account.
 */
export async function recordAuditEntry(db: Queryable, { viewer, clock, address }: Needs, entry: AuditEntry) {
  const actorId = viewer.kind === 'user' && viewer.id > 0 ? viewer.id : null;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const [last] = await tx
      .select({ hash: auditEntries.hash })
      .from(auditEntries)
      .where(isNotNull(auditEntries.hash))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    const salt = randomBytes(16).toString('base64url');
    const personal = {
      detail: entry.detail === undefined ? null : withoutUndefined(entry.detail),
      network: address === undefined || address === '' ? null : shortenAddress(address),
    };
    const facts = {
      at: clock.now(),
      actorId,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: String(entry.subjectId),
      personalHash: personalHash(salt, personal),
    };
    const hash = chainHash(last?.hash ?? null, facts);
    await tx.insert(auditEntries).values({ ...facts, ...personal, salt, hash });
  });
}

/** As jsonb stores it, so that the hash of what is read is the hash of what was written. */
const withoutUndefined = (detail: object): Record<string, unknown> => JSON.parse(JSON.stringify(detail));
