import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listOfficePictures } from './queries-pictures.ts';

type Pictures = Readonly<Record<string, string>>;

/**
 * A picture of an entry becomes public, so that it is one that the entry had, or one of the media of the office: never
 * another object of the storage, such as a member's export. (rules O85)
 */
export async function requirePictures(
  db: Queryable,
  { sent, before }: { sent: Pictures; before: Pictures },
): Promise<void> {
  const known = new Set(Object.values(before));
  const added = [...new Set(Object.values(sent))].filter((key) => !known.has(key));
  if (added.length === 0) return;
  const found = await listOfficePictures(db, added);
  if (found.length < added.length)
    throw new Failure('entry.picture', { source: { pointer: '/data/attributes/assets' } });
}
