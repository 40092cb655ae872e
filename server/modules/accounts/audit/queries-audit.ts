import { and, desc, eq, gte, ilike, like, lte, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { auditEntries, auditText, users } from '#server/modules/accounts/tables.ts';

export type AuditFilter = {
  actor?: number | undefined;
  /** An action, or the beginning of several. */
  action?: string | undefined;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
  search?: string | undefined;
  at__gte?: string | undefined;
  at__lte?: string | undefined;
};

export type AuditRow = typeof auditEntries.$inferSelect & { firstName: string | null; lastName: string | null };

type PageRequest = { after: string | null; size: number };

/** One page of the record, newest first. (rules O7) */
export async function listAuditEntries(db: Queryable, filter: AuditFilter, { after, size }: PageRequest) {
  const newest = { column: auditEntries.id, id: auditEntries.id, descending: true };
  const older = behind(readCursor(after), newest, Number);
  const rows = await selectEntries(db, and(matching(filter), older), size + 1);
  return pageBehind(rows, size, ({ id }) => ({ value: String(id), id }));
}

const selectEntries = (db: Queryable, which: SQL | undefined, limit: number): Promise<AuditRow[]> =>
  db
    .select({ ...auditColumns, firstName: users.firstName, lastName: users.lastName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(which)
    .orderBy(desc(auditEntries.id))
    .limit(limit);

const auditColumns = {
  id: auditEntries.id,
  actorId: auditEntries.actorId,
  action: auditEntries.action,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  detail: auditEntries.detail,
  network: auditEntries.network,
  at: auditEntries.at,
  salt: auditEntries.salt,
  personalHash: auditEntries.personalHash,
  hash: auditEntries.hash,
};

/** More terms narrow a search no further. */
const MAX_TERMS = 8;

/** Each word in the action, the record, the reason or a value. (rules O7) */
const containing = (search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_TERMS)
      .map((word) => ilike(auditText(auditEntries), `%${escapeLike(word)}%`)),
  );

function matching(filter: AuditFilter): SQL | undefined {
  const { actor, action, subject_type, subject_id, search = '', at__gte, at__lte } = filter;
  return and(
    containing(search),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    action === undefined ? undefined : like(auditEntries.action, `${escapeLike(action)}%`),
    subject_type === undefined ? undefined : eq(auditEntries.subjectType, subject_type),
    subject_id === undefined ? undefined : eq(auditEntries.subjectId, subject_id),
    at__gte === undefined ? undefined : gte(auditEntries.at, new Date(at__gte)),
    at__lte === undefined ? undefined : lte(auditEntries.at, new Date(at__lte)),
  );
}
