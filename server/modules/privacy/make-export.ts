import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { dataExportReady } from '#emails/account/data-export-ready.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { exportAddress } from './export-address.ts';
import { exportName } from './export-name.ts';
import { collectDocuments, collectRecords } from './personal-data-sources.ts';
import { type ExportRow, findExport } from './queries.ts';
import { dataExports } from './tables.ts';

const DOWNLOAD_HOURS = 7 * 24;

/** Builds an archive of all personal data of an account, and emails its download link. (rules P52) */
export async function makeExport(ctx: Ctx, exportId: number): Promise<void> {
  const request = await findExport(ctx.db, exportId);
  const account = request === null ? null : await findAccount(ctx.db, request.userId);
  if (request === null || account === null) return;
  const row = request.storageKey === null ? await writeFile(ctx, request) : request;
  const downloadUrl = exportAddress(ctx, row);
  if (downloadUrl === null || row.expiresAt === null) return;
  const facts = { name: greetingName(account), downloadUrl, expiresAt: row.expiresAt };
  await sendEmail(ctx, {
    category: 'data-export-ready',
    to: await recipientOf(ctx.db, account),
    write: (envelope) => dataExportReady(envelope, facts),
  });
}

async function writeFile(ctx: Ctx, { id, userId }: ExportRow): Promise<ExportRow> {
  const now = ctx.clock.now();
  const records = await collectRecords(ctx, userId);
  const storageKey = `exports/${randomBytes(24).toString('hex')}.zip`;
  const text = JSON.stringify({ accountId: userId, exportedAt: now.toISOString(), ...records }, null, 2);
  const documents = await collectDocuments(await contextOf(ctx, userId));
  const files = [{ name: `${exportName()}.json`, bytes: Buffer.from(text) }, ...documents];
  const archive = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: now });
  await ctx.storage.put(storageKey, archive, 'application/zip');
  const expiresAt = hoursAfter(now, DOWNLOAD_HOURS);
  const [row] = await ctx.db
    .update(dataExports)
    .set({ storageKey, expiresAt })
    .where(eq(dataExports.id, id))
    .returning();
  if (row === undefined) throw new Error(`Export ${id} does not exist`);
  ctx.log.info({ event: 'export.made', userId });
  return row;
}

/** Documents are rendered for the caller, so the account becomes the caller. */
async function contextOf(ctx: Ctx, userId: number): Promise<SignedInCtx> {
  const viewer = (await viewers.listViewers(ctx.db, [userId], ctx.clock.now())).get(userId);
  if (viewer === undefined) throw new Error(`Account ${userId} does not exist`);
  return { ...ctx, viewer };
}
