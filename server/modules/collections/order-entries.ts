import { eq } from 'drizzle-orm';
import { COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listKeys } from './queries-entries.ts';
import { collectionEntries } from './tables.ts';
import { type Needs, writeCollection } from './write-collection.ts';

/** Sets the order of a collection: `ids` are all of its entries, or it has changed since. (rules O71) */
export async function orderEntries(ctx: Needs, collection: CollectionName, ids: readonly string[]): Promise<string[]> {
  if (!COLLECTIONS[collection].isOrdered) throw new Failure('entry.fixed');
  const rows = await listKeys(ctx.db, collection);
  const keys = new Map(rows.map(({ id, key }) => [String(id), key]));
  const isWhole = ids.length === rows.length && new Set(ids).size === ids.length && ids.every((id) => keys.has(id));
  if (!isWhole) throw new Failure('entry.order');
  const positions = new Map(ids.map((id, position) => [keys.get(id), position]));
  await writeCollection(ctx, {
    ...{ collection, key: '', action: 'moved' },
    forms: (forms) => forms.toSorted((one, other) => (positions.get(one.key) ?? 0) - (positions.get(other.key) ?? 0)),
    store: async (tx) => {
      for (const [position, id] of ids.entries())
        await tx
          .update(collectionEntries)
          .set({ position })
          .where(eq(collectionEntries.id, Number(id)));
      const after = ids.map((id) => keys.get(id));
      return {
        result: null,
        subjectId: collection,
        detail: { before: { order: rows.map(({ key }) => key) }, after: { order: after } },
      };
    },
  });
  return [...ids];
}
