/** Export and deletion of personal data on request of its owner. (rules O48, P52, P53) */
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { getActivePerson } from '#server/modules/people/person/find-person.ts';
import { eraseAccount, requestExportOf } from '#server/modules/privacy/index.ts';
import { refuseStaff } from './lock-person.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs' | 'log' | 'secret'>;

/** The link is emailed to the person; the office does not see the file. */
export async function exportFor(ctx: Needs, id: number, reason: string): Promise<{ to: string }> {
  const { row } = await getActivePerson(ctx, id);
  await requestExportOf(ctx, id);
  const act = { action: 'person.export-requested', subjectType: 'User', subjectId: id, detail: { reason } };
  await recordAuditEntry(ctx.db, ctx, act);
  return { to: row.email };
}

/** Not of staff: an owner takes their roles first. */
export async function eraseFor(ctx: Needs, id: number, reason: string): Promise<{ deleted: boolean }> {
  const { row } = await getActivePerson(ctx, id);
  refuseStaff(row);
  await eraseAccount(ctx, { account: row, reason });
  return { deleted: true };
}
