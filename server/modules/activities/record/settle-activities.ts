/** Brings what the site reads of an activity up to date with its record: when its credit stops, and what is shown. (rules L21) */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { creditStopsOn } from '#domain/credits/activity/ready-for-credit.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findStop } from '#server/modules/activities/queries-stops.ts';
import { activities } from '#server/modules/activities/tables.ts';
import { officeActs } from '#server/modules/catalogue/index.ts';
import { describeShown } from './describe-shown.ts';
import { type LoadedActivity, listUnderReview, loadActivities } from './queries-activities.ts';
import { recordChangedJob } from './record-changed-job.ts';

type Needs = Pick<Ctx, 'clock' | 'content' | 'jobs'>;

/** Called by every change of a record or a disclosure; raises the content version if readers see it. */
export async function settleActivities(tx: Tx, { clock, content, jobs }: Needs, ids: readonly number[]): Promise<void> {
  if (await settleTexts(tx, clock.today(), ids)) await content.raise(tx);
  for (const publicationNumber of await listUnderReview(tx, ids))
    await jobs.within(tx).send(recordChangedJob, { publicationNumber });
}

/** The same for a change of one record: readers also see the day of its review and approvals by their periods. (rules L6, L56) */
export async function settleRecord(tx: Tx, ctx: Needs, { text }: LoadedActivity): Promise<void> {
  await settleActivities(tx, ctx, [text.id]);
  if (text.visibility !== 'draft') await ctx.content.raise(tx);
}

/** The same for a publication that is being written, whose writer raises the content version; whether readers see it. */
export async function settleTexts(tx: Tx, today: PlainDate, ids: readonly number[]): Promise<boolean> {
  let isChanged = false;
  for (const loaded of await loadActivities(tx, ids)) {
    const changes = [await settleStop(tx, today, loaded), await settleShown(tx, loaded)];
    isChanged ||= changes.includes(true);
  }
  return isChanged;
}

async function settleStop(tx: Tx, today: PlainDate, { text, activity }: LoadedActivity): Promise<boolean> {
  if (text.visibility === 'draft') return false;
  const stored = await findStop(tx, text.id);
  const next = creditStopsOn(activity, today);
  // Credit that has stopped already stopped on the earlier day.
  const wasStopped = stored != null && stored <= today;
  const stopsOn = next !== null && next <= today && wasStopped ? stored : next;
  if (stored === undefined || stored === stopsOn) return false;
  await officeActs.setCreditStop(tx, text.id, stopsOn);
  return true;
}

/** What learners have acknowledged is a version of the front matter, so another text is another version. (rules L7) */
async function settleShown(tx: Tx, loaded: LoadedActivity): Promise<boolean> {
  const { row, text } = loaded;
  if (row === null || row.basis === 'statement') return false;
  const shownDigest = createHash('sha256')
    .update(JSON.stringify(describeShown(loaded)))
    .digest('base64url');
  if (shownDigest === row.shownDigest) return false;
  await tx.update(activities).set({ shownDigest }).where(eq(activities.publicationId, text.id));
  if (text.visibility !== 'published') return false;
  await officeActs.raiseFrontMatter(tx, text.id);
  return true;
}
