/** What a folder import does with the entries: what the office changed stays. (rules O72) */
import { eq, inArray, sql } from 'drizzle-orm';
import { COLLECTION_NAMES, type CollectionName, mergeEntry, mergeOrder } from '#domain/authoring/collections.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import type { EntryForm } from '#server/ports/collection-importer.ts';
import { digestOfEntry } from './entry-digest.ts';
import { type EntryRow, lockCollections } from './queries-entries.ts';
import { collectionEntries, collectionFiles } from './tables.ts';

type Entries = ReadonlyMap<CollectionName, readonly EntryForm[]>;

type Step = { collection: CollectionName; form: EntryForm; digest: string; position: number };

export type CollectionMerge = {
  /** The entries after the import. */
  entries: Map<CollectionName, EntryForm[]>;
  /** Whether they differ from those of the folder. */
  hasOfficeChanges: boolean;
  /** What both changed, by collection and key; the office's form stays. */
  retained: { collection: CollectionName; key: string }[];
  taken: Step[];
  /** Equal to the folder, which is now their last imported form. */
  confirmed: { id: number; digest: string; importedPosition: number }[];
  removed: number[];
  moved: { id: number; position: number }[];
  /** Of the rows that were merged, to notice a change by the office in the meantime. */
  fingerprint: string;
};

const fingerprintOf = (rows: readonly EntryRow[]) =>
  rows.map(({ id, version, position }) => `${id}:${version}:${position}`).join();

const listRows = (db: Queryable): Promise<EntryRow[]> =>
  db.select().from(collectionEntries).orderBy(collectionEntries.id);

/** Compares the entries of a folder with those of the library. */
export async function mergeImported(
  db: Queryable,
  folder: Entries,
  { overwrites }: { overwrites: boolean },
): Promise<CollectionMerge> {
  const rows = await listRows(db);
  const merge: CollectionMerge = {
    ...{ entries: new Map(), hasOfficeChanges: false, retained: [], taken: [], confirmed: [], removed: [], moved: [] },
    fingerprint: fingerprintOf(rows),
  };
  for (const name of COLLECTION_NAMES) {
    const stored = rows.filter(({ collection }) => collection === name);
    mergeCollection(merge, { name, stored, forms: folder.get(name) ?? [], overwrites });
  }
  return merge;
}

type Sides = { name: CollectionName; stored: readonly EntryRow[]; forms: readonly EntryForm[]; overwrites: boolean };

function mergeCollection(merge: CollectionMerge, { name, stored, forms, overwrites }: Sides): void {
  const inFolder = new Map(forms.map((form, at) => [form.key, { form, digest: digestOfEntry(form), at }]));
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const after = new Map<string, EntryForm>();
  const taken: Omit<Step, 'position'>[] = [];
  for (const key of new Set([...inFolder.keys(), ...byKey.keys()])) {
    const [row, own] = [byKey.get(key), inFolder.get(key)];
    const form =
      row === undefined ? null : { digest: row.digest, imported: row.imported, isDeleted: row.deletedAt !== null };
    const decision = mergeEntry({ stored: form, folder: own?.digest ?? null }, { overwrites });
    if (decision === 'keep') merge.retained.push({ collection: name, key });
    if (decision === 'remove' && row !== undefined) merge.removed.push(row.id);
    if (decision === 'remove') continue;
    const isTaken = decision === 'take' && own !== undefined;
    if (isTaken) taken.push({ collection: name, form: own.form, digest: own.digest });
    else if (row !== undefined && own !== undefined && row.digest === own.digest && row.deletedAt === null)
      merge.confirmed.push({ id: row.id, digest: own.digest, importedPosition: own.at });
    if (isTaken) after.set(key, own.form);
    else if (row !== undefined && row.deletedAt === null) after.set(key, row);
  }
  const order = mergeOrder({
    stored: stored
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => a.position - b.position)
      .map(({ key }) => key),
    imported: listImportedOrder(stored),
    folder: forms.map(({ key }) => key),
  }).filter((key) => after.has(key));
  const entries = (overwrites ? followFolder(order, forms) : order).flatMap((key) => after.get(key) ?? []);
  merge.entries.set(name, entries);
  for (const [position, { key }] of entries.entries()) {
    const row = byKey.get(key);
    if (row !== undefined && row.position !== position) merge.moved.push({ id: row.id, position });
    const step = taken.find(({ form }) => form.key === key);
    if (step !== undefined) merge.taken.push({ ...step, position });
  }
  merge.hasOfficeChanges ||= digestOfList(entries) !== digestOfList(forms);
}

