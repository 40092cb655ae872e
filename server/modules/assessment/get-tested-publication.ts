import { idFromSlug, parseId } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listTestedPublications, type TestedPublication } from './queries-tests.ts';

/** The publication in a URL, by id or by a slug that ends in the id. (rules P2) */
export async function getTestedPublication(db: Queryable, idOrSlug: string): Promise<TestedPublication> {
  const id = parseId<'publication'>(idOrSlug) ?? idFromSlug<'publication'>(idOrSlug);
  const [publication] = id === null ? [] : await listTestedPublications(db, [id]);
  if (publication === undefined) throw new Failure('publication.not-found');
  return publication;
}
