/** The signed URL of an export, which works from an email without a session. (rules P52) */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';
import type { ExportRow } from './queries.ts';

type Signing = Pick<Ctx, 'secret' | 'origin'>;

// The storage key is random and secret, so the signature cannot be computed from public data.
const sign = (secret: string, { id, storageKey }: ExportRow): string =>
  createHmac('sha256', secret).update(`data export\n${id}\n${storageKey}`).digest('base64url');

/** The URL of an export; null while there is no file. */
export function exportAddress({ secret, origin }: Signing, row: ExportRow): string | null {
  if (row.storageKey === null) return null;
  return new URL(`/api/privacy/export/${row.id}/file?signature=${sign(secret, row)}`, origin).href;
}

export function isSigned(secrets: Secrets, row: ExportRow, signature: string): boolean {
  const given = Buffer.from(signature);
  return secretsOf(secrets).some((secret) => {
    const expected = Buffer.from(sign(secret, row));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
