import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { assets } from '#server/modules/media/tables.ts';
import { publicationDrafts, publicationRevisions } from './tables.ts';

/**
 * Where texts name files by storage key: in open drafts, in revisions, which can be restored, and as recordings that are
 * assigned in drafts. One use per publication and path.
 */
export async function findAssetUses(
  db: Queryable,
  storageKeys: readonly string[],
): Promise<{ storageKey: string; number: number; title: string; path: string }[]> {
  if (storageKeys.length === 0) return [];
  const keys = sql.param([...storageKeys]);
  const { rows } = await db.execute<{ storage_key: string; number: number; title: string; path: string }>(sql`
    select distinct a.value as storage_key, d.number, d.title, a.key as path
    from ${publicationDrafts} d
    cross join lateral (
      select d.assets as assets
      union all select r.assets from ${publicationRevisions} r where r.publication_number = d.number
    ) texts
    cross join lateral jsonb_each_text(coalesce(texts.assets, '{}'::jsonb)) a
    where a.value = any(${keys}::text[])
    union
    select f.storage_key, d.number, d.title, r.key
    from ${publicationDrafts} d
    cross join lateral jsonb_each(d.recordings) r
    join ${assets} a on a.id = (r.value #>> '{}')::int
    join ${files} f on f.id = a.file_id
    where f.storage_key = any(${keys}::text[])
    order by 2, 4`);
  return rows.map(({ storage_key: storageKey, ...use }) => ({ storageKey, ...use }));
}
