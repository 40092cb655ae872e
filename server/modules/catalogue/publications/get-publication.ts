import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { isWithdrawn, loadCards, type PublicationCard } from './queries-publications.ts';

/** One publication; throws `publication.removed` for a withdrawn one. (rules C5) */
export async function getPublication(ctx: Ctx, id: number): Promise<PublicationCard> {
  const [card] = await loadCards(ctx, [id]);
  if (card !== undefined) return card;
  throw new Failure((await isWithdrawn(ctx.db, id)) ? 'publication.removed' : 'publication.not-found');
}
