/** JSON:API projections of a reader's own records. */
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { ProgressRow } from './progress.ts';
import type { UnlockRow } from './quick-takes.ts';
import type { SavedRow } from './saved.ts';

export const unlockProjection = project<'Unlock', UnlockRow>({
  type: 'Unlock',
  id: (unlock) => unlock.id,
  attributes: ({ left }) => ({ left }),
  related: { publication: async (_ctx, rows) => linksFrom(rows, (unlock) => [unlock.id]) },
});

export const savedProjection = project<'Saved', SavedRow>({
  type: 'Saved',
  id: (row) => row.publicationId,
  attributes: (row) => ({ saved: row.savedAt.toISOString() }),
  related: {
    publication: async (_ctx, rows) => new Map(rows.map(({ publicationId: id }) => [String(id), [id]])),
  },
});

/** Identified by its section: a reader has one progress record per section. */
export const progressProjection = project<'Progress', ProgressRow>({
  type: 'Progress',
  id: (row) => row.sectionId,
  attributes: (row) => ({
    position: row.positionSeconds,
    text_position: row.textPosition,
    is_text_latest: isTextLatest(row),
    share: row.share,
    read: row.readAt !== null,
    updated: row.updatedAt.toISOString(),
  }),
  related: {
    section: async (_ctx, rows) => new Map(rows.map(({ sectionId }) => [String(sectionId), [sectionId]])),
  },
});

const isTextLatest = ({ textPositionedAt, positionedAt }: ProgressRow): boolean =>
  textPositionedAt !== null && (positionedAt === null || textPositionedAt > positionedAt);
