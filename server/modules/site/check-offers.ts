/** The office is told, once for each change, that the library holds less credit than is promised. (rules A22) */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OfferDifference, offerDiffers } from '#emails/offer-differs.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { defineJob } from '#server/kernel/module.ts';
import { recordAct } from '#server/modules/accounts/index.ts';
import { type Post, readEnvelope, sendLetter } from '#server/modules/letters/index.ts';
import { countOffers } from '#server/modules/membership/index.ts';
import { listDifferences } from './offered-figures.ts';
import { findLastNotice, findNotice, listConfigs, OFFER_NOTICE } from './queries-site.ts';

/** Hourly, because credit expires with the day and the library changes at any time. */
export const checkOffersJob = defineJob({
  name: 'site.check-offers',
  payload: z.object({}),
  schedule: 'hourly',
  run: (ctx) => checkOffers(ctx),
});

export const mailOffersJob = defineJob({
  name: 'site.mail-offers',
  payload: z.object({ noticeId: z.int() }),
  run: (ctx, { noticeId }) => mailOffers(ctx, noticeId),
});

type Needs = Pick<Ctx, 'db' | 'clock' | 'content' | 'jobs' | 'viewer' | 'log'>;

export async function checkOffers(ctx: Needs): Promise<void> {
  const { db, clock, jobs, viewer, log } = ctx;
  const differences = listDifferences(await listConfigs(db), await countOffers(ctx));
  const isNews = await db.transaction(async (tx) => {
    // Two processes that look at once must not tell it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${OFFER_NOTICE}))`);
    const last = await findLastNotice(tx);
    if (nameDifferences(last?.differences ?? []) === nameDifferences(differences)) return false;
    const subject = { action: OFFER_NOTICE, subjectType: 'library', subjectId: 'credits' };
    await recordAct(tx, viewer, { ...subject, detail: { differences }, at: clock.now() });
    const notice = await findLastNotice(tx);
    if (notice !== null && differences.length > 0)
      await jobs.within(tx).send('site.mail-offers', { noticeId: notice.id });
    return true;
  });
  if (isNews && differences.length > 0) log.warn({ event: 'library.offer-differed', differences });
}

/** The database keeps the members of an object in an order of its own. */
const nameDifferences = (differences: readonly OfferDifference[]): string =>
  differences.map(({ of, promised, counted }) => `${of}: ${promised}, ${counted}`).join('\n');

async function mailOffers(ctx: Post, noticeId: number): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId);
  if (notice === null) return;
  const { sender } = await readEnvelope(ctx);
  await sendLetter(ctx, {
    kind: 'offer-differs',
    to: { email: sender.supportEmail, language: 'en' },
    write: (envelope) => offerDiffers(envelope, notice.differences),
  });
}