const listImportedOrder = (stored: readonly EntryRow[]): string[] =>
  stored
    .filter(({ importedPosition }) => importedPosition !== null)
    .toSorted((one, other) => (one.importedPosition ?? 0) - (other.importedPosition ?? 0))
    .map(({ key }) => key);

/** Overwriting takes the order of the folder too; entries of the office come last. */
function followFolder(order: readonly string[], forms: readonly EntryForm[]): string[] {
  const inFolder = forms.map(({ key }) => key).filter((key) => order.includes(key));
  return [...inFolder, ...order.filter((key) => !inFolder.includes(key))];
}

const digestOfList = (forms: readonly EntryForm[]): string =>
  forms.map((form) => `${form.key}\n${digestOfEntry(form)}`).join('\n');

type MergedImport = { merge: CollectionMerge; folder: Entries; files: ReadonlyMap<string, string>; now: Date };

/** Stores a merge, in the transaction of the import. Throws if the office changed an entry since it was made. */
export async function storeMerged(tx: Tx, { merge, folder, files, now }: MergedImport): Promise<void> {
  await lockCollections(tx);
  if (fingerprintOf(await listRows(tx)) !== merge.fingerprint)
    throw new Error('The office changed the library during the import. Import the folder again.');
  if (merge.removed.length > 0) await tx.delete(collectionEntries).where(inArray(collectionEntries.id, merge.removed));
  const positions = new Map(
    [...folder].flatMap(([name, forms]) => forms.map(({ key }, at) => [`${name} ${key}`, at] as const)),
  );
  for (const { collection, form, digest, position } of merge.taken) {
    const importedPosition = positions.get(`${collection} ${form.key}`) ?? position;
    const { key, ...fields } = form;
    const values = {
      ...fields,
      digest,
      imported: digest,
      importedPosition,
      position,
      deletedAt: null,
      updatedAt: now,
      updatedById: null,
    };
    await tx
      .insert(collectionEntries)
      .values({ collection, key, ...values })
      .onConflictDoUpdate({
        target: [collectionEntries.collection, collectionEntries.key],
        set: { ...values, version: sql`${collectionEntries.version} + 1` },
      });
  }
  for (const { id, digest, importedPosition } of merge.confirmed)
    await tx
      .update(collectionEntries)
      .set({ imported: digest, importedPosition })
      .where(
        sql`${collectionEntries.id} = ${id} and (imported, imported_position) is distinct from (${digest}, ${importedPosition}::int)`,
      );
  for (const { id, position } of merge.moved)
    await tx.update(collectionEntries).set({ position }).where(eq(collectionEntries.id, id));
  await storeFileTexts(tx, files);
}

async function storeFileTexts(tx: Tx, files: ReadonlyMap<string, string>): Promise<void> {
  const found = new Map((await tx.select().from(collectionFiles)).map(({ path, text }) => [path, text]));
  const removed = [...found.keys()].filter((path) => !files.has(path));
  if (removed.length > 0) await tx.delete(collectionFiles).where(inArray(collectionFiles.path, removed));
  for (const [path, text] of files) {
    if (found.get(path) === text) continue;
    await tx
      .insert(collectionFiles)
      .values({ path, text })
      .onConflictDoUpdate({ target: collectionFiles.path, set: { text } });
  }
}
