/** URLs of stored files. Those of member-only files are signed and expire. (rules C22) */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const HOUR = 3600;
const LIFETIME_HOURS = 6;

type Signing = Pick<Ctx, 'secret' | 'clock'>;

/** Trap: check access before calling this; anyone who has a signed URL can download the file. */
export function mediaUrl({ secret, clock }: Signing, file: { key: string; open: boolean }): string {
  const path = `/media/${file.key.split('/').map(encodeURIComponent).join('/')}`;
  if (file.open) return path;
  const { expires } = expiryOf(clock);
  return `${path}?expires=${expires}&signature=${sign(secret, file.key, expires)}`;
}

/** In seconds, rounded to whole hours, so that the URL is stable for an hour and browsers can cache the file. */
export function expiryOf(clock: Ctx['clock']): { hour: number; expires: number } {
  const hour = Math.floor(clock.now().getTime() / 1000 / HOUR) * HOUR;
  return { hour, expires: hour + (1 + LIFETIME_HOURS) * HOUR };
}

const sign = (secret: string, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`media\n${expires}\n${key}`).digest('base64url');

export type Signature = 'absent' | 'forged' | 'expired' | 'valid';

/** The state of a URL's signature at this moment. */
export function readSignature(
  { clock, ...secrets }: Secrets & Pick<Ctx, 'clock'>,
  key: string,
  search: URLSearchParams,
): Signature {
  const expires = search.get('expires');
  const signature = search.get('signature');
  if (expires === null || signature === null) return 'absent';
  const given = Buffer.from(signature);
  const isOf = (secret: string): boolean => {
    const expected = Buffer.from(sign(secret, key, Number(expires)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secretsOf(secrets).some(isOf)) return 'forged';
  return Number(expires) * 1000 <= clock.now().getTime() ? 'expired' : 'valid';
}
