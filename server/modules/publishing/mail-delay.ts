import { listMissing } from '#domain/catalogue/publishing.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { publicationDelayed } from '#emails/staff/publication-delayed.ts';
import { type EmailNeeds, readEmailContext, sendEmail } from '#server/modules/email/index.ts';
import { findCandidate } from './queries.ts';

/**
 * Notifies the office that a publication is delayed, with everything that is missing now; sends nothing once it is
 * published.
 */
export async function mailDelay(ctx: EmailNeeds, publicationId: number): Promise<void> {
  const candidate = await findCandidate(ctx.db, publicationId, ctx.clock.today());
  const missing = candidate === null ? [] : listMissing(candidate, ctx.clock.today());
  if (candidate === null || missing.length === 0) return;
  const { id, slug, title, publishedOn } = candidate;
  const { sender } = await readEmailContext(ctx);
  await sendEmail(ctx, {
    category: 'publication-delayed',
    to: { email: sender.supportEmail, language: 'en' },
    write: (envelope, page) =>
      publicationDelayed(envelope, {
        ...{ number: id, title, announcedFor: publishedOn, missing },
        coverUrl: page('/publication/:slug', { slug: slugWithId(slug, id) }),
      }),
  });
}
