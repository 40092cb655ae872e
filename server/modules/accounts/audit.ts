import type { Viewer } from '#domain/access/viewer.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries } from './tables.ts';

export type AuditEntry = { action: string; subjectType: string; subjectId: number | string; detail?: unknown };

/** Records who did what to which record; the console and jobs have no account. */
export async function recordAuditEntry(db: Queryable, actor: Viewer, act: AuditEntry & { at: Date }): Promise<void> {
  const actorId = actor.kind === 'user' && actor.id > 0 ? actor.id : null;
  await db.insert(auditEntries).values({ ...act, actorId, subjectId: String(act.subjectId) });
}
