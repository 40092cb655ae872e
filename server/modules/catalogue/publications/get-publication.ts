import { idFromSlug, parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { isWithdrawn, loadCards, type PublicationCard } from './queries-publications.ts';

/** One publication by id, or by a slug that ends in the id; throws `publication.removed` for a withdrawn one. (rules C5, P2) */
export async function getPublication(ctx: Ctx, idOrSlug: string): Promise<PublicationCard> {
  const id = readPublicationId(idOrSlug);
  const [card] = await loadCards(ctx, [id]);
  if (card !== undefined) return card;
  throw new Failure((await isWithdrawn(ctx.db, id)) ? 'publication.removed' : 'publication.not-found');
}

/** The id in a URL segment, whether or not such a publication exists. */
export function readPublicationId(idOrSlug: string) {
  const id = parseId<'publication'>(idOrSlug) ?? idFromSlug<'publication'>(idOrSlug);
  if (id === null) throw new Failure('publication.not-found');
  return id;
}
