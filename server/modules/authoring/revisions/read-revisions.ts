import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type ActorOf, describeActors } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findLatestRevision } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { findRevision, listRevisions, type RevisionHead } from './queries-revisions.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer'>;
export type ShownRevision = { revision: RevisionHead; actorOf: ActorOf; latest: number | null };

/** One page of the revisions of a publication that the caller may read. */
export async function readRevisions(ctx: Needs, number: number, page: { after: string | null; size: number }) {
  await findReadable(ctx, number);
  const { rows, next } = await listRevisions(ctx.db, number, page);
  const actorOf = await describeActors(
    ctx.db,
    rows.map(({ authorId }) => authorId),
  );
  const latest = await findLatestRevision(ctx.db, number);
  return { rows: rows.map((revision) => ({ revision, actorOf, latest })), next };
}

/** One revision with its texts. */
export async function readRevision(ctx: Needs, number: number, revision: number) {
  await findReadable(ctx, number);
  const found = await findRevision(ctx.db, number, revision);
  if (found === null) throw new Failure('revision.not-found');
  const actorOf = await describeActors(ctx.db, [found.authorId]);
  const latest = await findLatestRevision(ctx.db, number);
  return {
    ...revisionAttributes({ revision: found, actorOf, latest }),
    id: revisionId(found),
    files: found.files,
    assets: Object.keys(found.assets),
  };
}

export const revisionId = ({ publicationNumber, number }: Pick<RevisionHead, 'publicationNumber' | 'number'>) =>
  `${publicationNumber}-${number}`;

export const revisionAttributes = ({ revision, actorOf, latest }: ShownRevision) => ({
  number: revision.number,
  kind: revision.kind,
  origin: revision.origin,
  note: revision.note,
  author: actorOf(revision.authorId),
  created: revision.createdAt.toISOString(),
  current: revision.number === latest,
});
