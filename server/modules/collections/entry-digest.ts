import { createHash } from 'node:crypto';
import type { EntryForm } from '#server/ports/collection-importer.ts';

/** Sorts the fields of objects at every level: the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return pairs.map(([name, field]) => [name, sorted(field)]);
}

/** A hash of what an entry says; equal entries have equal hashes, whatever the order of their fields. */
export const digestOfEntry = ({ value, translations, assets }: Omit<EntryForm, 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted([value, translations, assets])))
    .digest('base64url');
