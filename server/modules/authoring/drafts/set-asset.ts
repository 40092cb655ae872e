/** Pictures and documents of a text, from the files of the office. (rules E18) */
import { mayHavePath } from '#domain/authoring/media-files.ts';
import { isAssetPath, type SourceAssets } from '#domain/authoring/source-files.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type Act, lockForAct, recordAct } from '#server/modules/authoring/acts/lock-for-act.ts';
import { findUsableAssets, type UsableAsset } from '#server/modules/media/index.ts';
import { type DraftHead, getSource } from './queries-drafts.ts';
import { checkFiles } from './save-draft.ts';
import { noteInspection, storeText, type WritingNeeds } from './store-text.ts';
import { findReadable } from './writers.ts';

type NewAsset = Act & { path: string; asset: string | null };

/** Gives the text a file under a path, in place of the one that it had there; null removes it. */
export async function setDraftAsset(ctx: WritingNeeds, { path, asset, ...act }: NewAsset): Promise<DraftHead> {
  if (!isAssetPath(path)) throw new Failure('draft.path', { source: { pointer: '/path' }, meta: { path } });
  const { source, version } = await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'edit' });
    const { number, files, assets: before } = await getSource(tx, draft);
    const { [path]: former = null, ...others } = before;
    const key = asset === null ? null : await findKey(tx, path, asset);
    const assets: SourceAssets = key === null ? others : { ...others, [path]: key };
    if (former === key) return { source: { number, files, assets: before }, version: draft.version };
    checkFiles({ files, assets });
    const stored = await storeText(tx, ctx, { draft, before: { files, assets: before }, after: { files, assets } });
    const after = { version: stored, path, file: key };
    await recordAct(tx, ctx, { draft, action: 'publication.file-set', after, before: { path, file: former } });
    return { source: { number, files, assets }, version: stored };
  });
  await noteInspection(ctx, source, version);
  return findReadable(ctx, act.number);
}

async function findKey(db: Queryable, path: string, id: string): Promise<string> {
  const found = await findFile(db, id);
  if (found === null || !mayHavePath(found, path)) throw new Failure('draft.asset', { source: { pointer: '/asset' } });
  return found.file.storageKey;
}

/** A stored file of the office by the id of a request; null if there is none. */
export async function findFile(db: Queryable, id: string): Promise<UsableAsset | null> {
  const number = parseId<'asset'>(id);
  return number === null ? null : ((await findUsableAssets(db, [number])).get(number) ?? null);
}
