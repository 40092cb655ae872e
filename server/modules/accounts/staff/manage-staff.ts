/** Who is in the office, and with which roles. (rules O1) */
import { asc, eq, sql } from 'drizzle-orm';
import type { Staff, StaffRole } from '#domain/access/staff-roles.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { type AccountRow, findAccount, findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { endImpersonationsBy } from '#server/modules/accounts/sessions/impersonation.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'log'>;
type Roles = { roles: readonly StaffRole[]; languages: readonly Language[] };

/** The caller as a member of the office. */
export async function readOwnStaffMember({ db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>): Promise<AccountRow> {
  const account = await findAccount(db, viewer.id);
  if (account === null) throw new Failure('session.required');
  return account;
}

/** Everyone in the office, in the order in which they joined the site. */
export const listStaff = ({ db }: Pick<Needs, 'db'>): Promise<AccountRow[]> =>
  db.select().from(users).where(sql`${users.staffRoles} <> '{}'`).orderBy(asc(users.id));

/** Takes an existing account with a verified address into the office. */
export async function addStaffMember(ctx: Needs, { email, ...roles }: Roles & { email: string }): Promise<AccountRow> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account === null) throw new Failure('staff.not-found', { source: { pointer: '/data/attributes/email' } });
  return changeRoles(ctx, account.id, roles);
}

/**
 * Sets the roles of a person; none removes them from the office and ends their sessions. Nobody changes their own, so
 * that an owner always remains. (rules O9)
 */
export function setStaffRoles(ctx: Needs, id: number, roles: Roles): Promise<AccountRow> {
  return changeRoles(ctx, id, roles);
}

async function changeRoles(ctx: Needs, id: number, { roles, languages }: Roles): Promise<AccountRow> {
  if (id === ctx.viewer.id) throw new Failure('staff.own-roles');
  const isTranslator = roles.includes('translator');
  if (isTranslator && languages.length === 0)
    throw new Failure('staff.no-language', { source: { pointer: '/data/attributes/languages' } });
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await requireOwner(tx, ctx.viewer.id);
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (before === undefined || before.deletedAt !== null) throw new Failure('staff.not-found');
    if (roles.length > 0 && before.emailVerifiedAt === null) throw new Failure('staff.unverified');
    const staff = { staffRoles: [...new Set(roles)], staffLanguages: isTranslator ? [...new Set(languages)] : [] };
    const [after] = await tx
      .update(users)
      .set({ ...staff, updatedAt: at })
      .where(eq(users.id, id))
      .returning();
    if (after === undefined) throw new Failure('staff.not-found');
    await endImpersonationsBy(tx, { actorId: id, at });
    if (roles.length === 0) await revokeOtherSessions(tx, { userId: id, exceptSession: null }, at);
    const detail = { before: staffOf(before), after: staffOf(after) };
    await recordAuditEntry(tx, ctx, { action: 'staff.roles-changed', subjectType: 'User', subjectId: id, detail });
    ctx.log.info({ event: 'staff.roles-changed', userId: id, by: ctx.viewer.id });
    return after;
  });
}

/** Two owners who remove each other at once: the second one is an owner no more. */
async function requireOwner(tx: Tx, id: number): Promise<void> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`'owner' = any(${users.staffRoles})`)
    .orderBy(asc(users.id))
    .for('update');
  if (!owners.some((owner) => owner.id === id)) throw new Failure('staff.permission');
}

const staffOf = ({ staffRoles: roles, staffLanguages: languages }: AccountRow): Staff => ({ roles, languages });
