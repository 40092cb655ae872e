/** The link of a follow-up: signed, not stored, so that a database leak reveals none. (rules T79) */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`follow-up\n${id}`).digest('base64url');

export const followUpToken = (secret: string, id: number): string => `${id}.${sign(secret, String(id))}`;

/** The follow-up that a token names; null if it is forged. */
export function readFollowUpToken(secrets: Secrets, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOf = (secret: string): boolean => {
    const expected = Buffer.from(sign(secret, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return id !== '' && secretsOf(secrets).some(isOf) ? Number(id) : null;
}

/** One-click headers, by which a mail program turns follow-ups off. (RFC 8058) */
export function stopHeaders({ origin }: Pick<Ctx, 'origin'>, token: string): Record<string, string> {
  const address = new URL(`/api/follow-up/${token}/stop/`, origin);
  return { 'List-Unsubscribe': `<${address.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
