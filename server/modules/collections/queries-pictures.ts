import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { assets } from '#server/modules/media/tables.ts';

/** Which of these objects of the storage are ready pictures of the media. */
export const listOfficePictures = (db: Queryable, keys: readonly string[]) =>
  db
    .selectDistinct({ key: files.storageKey })
    .from(assets)
    .innerJoin(files, eq(files.id, assets.fileId))
    .where(and(inArray(files.storageKey, [...keys]), eq(assets.kind, 'picture'), eq(assets.state, 'ready')));
