import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import type { NumberRange } from './list-files.ts';

/** How many publications, files and bytes the latest revisions have, without reading their texts here. */
export async function countLibraryFiles(
  db: Queryable,
  { from = 0, to = 2_147_483_647 }: NumberRange,
): Promise<{ publications: number; files: number; bytes: number }> {
  const { rows } = await db.execute<{ publications: number; files: number; bytes: string }>(sql`
    with latest as (
      select distinct on (publication_number) files, assets
      from ${publicationRevisions}
      where publication_number between ${from} and ${to}
      order by publication_number, number desc
    ), listed as (
      select octet_length(t.value)::bigint as bytes from latest, jsonb_each_text(latest.files) t
      union all
      select coalesce(f.bytes, 0) from latest, jsonb_each_text(latest.assets) a
      left join ${files} f on f.storage_key = a.value
    )
    select (select count(*)::int from latest) as publications, count(*)::int as files,
      coalesce(sum(bytes), 0)::text as bytes
    from listed`);
  const [row] = rows;
  return { publications: row?.publications ?? 0, files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}
