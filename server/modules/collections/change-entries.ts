/** Adding, changing, deleting and restoring entries. (rules O71) */
import { and, eq, sql } from 'drizzle-orm';
import { COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { redirectKey } from '#domain/catalogue/redirects.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { EntryForm } from '#server/ports/collection-importer.ts';
import { requirePictures } from './check-pictures.ts';
import { requireBegunPrices } from './check-prices.ts';
import { digestOfEntry } from './entry-digest.ts';
import { parseForm, type SentForm } from './parse-form.ts';
import { findEntry, findEntryByKey, type ListedEntry, nextNumber } from './queries-entries.ts';
import { collectionEntries } from './tables.ts';
import { type Needs, writeCollection } from './write-collection.ts';

type Address = { collection: CollectionName; id: number };

export async function getEntry({ db }: Pick<Needs, 'db'>, { collection, id }: Address): Promise<ListedEntry> {
  const found = await findEntry(db, collection, id);
  if (found === null || found.deletedAt !== null) throw new Failure('entry.not-found');
  return found;
}

const fieldsOf = ({ value, translations, assets }: Omit<EntryForm, 'key'>) => ({ value, translations, assets });

/** Adds an entry at the end. A number is the next one of the collection. */
export async function createEntry(ctx: Needs, collection: CollectionName, sent: SentForm): Promise<ListedEntry> {
  requireGrowth(collection);
  const number = NUMBERED.has(collection) ? { number: await nextNumber(ctx.db, collection) } : {};
  const { value, ...others } = parseForm(collection, sent);
  const form = { ...others, value: { ...value, ...number } };
  await requirePictures(ctx.db, { sent: form.assets, before: {} });
  const key = keyOf(collection, form.value);
  const known = await findEntryByKey(ctx.db, collection, key);
  if (known !== null && known.deletedAt === null) throw new Failure('entry.exists', atKey(collection));
  const id = await writeCollection(ctx, {
    ...{ collection, key, action: 'created' },
    forms: (before) => [...before, { key, ...form }],
    store: async (tx) => {
      const last = await tx.$count(collectionEntries, eq(collectionEntries.collection, collection));
      const fields = { ...form, digest: digestOfEntry(form), position: last, deletedAt: null, ...changedBy(ctx) };
      const [row] = await tx
        .insert(collectionEntries)
        .values({ collection, key, ...fields })
        .onConflictDoUpdate({
          target: [collectionEntries.collection, collectionEntries.key],
          set: { ...fields, version: sql`${collectionEntries.version} + 1` },
        })
        .returning({ id: collectionEntries.id });
      if (row === undefined) throw new Error('The entry was not stored');
      return { result: row.id, subjectId: row.id, detail: { after: fieldsOf(form) } };
    },
  });
  return getEntry(ctx, { collection, id });
}

/** Changes an entry; refused if someone else did since `version`. What publications refer to stays. */
export async function changeEntry(
  ctx: Needs,
  { collection, id }: Address,
  { version, ...sent }: SentForm & { version: number },
): Promise<ListedEntry> {
  const before = await getEntry(ctx, { collection, id });
  if (before.version !== version) throw new Failure('entry.changed');
  const form = parseForm(collection, sent);
  await requirePictures(ctx.db, { sent: form.assets, before: before.assets });
  if (collection === 'memberships') requireBegunPrices(before.value, form.value, ctx.clock.today());
  if ('number' in before.value) form.value.number = before.value.number;
  if (keyOf(collection, form.value, before.key) !== before.key) throw new Failure('entry.key', atKey(collection));
  await writeCollection(ctx, {
    ...{ collection, key: before.key, action: 'changed' },
    forms: (forms) => forms.map((each) => (each.key === before.key ? { key: before.key, ...form } : each)),
    store: async (tx) => {
      const changed = await tx
        .update(collectionEntries)
        .set({ ...form, digest: digestOfEntry(form), version: version + 1, ...changedBy(ctx) })
        .where(and(eq(collectionEntries.id, id), eq(collectionEntries.version, version)))
        .returning({ id: collectionEntries.id });
      if (changed.length === 0) throw new Failure('entry.changed');
      return { result: null, subjectId: id, detail: { before: fieldsOf(before), after: fieldsOf(form) } };
    },
  });
  return getEntry(ctx, { collection, id });
}

/** Deletes an entry that no publication names. */
export async function deleteEntry(ctx: Needs, { collection, id }: Address): Promise<void> {
  requireGrowth(collection);
  const before = await getEntry(ctx, { collection, id });
  if ((before.uses ?? 0) > 0) throw new Failure('entry.used');
  await writeCollection(ctx, {
    ...{ collection, key: before.key, action: 'deleted' },
    forms: (forms) => forms.filter(({ key }) => key !== before.key),
    store: async (tx) => {
      await setDeleted(ctx, tx, { id, deletedAt: ctx.clock.now() });
      return { result: null, subjectId: id, detail: { before: fieldsOf(before) } };
    },
  });
}

/** Restores a deleted entry; without effect if it is not deleted. */
export async function restoreEntry(ctx: Needs, { collection, id }: Address): Promise<ListedEntry> {
  const found = await findEntry(ctx.db, collection, id);
  if (found === null) throw new Failure('entry.not-found');
  if (found.deletedAt === null) return found;
  const { key, position } = found;
  await writeCollection(ctx, {
    ...{ collection, key, action: 'restored' },
    forms: (forms) => forms.toSpliced(position, 0, { key, ...fieldsOf(found) }),
    store: async (tx) => {
      await setDeleted(ctx, tx, { id, deletedAt: null });
      return { result: null, subjectId: id, detail: { after: fieldsOf(found) } };
    },
  });
  return getEntry(ctx, { collection, id });
}

type Deletion = { id: number; deletedAt: Date | null };

const setDeleted = (ctx: Needs, tx: Pick<Needs['db'], 'update'>, { id, deletedAt }: Deletion) =>
  tx
    .update(collectionEntries)
    .set({ deletedAt, version: sql`${collectionEntries.version} + 1`, ...changedBy(ctx) })
    .where(eq(collectionEntries.id, id));

const changedBy = ({ clock, viewer }: Pick<Needs, 'clock' | 'viewer'>) => ({
  updatedAt: clock.now(),
  updatedById: viewer.id > 0 ? viewer.id : null,
});

function requireGrowth(collection: CollectionName): void {
  if (!COLLECTIONS[collection].grows) throw new Failure('entry.fixed');
}

/** Entries that the format identifies by number. */
const NUMBERED: ReadonlySet<CollectionName> = new Set(['authors', 'testimonials', 'home-blocks', 'memberships']);

/** The fields that identify an entry; pages have none, because their name is that of their file. */
const KEY_FIELDS: Readonly<Record<CollectionName, string | null>> = {
  ...{
    authors: 'slug',
    categories: 'slug',
    series: 'slug',
    memberships: 'slug',
    'podcast-apps': 'slug',
    'social-links': 'slug',
  },
  ...{
    testimonials: 'number',
    'home-blocks': 'number',
    'drug-names': 'generic',
    'drug-classes': 'slug',
    synonyms: 'names',
    settings: 'key',
  },
  ...{ redirects: 'from', pages: null },
};

function keyOf(collection: CollectionName, value: Record<string, unknown>, known = ''): string {
  const field = KEY_FIELDS[collection];
  if (field === null) return known;
  const named = value[field];
  if (collection === 'redirects') return redirectKey(String(named)) ?? String(named);
  return String(Array.isArray(named) ? named[0] : named);
}

const atKey = (collection: CollectionName) => ({
  source: { pointer: `/data/attributes/value/${KEY_FIELDS[collection] ?? ''}` },
});
