/** Writes the text of a draft with what lists show of it. (rules E10) */
import { and, eq } from 'drizzle-orm';
import { listChangedPaths, type SourceFiles } from '#domain/authoring/source-files.ts';
import { stateAfter } from '#domain/authoring/workflow.ts';
import { listMissing } from '#domain/catalogue/publishing.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { ALL_FILES, type FileChanges, publicationDrafts, type StoredText } from '#server/modules/authoring/tables.ts';
import type { ImportNeeds, PublicationImporter, PublicationSource } from '#server/ports/publication-importer.ts';
import { type DraftHead, findLatestRevision, stateOf } from './queries-drafts.ts';

export type WritingNeeds = ImportNeeds & Pick<SignedInCtx, 'viewer' | 'address'> & { importer: PublicationImporter };

type Writing = {
  draft: DraftHead;
  before: StoredText;
  after: StoredText;
  /** Whether everything is replaced: the text before is kept, to be brought back. */
  replaces?: boolean;
};

/** Stores a text as the open draft, and opens one if none is; returns its version. */
export async function storeText(
  tx: Tx,
  ctx: WritingNeeds,
  { draft, before, after, replaces }: Writing,
): Promise<number> {
  const version = draft.version + 1;
  // Who replaces everything has chosen between the revisions.
  const isRebased = draft.open === null || replaces === true;
  const baseRevision = isRebased ? await findLatestRevision(tx, draft.number) : draft.baseRevision;
  const { authors, ...summary } = ctx.importer.summarize({ number: draft.number, ...after });
  await tx
    .update(publicationDrafts)
    .set({
      ...summary,
      // A front matter that cannot be read for a moment takes the text from nobody.
      authors: authors.length === 0 ? draft.authors : authors,
      ...{ version, baseRevision, open: stateAfter(stateOf(draft), 'edit') },
      ...{ files: after.files, assets: after.assets },
      ...(replaces ? { replaced: before } : {}),
      fileChanges: markChanged(ctx, { draft, version, paths: replaces ? [ALL_FILES] : changedPaths(before, after) }),
      ...{ updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
    })
    .where(eq(publicationDrafts.number, draft.number));
  return version;
}

const changedPaths = (before: StoredText, after: StoredText) => listChangedPaths(before.files, after.files);

export function markChanged(
  { clock, viewer }: Pick<WritingNeeds, 'clock' | 'viewer'>,
  { draft, version, paths }: { draft: DraftHead; version: number; paths: readonly string[] },
): FileChanges {
  const change = { version, at: clock.now().toISOString(), byId: viewer.id };
  return { ...draft.fileChanges, ...Object.fromEntries(paths.map((path) => [path, change])) };
}

/** The last change of a text. */
export function lastChange(changes: FileChanges, path: string): FileChanges[string] | null {
  const [own, all] = [changes[path] ?? null, changes[ALL_FILES] ?? null];
  if (own === null || all === null) return own ?? all;
  return own.version >= all.version ? own : all;
}

/** Validates a stored text and notes what lists show of that, unless it changed meanwhile; returns its problems. */
export async function noteInspection(
  ctx: Pick<WritingNeeds, 'importer'> & ImportNeeds,
  source: PublicationSource,
  version: number,
) {
  const { problems, facts } = await ctx.importer.inspect(ctx, source);
  const missing = facts === null ? [] : listMissing(facts, ctx.clock.today());
  await ctx.db
    .update(publicationDrafts)
    .set({ missing, problems: problems.length })
    .where(and(eq(publicationDrafts.number, source.number), eq(publicationDrafts.version, version)));
  return problems;
}

export const isSameText = (one: SourceFiles, other: SourceFiles): boolean => listChangedPaths(one, other).length === 0;
