/** Redirects of links and pictures in issues. They know the issue, never the reader. (rules N17) */
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { newsletterClicks, newsletterLinks } from '#server/modules/newsletter/tables.ts';
import { findComposed } from '../composer/queries-composed.ts';
import { assetIdsOf, listPictures, pictureUrl } from '../composer/queries-library.ts';

/** Counts a click and returns the stored address; no other address can be reached. */
export async function followLink({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number, isRead: boolean) {
  const [link] = await db.select({ url: newsletterLinks.url }).from(newsletterLinks).where(eq(newsletterLinks.id, id));
  if (link === undefined) throw new Failure('issue.link');
  if (isRead)
    await db
      .insert(newsletterClicks)
      .values({ linkId: id, day: clock.today(), clicks: 1 })
      .onConflictDoUpdate({
        target: [newsletterClicks.linkId, newsletterClicks.day],
        set: { clicks: sql`${newsletterClicks.clicks} + 1` },
      });
  return { location: link.url };
}

/** A picture of an issue that was sent; the file itself is at a signed address. */
export async function showPicture(ctx: Ctx, { issueId, assetId }: { issueId: number; assetId: number }) {
  const issue = await findComposed(ctx.db, issueId);
  const isShown = issue !== null && issue.startedAt !== null && assetIdsOf(issue.content.blocks).includes(assetId);
  const [picture] = isShown ? await listPictures(ctx.db, [assetId]) : [];
  if (picture === undefined) throw new Failure('issue.link');
  return { location: pictureUrl(ctx, picture.storageKey) };
}
