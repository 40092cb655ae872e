import { eq, inArray, sql } from 'drizzle-orm';
import { ACCESS_MATRIX } from '#domain/access/access-matrix.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';

export type StoredFile = { mime: string; name: string; open: boolean };

const OPEN_TYPES = PUBLICATION_TYPES.filter((type) => ACCESS_MATRIX[type].opensTo === 'anyone');

/** A file is open if open content shows it: a portrait, or a section that anyone may open. Documents are never open. */
const isOpen = sql<boolean>`(
  exists (select 1 from authors a where a.image_id = files.id)
  or exists (
    select 1 from sections s join publications p on p.id = s.publication_id
    where s.withdrawn_at is null and p.visibility = 'published' and p.type = any(${sql.param([...OPEN_TYPES])}::text[])
      and (s.media_id = files.id or s.captions_id = files.id or s.chapters_id = files.id or s.featured_image_id = files.id
        or s.transcript @> jsonb_build_object('slides', jsonb_build_array(jsonb_build_object('image', files.storage_key)))))
)`;

/** The sizes of stored files in bytes, by key. */
export async function listFileSizes(db: Queryable, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: files.storageKey, bytes: files.bytes })
    .from(files)
    .where(inArray(files.storageKey, [...keys]));
  return new Map(rows.map(({ key, bytes }) => [key, bytes]));
}

export async function findFile(db: Queryable, key: string): Promise<StoredFile | null> {
  const [row] = await db
    .select({ mime: files.mime, name: files.name, open: isOpen })
    .from(files)
    .where(eq(files.storageKey, key));
  return row ?? null;
}
