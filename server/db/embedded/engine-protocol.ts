/** What the embedded engine is started with, and how it answers the messages of PostgreSQL's protocol. */
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'timezone=UTC'],
  // By default the write-ahead log grows to a gigabyte before it is recycled.
  ...['-c', 'max_wal_size=64MB'],
  // By default 128 MB, which are initialized and thus allocated at the start. The operating system caches the files too.
  ...['-c', 'shared_buffers=16MB'],
];

/** Over a folder, or in memory with the data of an image. */
export function openEngine(source: { dataDir: string } | { loadDataDir: Blob }): Promise<PGlite> {
  return PGlite.create({ ...source, startParams, extensions: { amcheck, pg_trgm, unaccent } });
}

/** The first message of a connection has no type: its first byte is the length's highest, which is 0. */
const isStartup = (bytes: Uint8Array): boolean => bytes[0] === 0;

/** Executes messages together, so that parsing, binding and executing a statement is one turn with one response. */
export async function respond(db: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The engine has one session. A connection that broke off may have left its transaction open.
  if (isStartup(request) && db.isInTransaction()) await db.exec('ROLLBACK');
  const parts: Uint8Array[] = [];
  // The engine reuses the memory of each part.
  await db.execProtocolRawStream(request, { onRawData: (part) => parts.push(part.slice()) });
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
