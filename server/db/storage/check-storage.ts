/** Compares every stored object with its record and reports missing, truncated, altered and orphaned objects. */
import { createHash } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { storedObjects } from '#server/kernel/tables.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { dataExports } from '#server/modules/privacy/tables.ts';
import type { Storage } from '#server/ports/storage.ts';

export type Damage = 'missing' | 'short' | 'altered' | 'orphaned';
/** `expected` and `found` are sizes in bytes; null if the size is unknown or there is no object. */
export type Finding = { key: string; damage: Damage; expected: number | null; found: number | null };
export type StorageReport = { checked: number; findings: Finding[] };

/** Objects without a record are known by the row that uses them, perhaps without size, hash or type. */
export type ExpectedFile = { bytes: number | null; sha256: string | null; mime: string | null };

export async function checkStorage({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<StorageReport> {
  const expected = await listExpectedFiles(db);
  const findings: Finding[] = [];
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list()) sizes.set(key, bytes);
  for (const [key, record] of expected) {
    const found = sizes.get(key) ?? null;
    const damage = found === null ? 'missing' : await compare(storage, { key, found }, record);
    if (damage !== null) findings.push({ key, damage, expected: record.bytes, found });
  }
  for (const [key, found] of sizes)
    if (!expected.has(key)) findings.push({ key, damage: 'orphaned', expected: null, found });
  return { checked: expected.size, findings: findings.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}

/** Every object that a row refers to, by its key. */
export async function listExpectedFiles(db: Queryable): Promise<Map<string, ExpectedFile>> {
  const expected = new Map<string, ExpectedFile>();
  for (const { storageKey } of await db.select().from(dataExports).where(isNotNull(dataExports.storageKey)))
    if (storageKey !== null) expected.set(storageKey, { bytes: null, sha256: null, mime: null });
  for (const { storageKey, bytes, mime } of await db.select().from(files))
    expected.set(storageKey, { bytes, sha256: hashInKey(storageKey), mime });
  for (const { key, bytes, sha256, mime } of await db.select().from(storedObjects))
    expected.set(key, { bytes, sha256, mime });
  return expected;
}

/** The keys of library files contain their SHA-256. */
const hashInKey = (key: string): string | null => /^library\/([0-9a-f]{64})\./.exec(key)?.[1] ?? null;

type StoredObject = { key: string; found: number };

async function compare(
  storage: Storage,
  { key, found }: StoredObject,
  { bytes, sha256 }: ExpectedFile,
): Promise<Damage | null> {
  if (bytes !== null && found < bytes) return 'short';
  if (bytes !== null && found > bytes) return 'altered';
  return sha256 === null || (await hashOf(storage, key)) === sha256 ? null : 'altered';
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk);
  return hash.digest('hex');
}
