/** "Ready to publish?" (rules E11) */
import { type ChecklistItem, isReady, listChecklist } from '#domain/authoring/checklist.ts';
import { needsRevisionKind } from '#domain/authoring/workflow.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { listUncaptioned } from '#server/modules/authoring/recordings/assigned-recordings.ts';
import type { AssignedRecordings } from '#server/modules/authoring/tables.ts';
import type {
  ImportNeeds,
  PublicationImporter,
  PublicationSource,
  SourceProblem,
} from '#server/ports/publication-importer.ts';
import { getSource, stateOf } from './queries-drafts.ts';
import { findReadable } from './writers.ts';

export type InspectionNeeds = ImportNeeds & { importer: PublicationImporter };
export type Checklist = { items: ChecklistItem[]; problems: SourceProblem[] };

/** `recordings` are those assigned in the draft. */
export async function checkSource(
  ctx: InspectionNeeds,
  source: PublicationSource,
  recordings: AssignedRecordings,
): Promise<Checklist> {
  const { problems, facts } = await ctx.importer.inspect(ctx, source);
  const uncaptioned = await listUncaptioned(ctx.db, { number: source.number, recordings });
  return {
    items: listChecklist({ files: source.files, facts, problems, uncaptioned }, ctx.clock.today()),
    problems,
  };
}

export async function inspectDraft(ctx: InspectionNeeds & Pick<SignedInCtx, 'viewer'>, number: number) {
  const draft = await findReadable(ctx, number);
  const { items, problems } = await checkSource(ctx, await getSource(ctx.db, draft), draft.recordings);
  return {
    ready: isReady(items),
    items: items.map(({ requirement, state, location }) => ({
      ...{ requirement, state, blocking: state === 'missing' },
      ...{ path: location?.path ?? null, line: location?.line ?? null, field: location?.field || null },
    })),
    problems,
    needs_kind: needsRevisionKind(stateOf(draft)),
  };
}
