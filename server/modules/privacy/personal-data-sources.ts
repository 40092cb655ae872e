import type { Ctx, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { merges, personalData } from '#server/modules/accounts/index.ts';
import * as accreditation from '#server/modules/accreditation/index.ts';
import * as analytics from '#server/modules/analytics/index.ts';
import * as assessment from '#server/modules/assessment/index.ts';
import * as billing from '#server/modules/billing/index.ts';
import { exportGiftCards } from '#server/modules/billing/index.ts';
import * as catalogue from '#server/modules/catalogue/index.ts';
import * as learningCalendar from '#server/modules/learning-calendar/index.ts';
import * as listening from '#server/modules/listening/index.ts';
import * as newsletter from '#server/modules/newsletter/index.ts';
import * as notes from '#server/modules/notes/index.ts';
import * as podcasts from '#server/modules/podcasts/index.ts';
import * as referrals from '#server/modules/referrals/index.ts';
import * as reporting from '#server/modules/reporting/index.ts';
import * as series from '#server/modules/series/index.ts';
import * as support from '#server/modules/support/index.ts';
import * as weekPlan from '#server/modules/week-plan/index.ts';

export type ArchivedFile = { name: string; bytes: Uint8Array };

/** The interface of a module that stores personal data. */
export type PersonalDataSource = {
  /** All personal data of the module as plain values. */
  exportPersonalData(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<object>;
  /** Deletes it, except records that must be retained; runs in the transaction that deletes the account. */
  deletePersonalData(tx: Tx, userId: number, at: Date): Promise<void>;
  /** The documents and tables of the module, as the caller can download them. */
  listDocuments?(ctx: SignedInCtx): Promise<ArchivedFile[]>;
};

/** Every module that stores personal data must be listed here. */
const SOURCES: Readonly<Record<string, PersonalDataSource>> = {
  catalogue,
  podcasts,
  listening,
  notes,
  assessment,
  series,
  accreditation,
  weekPlan,
  learningCalendar,
  billing,
  referrals: {
    ...referrals,
    exportPersonalData: async (ctx, userId) => ({
      ...(await referrals.exportPersonalData(ctx, userId)),
      ...(await exportGiftCards(ctx, userId)),
    }),
  },
  reporting,
  newsletter,
  email: personalData.email,
  support,
  analytics,
  secondFactors: personalData.secondFactors,
  accounts: personalData.accounts,
};

/** All personal data of an account, by module, and what is left of the accounts that were merged into it. (rules O95) */
export async function collectRecords(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<Record<string, object>> {
  const merged: object[] = [];
  for (const { id } of await merges.listMergedAccounts(ctx.db, userId))
    merged.push({ accountId: id, ...(await collectFrom(ctx, id)) });
  return { ...(await collectFrom(ctx, userId)), ...(merged.length > 0 ? { mergedAccounts: merged } : {}) };
}

async function collectFrom(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<Record<string, object>> {
  const collected: Record<string, object> = {};
  for (const [name, source] of Object.entries(SOURCES)) collected[name] = await source.exportPersonalData(ctx, userId);
  return collected;
}

/** The caller's documents from every module that has any. */
export async function collectDocuments(ctx: SignedInCtx): Promise<ArchivedFile[]> {
  const gathered: ArchivedFile[] = [];
  for (const { listDocuments } of Object.values(SOURCES)) gathered.push(...((await listDocuments?.(ctx)) ?? []));
  return gathered;
}

/** Deletes the personal data of an account and what is left of the accounts that were merged into it. (rules O95) */
export async function deleteAllPersonalData(
  tx: Tx,
  person: { userId: number; proven: boolean },
  at: Date,
): Promise<void> {
  for (const { id, emailVerifiedAt } of await merges.listMergedAccounts(tx, person.userId))
    await deleteFrom(tx, { userId: id, proven: emailVerifiedAt !== null }, at);
  await deleteFrom(tx, person, at);
}

/**
 * Trap: some modules look up rows by the account's email, so accounts come last. An unverified address may be another
 * person's: then accounts come first, so that nothing is found by it.
 */
async function deleteFrom(tx: Tx, person: { userId: number; proven: boolean }, at: Date): Promise<void> {
  const others = Object.values(SOURCES).filter((source) => source !== personalData.accounts);
  const order = person.proven ? [...others, personalData.accounts] : [personalData.accounts, ...others];
  for (const source of order) await source.deletePersonalData(tx, person.userId, at);
}
