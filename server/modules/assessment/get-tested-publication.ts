import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listTestedPublications, type TestedPublication } from './queries-tests.ts';

/** The publication of a test, even a withdrawn one. */
export async function getTestedPublication(db: Queryable, id: number): Promise<TestedPublication> {
  const [publication] = await listTestedPublications(db, [id]);
  if (publication === undefined) throw new Failure('publication.not-found');
  return publication;
}
