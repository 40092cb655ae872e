import { sectionSlug } from '#domain/shared/id.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { sectionReads } from '#server/modules/catalogue/index.ts';
import { findQueue, listQueuedSections, type QueuedSection } from './queries-queue.ts';

/** The caller's queue with the addresses of its recordings; a locked one has none. (rules V1, V5) */
export async function readQueue(ctx: SignedInCtx) {
  const { db, viewer } = ctx;
  const rows = await listQueuedSections(db, viewer.id);
  const recordings = await sectionReads.listRecordings(
    ctx,
    rows.map(({ id }) => id),
  );
  const current = (await findQueue(db, viewer.id))?.currentId ?? null;
  return {
    items: rows.map((row) => showSection(row, recordings.get(row.id))),
    current: current === null ? null : String(current),
  };
}

function showSection(row: QueuedSection, recording: sectionReads.SectionRecording | undefined) {
  const { id, title, number, slug, seconds, position, readAt, publication } = row;
  return {
    ...{ id: String(id), title, number, duration: seconds },
    slug: recording === undefined ? null : sectionSlug(slug, { publication: publication.id, number }),
    position: position ?? 0,
    finished: readAt !== null,
    lock_reason: recording?.lock ?? null,
    url: recording?.url ?? null,
    publication: {
      ...{ id: String(publication.id), title: publication.title, section_count: publication.sections },
      category: publication.category ?? '',
    },
  };
}
