import { hasPermission } from '#domain/access/staff.ts';
import { AUTHORING_ACTS, type AuthoringAct, mayAct, type TextState } from '#domain/authoring/workflow.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { listDraftRecordings, type ShownRecording } from '#server/modules/authoring/recordings/assigned-recordings.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import { findAssetIds } from '#server/modules/media/index.ts';
import { draftAttributes } from './draft-attributes.ts';
import { describeActors } from './queries-actors.ts';
import { findSource, stateOf } from './queries-drafts.ts';
import { findReadable } from './writers.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'secret' | 'clock'>;

/** The text of a publication, and what the caller may do with it now. */
export async function readDraft(ctx: Needs, number: number) {
  const draft = await findReadable(ctx, number);
  const source = await findSource(ctx.db, draft);
  const assets = source?.assets ?? {};
  const recordings = await listDraftRecordings(ctx.db, draft);
  const ids = await findAssetIds(ctx.db, Object.values(assets));
  const actorOf = await describeActors(ctx.db, [draft.updatedById, draft.submittedById, draft.scheduledById]);
  return {
    ...draftAttributes({ draft, actorOf }),
    id: String(number),
    files: source?.files ?? {},
    assets: Object.entries(assets).map(([path, key]) => ({
      path,
      asset: ids.get(key) ?? null,
      url: mediaUrl(ctx, { key, open: false }),
    })),
    recordings: recordings.map((recording) => describeRecording(ctx, recording)),
    base_revision: draft.baseRevision,
    acts: AUTHORING_ACTS.map((act) => describeAct(ctx, stateOf(draft), act)),
  };
}

const describeRecording = (ctx: Needs, recording: ShownRecording) => ({
  section: recording.section,
  asset: recording.assetId === null ? null : String(recording.assetId),
  name: recording.name,
  url: mediaUrl(ctx, { key: recording.storageKey, open: false }),
  mime: recording.mime,
  duration: recording.durationSeconds,
  captions: recording.hasCaptions,
  pending: recording.isPending,
});

/** The acts of those who write; publishing and what belongs to it is the editors'. */
const WRITERS_ACTS: readonly AuthoringAct[] = ['edit', 'submit', 'discard'];

function describeAct({ viewer }: Needs, state: TextState, act: AuthoringAct) {
  const permission = WRITERS_ACTS.includes(act) ? 'content.write' : 'content.publish';
  if (!hasPermission(viewer.staff, permission)) return { act, may: false, why: 'permission' as const };
  const decision = mayAct(state, act);
  return { act, may: decision.ok, why: decision.ok ? null : decision.why };
}
