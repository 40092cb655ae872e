import { listMissing } from '#domain/catalogue/may-publish.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { publicationDelayed } from '#emails/publication-delayed.ts';
import { type Post, readEnvelope, sendLetter } from '#server/modules/letters/index.ts';
import { findCandidate } from './queries.ts';

/** Notifies the office that a publication is delayed, with all that is missing now; nothing is sent once it is published. */
export async function mailDelay(ctx: Post, publicationId: number): Promise<void> {
  const candidate = await findCandidate(ctx.db, publicationId);
  const missing = candidate === null ? [] : listMissing(candidate, ctx.clock.today());
  if (candidate === null || missing.length === 0) return;
  const { id, slug, title, publishedOn } = candidate;
  const { sender } = await readEnvelope(ctx);
  await sendLetter(ctx, {
    kind: 'publication-delayed',
    to: { email: sender.supportEmail, language: 'en' },
    write: (envelope, page) =>
      publicationDelayed(envelope, {
        ...{ number: id, title, announcedFor: publishedOn, missing },
        coverUrl: page(`/publication/${slugWithId(slug, id)}`),
      }),
  });
}
