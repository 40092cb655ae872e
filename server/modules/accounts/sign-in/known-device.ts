/**
 * Devices that have signed in before have their own failure limit, so that strangers who fail on purpose cannot lock
 * the account holder out. The cookie is no credential. (rules S10)
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const NAME = 'known-device';
const YEAR_SECONDS = 31_536_000;
/** The maximum number of accounts per device, since colleagues may share a computer. */
const MAX_ACCOUNTS = 8;
const COOKIE = new RegExp(`(?:^|; ?)(?:__Secure-)?${NAME}=([\\w-]{22})((?:\\.[\\w-]{43}){1,${MAX_ACCOUNTS}})(?=;|$)`);
const MAX_HEADER = 8_192;

type Needs = Pick<Ctx, 'secret'>;
export type Device = { id: string; proofs: readonly string[] };
type Owner = { id: number; passwordHash: string | null };

export function readDevice(cookies: string | undefined): Device | null {
  if (cookies === undefined || cookies.length > MAX_HEADER) return null;
  const [, id, proofs] = COOKIE.exec(cookies) ?? [];
  return id === undefined || proofs === undefined ? null : { id, proofs: proofs.slice(1).split('.') };
}

/** The proof includes the password's hash: a new password makes every device unknown, including an intruder's. */
const proofOf = ({ secret }: Needs, id: string, owner: Owner): string =>
  createHmac('sha256', createHmac('sha256', secret).update('known device').digest())
    .update(`${id}\n${owner.id}\n${owner.passwordHash ?? ''}`)
    .digest('base64url');

export function isKnownDevice(secrets: Secrets, device: Device | null, owner: Owner): boolean {
  return secretsOf(secrets).some((secret) => {
    const expected = Buffer.from(proofOf({ secret }, device?.id ?? '', owner));
    return (device?.proofs ?? []).some((proof) => timingSafeEqual(Buffer.from(proof), expected));
  });
}

/** The `Set-Cookie` header that makes this device known to the account. */
export function deviceCookie(
  needs: Pick<Ctx, 'secret' | 'origin'>,
  { device, owner }: { device: Device | null; owner: Owner },
): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const own = proofOf(needs, id, owner);
  const others = (device?.proofs ?? []).filter((proof) => proof !== own);
  const value = [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  const isSecure = needs.origin.protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  // Browsers accept this name prefix over HTTPS only, so it cannot be set over an insecure connection.
  return `${isSecure ? '__Secure-' : ''}${NAME}=${value}; Path=/api/login; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
