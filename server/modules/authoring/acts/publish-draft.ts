/** Publishes and announces: the library, the revision, the audit entry and the search in one transaction. (rules E1, E4, E5) */
import { eq } from 'drizzle-orm';
import { isReady } from '#domain/authoring/checklist.ts';
import { setPublishingFields } from '#domain/authoring/front-matter/publishing-fields.ts';
import { isEpisode } from '#domain/authoring/source-files.ts';
import { needsRevisionKind, type RevisionKind } from '#domain/authoring/workflow.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { checkSource } from '#server/modules/authoring/drafts/inspect-draft.ts';
import {
  type DraftHead,
  findLatestRevision,
  getSource,
  stateOf,
} from '#server/modules/authoring/drafts/queries-drafts.ts';
import { markChanged, type WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { withRecordings } from '#server/modules/authoring/recordings/assigned-recordings.ts';
import { storeRevision } from '#server/modules/authoring/revisions/store-revision.ts';
import { ALL_FILES, publicationDrafts } from '#server/modules/authoring/tables.ts';
import { officeActs } from '#server/modules/catalogue/index.ts';
import type { PreparedImport, PublicationSource } from '#server/ports/publication-importer.ts';
import { type Act, CLOSED, lockForAct, recordAct, requireAct } from './lock-for-act.ts';

export type PublishingNeeds = WritingNeeds & Pick<SignedInCtx, 'content'>;
export type Publishing = Act & {
  as: 'published' | 'announced';
  kind: RevisionKind | null;
  note: string;
  /** Who scheduled it, if a job publishes it. */
  scheduledById?: number | null;
};

type Ready = { source: PublicationSource; prepared: PreparedImport; kind: RevisionKind | null };

const MAX_PROBLEMS = 50;

/** Publishes or announces the open draft; an announced or retired text is published as it is. */
export async function publishDraft(ctx: PublishingNeeds, publishing: Publishing): Promise<DraftHead> {
  const ready = await prepare(ctx, publishing);
  await ctx.db.transaction((tx) => publish(tx, ctx, { publishing, ready }));
  await ctx.content.refresh();
  return findReadable(ctx, publishing.number);
}

/** Checks everything and stores files before the transaction, which must not wait for storage. */
async function prepare(ctx: PublishingNeeds, { number, version, as, kind }: Publishing): Promise<Ready> {
  const draft = await findReadable(ctx, number);
  requireAct(draft, actOf(as), version);
  const needsKind = needsRevisionKind(stateOf(draft));
  if (needsKind && kind === null) throw new Failure('draft.kind', { source: { pointer: '/kind' } });
  const text = await withRecordings(ctx.db, await getSource(ctx.db, draft), draft.recordings);
  const shown = { as, visibility: draft.visibility, publishedOn: draft.publishedOn, kind: needsKind ? kind : null };
  const source = { ...text, files: setPublishingFields(text.files, { ...shown, today: ctx.clock.today() }) };
  if (as === 'published') await requireReady(ctx, source, draft);
  else requireAnnounceable(ctx, source);
  const preparation = await ctx.importer.prepare(ctx, source);
  if (preparation.ok) return { source, prepared: preparation.prepared, kind: shown.kind };
  throw new Failure('draft.not-ready', { meta: { problems: preparation.problems.slice(0, MAX_PROBLEMS) } });
}

const actOf = (as: Publishing['as']) => (as === 'published' ? 'publish' : 'announce');

/** Throws unless nothing is missing. (rules E11) */
export async function requireReady(
  ctx: PublishingNeeds,
  source: PublicationSource,
  { recordings }: Pick<DraftHead, 'recordings'>,
): Promise<void> {
  const { items, problems } = await checkSource(ctx, source, recordings);
  if (isReady(items)) return;
  const missing = items.filter(({ state }) => state === 'missing').map(({ requirement }) => requirement);
  throw new Failure('draft.not-ready', { meta: { missing, problems: problems.slice(0, MAX_PROBLEMS) } });
}

/** An episode has no cover that could be shown before it, and what is announced for a past day would appear at once. */
function requireAnnounceable({ importer, clock }: PublishingNeeds, source: PublicationSource): void {
  if (isEpisode(source.files)) throw new Failure('draft.episode');
  const { publicationDate } = importer.summarize(source);
  if (publicationDate !== null && publicationDate <= clock.today()) throw new Failure('draft.past');
}

async function publish(
  tx: Tx,
  ctx: PublishingNeeds,
  { publishing, ready }: { publishing: Publishing; ready: Ready },
): Promise<void> {
  const { number, as, note } = publishing;
  const { source, prepared, kind } = ready;
  const draft = await lockForAct(tx, ctx, { ...publishing, act: actOf(as) });
  const latest = await findLatestRevision(tx, number);
  if (draft.open !== null && latest !== draft.baseRevision) throw new Failure('draft.outdated');
  const isChanged = await prepared.write(tx);
  const authorId = publishing.scheduledById === undefined ? ctx.viewer.id : publishing.scheduledById;
  if (isChanged && kind === 'clinical-update') await officeActs.raiseFrontMatter(tx, number);
  const revision = await storeRevision(tx, ctx, { source, kind, note, authorId });
  const version = draft.version + 1;
  await tx
    .update(publicationDrafts)
    .set({
      ...CLOSED,
      ...ctx.importer.summarize(source),
      ...{ version, baseRevision: revision, retiredAt: null },
      // The cover has other dates now than the draft had.
      fileChanges: markChanged(ctx, { draft, version, paths: [ALL_FILES] }),
      ...{ updatedAt: ctx.clock.now(), updatedById: authorId },
    })
    .where(eq(publicationDrafts.number, number));
  await recordAct(tx, ctx, {
    draft,
    action: as === 'published' ? 'publication.published' : 'publication.announced',
    after: { open: null, visibility: as, version, revision, kind },
    reason: note,
  });
  if (isChanged) await ctx.content.raise(tx);
}
