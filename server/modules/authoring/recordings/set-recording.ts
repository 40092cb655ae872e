/** Gives sections recordings of the office, which the site shows once the text is published. (rules E15) */
import { eq } from 'drizzle-orm';
import { mayBeRecording } from '#domain/authoring/media-files.ts';
import { isEpisode, listSectionPaths, type SourceFiles, slugOfSource } from '#domain/authoring/source-files.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type Act, lockForAct, recordAct } from '#server/modules/authoring/acts/lock-for-act.ts';
import { type DraftHead, getSource } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findFile } from '#server/modules/authoring/drafts/set-asset.ts';
import { storeText, type WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { type AssignedRecordings, publicationDrafts } from '#server/modules/authoring/tables.ts';

type NewRecording = Act & { section: string; asset: string | null };

/** Null undoes what was assigned since the last publication, or else takes its recording from the section. */
export async function setSectionRecording(
  ctx: WritingNeeds,
  { section, asset, ...act }: NewRecording,
): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'edit' });
    const { files, assets } = await getSource(tx, draft);
    if (!listSlugs(files).includes(section)) throw new Failure('draft.section', { source: { pointer: '/section' } });
    const id = asset === null ? null : await findRecording(tx, asset);
    const { [section]: former, ...others } = draft.recordings;
    const recordings: AssignedRecordings = id === null && former !== undefined ? others : { ...others, [section]: id };
    const text = { files, assets };
    const version = await storeText(tx, ctx, { draft, before: text, after: text });
    await tx.update(publicationDrafts).set({ recordings }).where(eq(publicationDrafts.number, act.number));
    const [before, after] = [
      { section, recording: former ?? null },
      { version, section, recording: id },
    ];
    await recordAct(tx, ctx, { draft, action: 'publication.recording-set', before, after });
  });
  return findReadable(ctx, act.number);
}

/** The slugs of the sections that can have a recording; an episode is its own. */
const listSlugs = (files: SourceFiles): string[] =>
  isEpisode(files) ? [slugOfSource(files)] : listSectionPaths(files).map(({ slug }) => slug);

async function findRecording(db: Queryable, id: string): Promise<number> {
  const found = await findFile(db, id);
  if (found === null || !mayBeRecording(found)) throw new Failure('draft.asset', { source: { pointer: '/asset' } });
  return found.id;
}
