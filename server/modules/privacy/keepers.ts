import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { records } from '#server/modules/accounts/index.ts';
import * as accreditation from '#server/modules/accreditation/index.ts';
import * as analytics from '#server/modules/analytics/index.ts';
import * as assessment from '#server/modules/assessment/index.ts';
import * as billing from '#server/modules/billing/index.ts';
import * as catalogue from '#server/modules/catalogue/index.ts';
import * as letters from '#server/modules/letters/index.ts';
import * as newsletter from '#server/modules/newsletter/index.ts';
import * as podcasts from '#server/modules/podcasts/index.ts';
import * as referrals from '#server/modules/referrals/index.ts';
import * as security from '#server/modules/security/index.ts';
import * as support from '#server/modules/support/index.ts';

export type ArchivedFile = { name: string; bytes: Uint8Array };

/** What a module that keeps something about people shows at its front door. */
export type Keeper = {
  /** Everything it keeps about a person, as plain values. */
  exportOf(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<object>;
  /** Lets go of it, but for records that must stay; inside the transaction that deletes the account. */
  forget(tx: Tx, userId: number, at: Date): Promise<void>;
  /** What of it is a document or a table, as the caller has it. */
  documentsOf?(ctx: Ctx): Promise<ArchivedFile[]>;
};

const secondFactors: Keeper = { exportOf: security.records.exportOf, forget: security.records.forget };
const accounts: Keeper = { exportOf: records.exportOf, forget: records.forget };

/** A module that begins to keep something about people stands here, or it is not told and not forgotten. */
const KEEPERS: Readonly<Record<string, Keeper>> = {
  catalogue,
  podcasts,
  assessment,
  accreditation,
  billing,
  referrals,
  newsletter,
  letters,
  support,
  analytics,
  secondFactors,
  accounts,
};

/** Everything that is kept about a person, by module. */
export async function gatherRecords(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<Record<string, object>> {
  const gathered: Record<string, object> = {};
  for (const [name, keeper] of Object.entries(KEEPERS)) gathered[name] = await keeper.exportOf(ctx, userId);
  return gathered;
}

/** The caller's documents, of every module that has some. */
export async function gatherDocuments(ctx: Ctx): Promise<ArchivedFile[]> {
  const gathered: ArchivedFile[] = [];
  for (const { documentsOf } of Object.values(KEEPERS)) gathered.push(...((await documentsOf?.(ctx)) ?? []));
  return gathered;
}

/**
 * Trap: some keepers look for what was written under the account's address, so that goes last. An address that was never
 * proven may be somebody else's: it goes first, and nothing is found under it.
 */
export async function forgetRecords(tx: Tx, person: { userId: number; proven: boolean }, at: Date): Promise<void> {
  const others = Object.values(KEEPERS).filter((keeper) => keeper !== accounts);
  const order = person.proven ? [...others, accounts] : [accounts, ...others];
  for (const keeper of order) await keeper.forget(tx, person.userId, at);
}
