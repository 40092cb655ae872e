import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BADGE_KEY, ConfigError, type Env, SECRET_LENGTH } from './env.ts';
import type { CheckedConfig } from './problems.ts';

/** The secret of the environment, or the one stored in the data folder, which is made at the first start. */
export function readSessionSecret(e: Env, dataDir: string): string {
  if (e.SESSION_SECRET !== undefined) return e.SESSION_SECRET;
  const file = path.join(dataDir, 'session-secret');
  const secret = readSecret(file);
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigError(
    `${file} holds no secret of at least ${SECRET_LENGTH} characters. Restore it from a backup, or delete it: ` +
      'the next start makes a new one and everyone signs in again.',
  );
}

/** Every process signs with the same key, so with a database server it is not made in one machine's folder. */
export function readBadgeKey(e: Env, { dataDir, database }: CheckedConfig): Uint8Array | null {
  if (e.BADGE_KEY !== undefined) return Buffer.from(e.BADGE_KEY, 'base64url');
  if (database.kind === 'server') return null;
  const file = path.join(dataDir, 'badge-key');
  const key = readSecret(file);
  if (BADGE_KEY.test(key)) return Buffer.from(key, 'base64url');
  throw new ConfigError(
    `${file} holds no key of 32 bytes. Restore it from a backup, or delete it: the next start makes a new one, and ` +
      'badges that were downloaded stay valid.',
  );
}

/** The content of the file, which is made if there is none. */
function readSecret(file: string): string {
  if (!existsSync(file)) writeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Written under another name first: a crash or a full disk must not leave a partial secret. */
function writeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
