/** A migrated, empty embedded database, cached as a file named by the hash of the migrations and the engine version. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type pg from 'pg';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts';
import { root } from '#tests/support/root.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The names and contents of the migrations, and the engine's version. */
export function hashMigrations(): string {
  const hash = createHash('sha256').update(
    readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')),
  );
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The file of the image, created if the migrations have changed. */
export async function makeImage(): Promise<string> {
  const file = path.join(root, '.cache', `database-${hashMigrations()}.tar`);
  if (existsSync(file)) return file;
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  // The migrations query the engine as they would a connection, with its `query` alone.
  const client = { query: engine.query.bind(engine) } as unknown as pg.ClientBase;
  await migrateDatabase({ kind: 'embedded', migrate: (act) => act(client) }, SILENT);
  const image = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
