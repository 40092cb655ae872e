/** Saves texts while they are written, with what others changed meanwhile. (rules E10) */
import { changeFiles, findSourceFault, type SourceFiles } from '#domain/authoring/source-files.ts';
import { mayAct } from '#domain/authoring/workflow.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import type { PublicationSource } from '#server/ports/publication-importer.ts';
import { mergeTexts } from './merge-texts.ts';
import { describeActors } from './queries-actors.ts';
import { type DraftHead, getSource, stateOf } from './queries-drafts.ts';
import { isSameText, lastChange, noteInspection, storeText, type WritingNeeds } from './store-text.ts';
import { lockWritable } from './writers.ts';

type Texts = Readonly<Record<string, string | null>>;
export type TextChanges = { version: number; changes: Texts; base: Texts };

type SavedText = { version: number; source: PublicationSource; merged: Texts };

/** Saves the changes; nothing is saved if one of them overlaps with another's, and both texts are returned. */
export async function saveDraft(ctx: WritingNeeds, number: number, saving: TextChanges) {
  const { version, source, merged } = await ctx.db.transaction((tx) => save(tx, ctx, { number, saving }));
  // After the commit: reading pictures takes longer than others should wait.
  const problems = await noteInspection(ctx, source, version);
  return { version, merged, problems: problems.filter(({ path }) => path in saving.changes) };
}

async function save(
  tx: Tx,
  ctx: WritingNeeds,
  { number, saving }: { number: number; saving: TextChanges },
): Promise<SavedText> {
  const draft = await lockWritable(tx, ctx, number);
  refuse(mayAct(stateOf(draft), 'edit'), 'draft');
  const before = await getSource(tx, draft);
  const { changes, merged } = await mergeChanges(tx, { draft, files: before.files, saving });
  const after = { files: changeFiles(before.files, changes), assets: before.assets };
  checkFiles(after);
  if (isSameText(before.files, after.files)) return { version: draft.version, source: before, merged };
  const version = await storeText(tx, ctx, { draft, before, after });
  await recordEditing(tx, ctx, { draft, paths: Object.keys(changes), version });
  return { version, source: { number, ...after }, merged };
}

/** Throws if a path or a length is not one of the format. (rules E3) */
export function checkFiles({ files, assets }: Pick<PublicationSource, 'files' | 'assets'>): void {
  const found = findSourceFault(files, assets);
  if (found === null) return;
  const code = ({ path: 'draft.path', 'too-long': 'draft.too-long', 'too-many': 'draft.too-many' } as const)[
    found.fault
  ];
  throw new Failure(code, { meta: { path: found.path } });
}

type Merging = { draft: DraftHead; files: SourceFiles; saving: TextChanges };
type Conflict = { path: string; theirs: string | null; mine: string | null; base: string | null };

async function mergeChanges(tx: Tx, { draft, files, saving }: Merging): Promise<{ changes: Texts; merged: Texts }> {
  const merged: Record<string, string | null> = {};
  const conflicts: Conflict[] = [];
  for (const [path, mine] of Object.entries(saving.changes)) {
    const theirs = files[path] ?? null;
    const isSeen = (lastChange(draft.fileChanges, path)?.version ?? 0) <= saving.version;
    if (isSeen || theirs === mine) continue;
    const base = saving.base[path];
    const text = mergeChange({ base, theirs, mine });
    if (text === undefined) conflicts.push({ path, theirs, mine, base: base ?? null });
    else if (text !== mine) merged[path] = text;
  }
  if (conflicts.length > 0) throw await describeConflicts(tx, draft, conflicts);
  return { changes: { ...saving.changes, ...merged }, merged };
}

/** The text with both changes; undefined if they overlap, or if the text that they began from is not known. */
function mergeChange(texts: {
  base: string | null | undefined;
  theirs: string | null;
  mine: string | null;
}): string | null | undefined {
  const { base, theirs, mine } = texts;
  if (base === undefined) return undefined;
  if (base === theirs) return mine;
  if (base === mine) return theirs;
  if (base === null || theirs === null || mine === null) return undefined;
  return mergeTexts({ base, theirs, mine }) ?? undefined;
}

/** Both texts of every conflict, so that neither is lost, and who wrote the other one. */
async function describeConflicts(tx: Tx, draft: DraftHead, conflicts: readonly Conflict[]): Promise<Failure> {
  const changes = conflicts.map(({ path }) => lastChange(draft.fileChanges, path));
  const actors = await describeActors(
    tx,
    changes.map((change) => change?.byId ?? null),
  );
  const meta = {
    version: draft.version,
    conflicts: conflicts.map((conflict, i) => ({
      ...conflict,
      saved: changes[i]?.at ?? draft.updatedAt.toISOString(),
      by: actors(changes[i]?.byId ?? null),
    })),
  };
  return new Failure('draft.conflict', { meta });
}

const SITTING_MINUTES = 30;

/**
 * The record of changes has one entry for each sitting of one editor at a text, as a save every few seconds would bury
 * all others; what a text was before and after is in its revisions.
 */
async function recordEditing(
  tx: Tx,
  ctx: WritingNeeds,
  { draft, paths, version }: { draft: DraftHead; paths: readonly string[]; version: number },
): Promise<void> {
  const since = ctx.clock.now().getTime() - draft.updatedAt.getTime();
  const continues = draft.open !== null && draft.updatedById === ctx.viewer.id && since < SITTING_MINUTES * 60_000;
  if (continues) return;
  await recordAuditEntry(tx, ctx, {
    action: draft.open === null ? 'publication.draft-opened' : 'publication.draft-edited',
    subjectType: 'OfficePublication',
    subjectId: draft.number,
    detail: { before: { version: draft.version }, after: { version }, texts: paths.slice(0, 20) },
  });
}
