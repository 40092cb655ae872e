/** The description of one backup, written last: a backup without it was interrupted and is never restored. */
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const Encryption = z.enum(['age']).nullable();

/** Plain JSON without personal data: counts, sizes and hashes. */
export const Manifest = z.object({
  format: z.literal(1),
  name: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  encryption: Encryption,
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    /** `server_version` of PostgreSQL: the embedded form is read by the same major version only. */
    version: z.string(),
    /** The instant of the last migration, in milliseconds. */
    migration: z.number(),
    /** Before encryption. */
    sha256: hash,
    bytes: z.number(),
    rows: z.record(z.string(), z.number()),
  }),
  /** The folder of the stored files' objects; each object is named by the file's hash. */
  objects: z.string(),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: hash, mime: z.string() })),
  /** Files that were missing or altered when the backup was made. */
  damaged: z.array(z.string()),
  secrets: z.object({ SESSION_SECRET: z.string() }),
  /** The database was restored into a scratch database and had the same rows. */
  verified: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const FOLDER = 'backups';
export const manifestKey = (name: string): string => `${FOLDER}/${name}/manifest.json`;
export const databaseKey = (name: string): string => `${FOLDER}/${name}/database`;
/** Present while a backup is being made, so that its objects are not deleted as unused. */
export const startedKey = (name: string): string => `${FOLDER}/${name}/started`;

/** A name that sorts by time and differs from that of a backup started in the same second. */
export function nameBackup(startedAt: Date, random: string): string {
  const instant = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${instant}-${createHash('sha256').update(random).digest('hex').slice(0, 8)}`;
}

/** Tells whether two machines have the same secret, without revealing it. */
export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('receptor backup fingerprint').digest('hex').slice(0, 16);
