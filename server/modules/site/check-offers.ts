/** Notifies the staff, once per change, that the library offers less credit than is advertised. (rules A22) */

import { sql } from 'drizzle-orm';
import { type CreditShortfall, creditShortfall } from '#emails/staff/credit-shortfall.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type EmailNeeds, readEmailContext, sendEmail } from '#server/modules/email/index.ts';
import { countOffers } from '#server/modules/pricing/index.ts';
import { listSettings } from '#server/modules/settings/index.ts';
import { mailOffersJob } from './jobs.ts';
import { listDifferences } from './offered-figures.ts';
import { findLastNotice, findNotice, OFFER_NOTICE } from './queries-site.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'content' | 'jobs' | 'viewer' | 'log'>;

export async function checkOffers(ctx: Needs): Promise<void> {
  const { db, jobs, log } = ctx;
  const differences = listDifferences(await listSettings(db), await countOffers(ctx));
  const hasChanged = await db.transaction(async (tx) => {
    // Keeps two concurrent processes from reporting the same change twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${OFFER_NOTICE}))`);
    const last = await findLastNotice(tx);
    if (describeDifferences(last?.differences ?? []) === describeDifferences(differences)) return false;
    const subject = { action: OFFER_NOTICE, subjectType: 'library', subjectId: 'credits' };
    await recordAuditEntry(tx, ctx, { ...subject, detail: { differences } });
    const notice = await findLastNotice(tx);
    if (notice !== null && differences.length > 0) await jobs.within(tx).send(mailOffersJob, { noticeId: notice.id });
    return true;
  });
  if (hasChanged && differences.length > 0) log.warn({ event: 'library.offer-differed', differences });
}

/** jsonb does not preserve the order of keys, so texts are compared. */
const describeDifferences = (differences: readonly CreditShortfall[]): string =>
  differences.map(({ of, promised, counted }) => `${of}: ${promised}, ${counted}`).join('\n');

export async function mailOffers(ctx: EmailNeeds, noticeId: number): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId);
  if (notice === null) return;
  const { sender } = await readEmailContext(ctx);
  await sendEmail(ctx, {
    category: 'offer-differs',
    to: { email: sender.supportEmail, language: 'en' },
    write: (envelope) => creditShortfall(envelope, notice.differences),
  });
}
